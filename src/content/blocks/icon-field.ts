import { option } from '../fields.ts';

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
