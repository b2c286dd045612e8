import type { SearchBackend } from '../../../backend.ts';
import { categoryByPath } from '../../embedded/search/category-by-path.ts';
import { searchStore } from '../../embedded/search/search.ts';
import { mapUrl } from '../../embedded/search/url-map.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { asCaller } from './caller-group.ts';
import { mapRemoteUrl } from './map-remote-url.ts';
import { searchRemote } from './search-remote.ts';

/**
 * Creates the search backend. Searches for words are forwarded, because the API knows its own synonyms and ranking; all others are
 * answered from the pulled catalogue, whose fields and prices are known, as are searches that the API does not answer. A path
 * that the shop has no page for is looked up at the API, which may have one since the last pull.
 */
export function createRemoteSearch(engine: RemoteEngine): SearchBackend {
  return {
    search: async (storeView, request, asker) =>
      (request.entity === 'product' && request.text !== null
        ? await searchRemote(engine, storeView, request)
        : undefined) ?? searchStore(await asCaller(engine), storeView, request, asker),
    mapUrl: async (storeView, request) =>
      (await mapUrl(await asCaller(engine), storeView, request)) ??
      (await mapRemoteUrl(engine, storeView, request)),
    categoryByPath: (storeView, query) => categoryByPath(engine.own, storeView, query),
  };
}
