import { defineBlock, list, text, textarea } from '../fields.ts';

export const wallTeaser = defineBlock({
  name: 'wall_teaser',
  label: 'Gallery wall',
  group: 'products',
  fields: {
    headline: text('Headline', { required: true }),
    text: textarea('Text'),
    link_label: text('Words of the link', { help: 'It leads to the page where a wall is composed.' }),
    skus: list('products', 'Prints', { help: 'Two to six of them.', maximum: 6, required: true }),
  },
});
