import { defineBlock, richText, text as line } from '../fields.ts';

export const text = defineBlock({
  name: 'text',
  label: 'Text',
  group: 'text',
  fields: {
    headline: line('Headline'),
    body: richText('Text', { required: true }),
  },
});
