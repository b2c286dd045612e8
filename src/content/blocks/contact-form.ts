import { defineBlock, text, textarea } from '../fields.ts';

export const contactForm = defineBlock({
  name: 'contact_form',
  label: 'Contact form',
  group: 'shop',
  fields: {
    headline: text('Headline', { help: 'Empty: the title of the form.' }),
    text: textarea('Text'),
  },
});
