import { defineBlock, list, plain, text } from '../fields.ts';

export const productRow = defineBlock({
  name: 'product_row',
  label: 'Row of products',
  group: 'products',
  fields: {
    headline: text('Headline', { help: 'Empty: the name of the category.' }),
    category_id: plain('category', 'Category', { help: 'Its twelve newest products.' }),
    skus: list('products', 'Products', { help: 'Go before the category.', maximum: 48 }),
    link_label: text('Words of the link', { help: 'Empty: show all of the category.' }),
  },
});
