import { urlMapRequest } from '../contract/url.ts';
import { requestErrors } from '../errors.ts';
import { bare, type Answer } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { isRecord } from '../contract/records.ts';
import { parseWith } from '../http/parse.ts';

/** POST url/map: the page of a path, or null; without envelope (reference A6). */
export async function mapUrl({ body, backend, storeView }: Call): Promise<Answer> {
  if (!isRecord(body) || !body['url']) throw requestErrors.missing('Missing url');
  return bare(await backend.search.mapUrl(storeView, parseWith(urlMapRequest, body)));
}
