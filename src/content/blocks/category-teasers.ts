import { defineBlock, list, text } from '../fields.ts';

export const categoryTeasers = defineBlock({
  name: 'category_teasers',
  label: 'Categories',
  group: 'products',
  fields: {
    headline: text('Headline'),
    category_ids: list('categories', 'Categories', { required: true }),
  },
});
