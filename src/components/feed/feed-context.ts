import { feedLimits } from '../../config/limits/feeds.ts';
import { owner } from '../../config/owner.ts';
import { promises } from '../../config/shop.ts';
import type { FeedContext } from '../../domain/feed/feed-product.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { createLinks } from '../../domain/url/url.ts';
import { absoluteUrl } from '../alternate-pages.ts';

/** Returns what the feeds of a store need to know besides its products. */
export function feedContext(storeView: StoreView, now: Date): FeedContext {
  const { seo, i18n, tax } = storeView;
  return {
    limits: feedLimits,
    shopName: owner.shopName,
    url: absoluteUrl(storeView, createLinks(storeView).home()),
    description: seo.description,
    currencyCode: i18n.currencyCode,
    country: tax.defaultCountry,
    now,
    orderDays: promises.deliveryDays.to,
  };
}
