import type { Links } from '../../domain/links.ts';
import type { StoreView } from '../../domain/store-view.ts';
import { storeContextOf } from '../../state/store-context.ts';
import type { StoreContext } from '../../state/store-context.ts';

/** What the islands of a page know of its store view. */
export function pageContext({ storeView, links }: { storeView: StoreView; links: Links }): StoreContext {
  return storeContextOf(storeView, links.page('checkout'));
}
