import { defineBlock, text, textarea } from '../fields.ts';

export const newsletter = defineBlock({
  name: 'newsletter',
  label: 'Newsletter',
  group: 'shop',
  fields: {
    headline: text('Headline', { help: 'Empty: the name of the newsletter.' }),
    text: textarea('Text', { help: 'What the newsletter gives is said below the field.' }),
  },
});
