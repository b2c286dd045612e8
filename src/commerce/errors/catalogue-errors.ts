import { refusal } from './refusal.ts';

/** Refused reads of the catalogue and of orders. */
export const catalogueErrors = {
  noContent: refusal({ status: 404, when: 'The content does not exist' }, 'There is no such content.'),
  noStock: refusal({ status: 404, when: 'There is no stock record' }, 'No stock information for given sku'),
  unknownOrder: refusal({ status: 404, when: 'The order does not exist' }, 'There is no such order.'),
} as const;
