import { isRecord } from '../contract/records.ts';
import { longestGroupToken } from '../../config/limits/api.ts';

/**
 * The group token of a request: in its query, or beside the terms of a search in its body (docs/reference/product.md#s6,
 * docs/reference/behaviour.md#a4). `groupId` alone proves nothing and is not read. Undefined without one.
 */
export function groupTokenOf(query: URLSearchParams, body: unknown): string | undefined {
  const token = query.get('groupToken') ?? (isRecord(body) ? body['groupToken'] : undefined);
  return typeof token === 'string' && token !== '' && token.length <= longestGroupToken ? token : undefined;
}
