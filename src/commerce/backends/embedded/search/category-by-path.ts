import { removeStoreCode } from '../../../../domain/url/linked-path.ts';
import { normaliseUrl, trimSlashes } from '../../../../domain/url/url-path.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { CategoryByPathQuery, PathsOfCategory } from '../../../contract/search.ts';
import { catalogueOf, type Engine } from '../base/engine.ts';

/** Returns the paths, in every store that has it, of the category at a path of some store (docs/reference/product.md#s7). */
export async function categoryByPath(
  engine: Engine,
  storeView: StoreView,
  { path }: CategoryByPathQuery,
): Promise<PathsOfCategory> {
  const codes = engine.stores.map(({ storeCode }) => storeCode);
  const asked = trimSlashes(removeStoreCode(normaliseUrl(path.trim()), codes));
  const found = asked === '' ? undefined : await catalogueOf(engine, storeView).pathsByStore(asked);
  const paths = Object.entries(found?.url_paths ?? {});
  return {
    url_paths: Object.fromEntries(paths.flatMap(([code, own]) => (own ? [[code, own]] : []))),
    is_active: found?.is_active ?? false,
  };
}
