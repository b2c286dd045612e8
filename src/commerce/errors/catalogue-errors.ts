import { refusal, retryAfter } from './refusal.ts';
import { invalid, unavailable } from './request-errors.ts';

/** Refused reads of the catalogue and of orders. */
export const catalogueErrors = {
  noContent: refusal({ status: 404, when: 'The content does not exist' }, 'There is no such content.'),
  noStock: refusal({ status: 404, when: 'There is no stock record' }, 'No stock information for given sku'),
  unknownOrder: refusal({ status: 404, when: 'The order does not exist' }, 'There is no such order.'),
} as const;

/** Refused searches. */
export const searchErrors = {
  unknownIndex: refusal(
    { status: 404, when: 'There is no index with that name' },
    'Invalid / inaccessible index name given in the URL. Please do use following URL format: /api/catalog/<index_name>/_search',
  ),
  badFormat: refusal(invalid, 'Please do use following URL format: /api/catalog/<index_name>/_search'),
  unknownEntity: refusal(
    invalid,
    (known: readonly string[]) => `Unknown entity. Search for one of these: ${known.join(', ')}.`,
  ),
  badQuery: refusal(invalid, (problem: string) => `The search is not valid: ${problem}`),
  tooMany: refusal({ status: 429, when: 'One network sends more than 20 searches at the same time' }, () => ({
    text: 'Too many searches at once. Please wait for their answers.',
    ...retryAfter(1),
  })),
  busy: refusal(unavailable, () => ({
    text: 'The search is busy. Please try again.',
    ...retryAfter(1),
  })),
  timeout: refusal(unavailable, (milliseconds: number) => ({
    text: `The search took longer than ${milliseconds} ms.`,
    ...retryAfter(1),
  })),
} as const;
