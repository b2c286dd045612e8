import { defineBlock, text, textarea } from '../fields.ts';

export const quote = defineBlock({
  name: 'quote',
  label: 'Quotation',
  group: 'text',
  fields: {
    text: textarea('Words', { required: true, maximum: 600 }),
    author: text('Who said it'),
    role: text('Who that is'),
  },
});
