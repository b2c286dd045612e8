import type { Condition } from '../../domain/search/search-query.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { SearchEntity, SearchRequest } from '../contract/search.ts';
import { ApiError, requestErrors } from '../errors.ts';
import { success, type Answer } from '../http/answer.ts';
import type { Call } from '../http/call.ts';

/** GET ext/cms-data/cmsPage/:id and cmsBlock/:id (reference A7). */
export function cmsById(entity: SearchEntity) {
  return (call: Call): Promise<Answer> =>
    findOne(call, call.storeView, entity, is('id', call.parameters['id'] ?? ''));
}

/** GET ext/cms-data/cmsPageIdentifier/:identifier/storeId/:storeId, and the same for blocks (reference A7). */
export function cmsByIdentifier(entity: SearchEntity) {
  return (call: Call): Promise<Answer> => {
    const { parameters, stores } = call;
    const store = stores.find(({ storeId }) => String(storeId) === parameters['storeId']);
    if (!store) throw requestErrors.storeUnknown();
    return findOne(call, store, entity, is('identifier', parameters['identifier'] ?? ''));
  };
}

async function findOne(
  call: Call,
  storeView: StoreView,
  entity: SearchEntity,
  condition: Condition,
): Promise<Answer> {
  const request: SearchRequest = {
    entity,
    filters: [condition],
    text: null,
    aggregations: {},
    sort: [],
    from: 0,
    size: 1,
    include: [],
    exclude: [],
    minimumScore: 0,
  };
  const { hits } = await call.backend.search.search(storeView, request, call);
  const [hit] = hits;
  if (!hit) throw new ApiError(404, 'There is no such content.');
  return success(hit._source);
}

function is(attribute: string, value: string): Condition {
  return { kind: 'in', attribute, values: [value] };
}
