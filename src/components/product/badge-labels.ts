import { editionOf } from '../../domain/product/limited-edition.ts';
import { childWithSku } from '../../domain/product/child-with-sku.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';
import { isProductSoldOut } from '../../domain/product/sold-out.ts';
import { discountShare, priceRange } from '../../domain/price/price-range.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { formatPercent } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translator.ts';
import { scarceEditionPieces } from '../../config/limits/catalogue.ts';

/** Small labels of a card or page: how much a price is lowered, that an edition is limited, that few or none are left. */
export interface BadgeLabels {
  /** Undefined where the price is not lowered. */
  readonly lowered: string | undefined;
  readonly labels: readonly string[];
  readonly isOut: boolean;
}

/**
 * Returns the labels of a product in the store's language. What the price is lowered by is that of the variant `childSku`,
 * else of the price that a card shows.
 */
export function badgeLabels(
  product: ListedProduct,
  storeView: StoreView,
  t: Translate,
  childSku?: string,
): BadgeLabels {
  const variant = childWithSku(product, childSku);
  const { lowest, before } = priceRange(variant ? { ...product, configurable_children: [variant] } : product);
  const share = before === undefined ? 0 : discountShare(before, lowest);
  const edition = editionOf(product);
  const labels: string[] = [];
  if (edition) labels.push(t('product.limitedEdition', { count: edition.size }));
  if (edition && edition.left > 0 && edition.left <= scarceEditionPieces) {
    labels.push(t('product.onlyLeft', { count: edition.left }));
  }
  return {
    lowered: share > 0 ? `\u2212${formatPercent(storeView.i18n.defaultLocale, share)}` : undefined,
    labels,
    isOut: isProductSoldOut(product),
  };
}
