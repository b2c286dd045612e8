import { readEnvironment } from '../../config/environment.ts';
import type { Links } from '../../domain/url/links.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { typesenseAlias } from '../../services/typesense/collection.ts';
import type { EngineSettings } from '../../state/search/engines.ts';

const { typesense: server } = readEnvironment();

/** Returns where the pages of a store search. Of a Typesense server they know the key that may search, and no other. */
export function engineSettings({ storeCode }: StoreView, links: Links): EngineSettings {
  const pagefind = links.page('pagefind');
  if (!server) return { pagefind };
  const { url, searchKey: key, prefix } = server;
  return { pagefind, typesense: { url, key, alias: typesenseAlias(prefix, storeCode) } };
}
