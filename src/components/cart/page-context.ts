import type { Links } from '../../domain/url/links.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { storeContextOf } from '../../state/store-context.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { textUrls } from '../text-urls.ts';

interface StoreOfPage {
  readonly storeView: StoreView;
  readonly links: Links;
}

const contexts = new WeakMap<StoreView, StoreContext>();

/**
 * Returns what the islands of a page know of its store view: the same for all its pages, and frozen, so that its JSON is
 * kept.
 */
export function pageContext(page: StoreOfPage): StoreContext {
  const context = contexts.get(page.storeView) ?? contextOf(page);
  contexts.set(page.storeView, context);
  return context;
}

function contextOf({ storeView, links }: StoreOfPage): StoreContext {
  return Object.freeze(
    storeContextOf(storeView, {
      checkoutUrl: links.page('checkout'),
      textUrls: textUrls(storeView.i18n.defaultLocale, 'cart'),
    }),
  );
}
