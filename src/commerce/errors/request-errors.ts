import { catalogueRefusals, requestRefusals } from '../contract/refusals.ts';
import { refused, retryAfter } from './refused.ts';

const { invalid, notFound, tooLarge, unavailable } = requestRefusals;
const bodyTooLarge = (megabytes: number) => `The request body is larger than ${megabytes} MB.`;

/** Transport and routing. */
export const requestErrors = {
  badJson: () => refused(invalid, 'The request body is not valid JSON.'),
  badUrl: () => refused(invalid, 'The address of the request is not valid.'),
  bodyTooLarge: (megabytes: number) => refused(tooLarge, bodyTooLarge(megabytes)),
  bodyEndless: () => refused(tooLarge, bodyTooLarge(1), { headers: { Connection: 'close' } }),
  bodyTooDeep: () => refused(invalid, 'The request body is nested too deeply.'),
  bodyUnfinished: () => refused(requestRefusals.unfinished, 'The request body did not come to its end.'),
  crossSite: () => refused(requestRefusals.crossSite, 'Requests from other sites are not accepted.'),
  failed: () => refused(requestRefusals.failed, 'Internal Server Error'),
  invalid: (problems: readonly string[]) => refused(invalid, problems),
  methodNotAllowed: (method: string, allowed: readonly string[]) =>
    refused(requestRefusals.wrongMethod, `ERROR: ${method} request method is not supported.`, {
      headers: { Allow: allowed.join(', ') },
    }),
  missing: (text: string) => refused(invalid, text),
  noContent: () => refused(catalogueRefusals.noContent, 'There is no such content.'),
  noStock: () => refused(catalogueRefusals.noStock, 'No stock information for given sku'),
  notFound: () => refused(notFound, 'There is no such call.'),
  notJson: () =>
    refused(
      requestRefusals.notJson,
      'The request body must be JSON (Content-Type: application/json) and not encoded.',
    ),
  storeDisabled: (code: string) => refused(notFound, `The store ${code} is not open.`),
  unavailable: (seconds?: number) =>
    refused(unavailable, 'The shop is not available at the moment.', seconds ? retryAfter(seconds) : {}),
  unknownOrder: () => refused(catalogueRefusals.unknownOrder, 'There is no such order.'),
  storeUnknown: () => refused(invalid, 'There is no store with that code.'),
} as const;
