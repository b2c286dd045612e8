import { storeTag } from '../domain/store-view/store-tag.ts';

const patience = 8000;

/** What purges a CDN. */
export interface CdnPurge {
  readonly url: string;
  /** Sent as a bearer token; not given: none. */
  readonly token: string | undefined;
}

/**
 * Has a CDN drop the pages that it keeps of stores, by their tags: `{"tags":["store-de"]}`, as Cloudflare's API takes it.
 * @throws {Error} where that is not answered with a success.
 */
export async function purgeCdn({ url, token }: CdnPurge, storeCodes: readonly string[]): Promise<void> {
  const { ok, status } = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ tags: storeCodes.map(storeTag) }),
    signal: AbortSignal.timeout(patience),
  });
  if (!ok) throw new Error(`The CDN was not purged: ${url} was answered with ${status}.`);
}
