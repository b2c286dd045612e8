import { option, plain, text } from '../fields.ts';

/** A drawing beside a few words. */
export const iconField = option('Drawing', {
  delivery: 'Delivery van',
  returns: 'Return arrow',
  payment: 'Card',
  paper: 'Sheet of paper',
  print: 'Picture',
  frame: 'Frame',
  gift: 'Gift',
  contact: 'Envelope',
  heart: 'Heart',
});

/** Fields of a block that leads to a page or a category. */
export const linkFields = {
  link_label: text('Words of the link'),
  link_path: plain('link', 'Link to a page', {
    help: 'A path of the store, such as shipping, or a whole address.',
  }),
  link_category_id: plain('category', 'Link to a category', { help: 'Goes before the link to a page.' }),
};
