import { catalogueRefusals, requestRefusals } from '../contract/refusals.ts';
import { refused, retryAfter } from './refused.ts';

/** Searches that cannot be understood. */
export const searchErrors = {
  unknownIndex: () =>
    refused(
      catalogueRefusals.unknownIndex,
      'Invalid / inaccessible index name given in the URL. Please do use following URL format: /api/catalog/<index_name>/_search',
    ),
  badFormat: () =>
    refused(requestRefusals.invalid, 'Please do use following URL format: /api/catalog/<index_name>/_search'),
  unknownEntity: (known: readonly string[]) =>
    refused(requestRefusals.invalid, `There is no such entity to search for; there are ${known.join(', ')}.`),
  badQuery: (problem: string) => refused(requestRefusals.invalid, `The search is not valid: ${problem}`),
  tooMany: () =>
    refused(
      catalogueRefusals.tooManySearches,
      'Too many searches at once. Please wait for their answers.',
      retryAfter(1),
    ),
  busy: () => refused(requestRefusals.unavailable, 'The search is busy. Please try again.', retryAfter(1)),
  timeout: (milliseconds: number) =>
    refused(requestRefusals.unavailable, `The search took longer than ${milliseconds} ms.`, retryAfter(1)),
  /** Nobody hears it: for the log. */
  abandoned: () => refused(requestRefusals.unfinished, 'The client is gone.'),
} as const;
