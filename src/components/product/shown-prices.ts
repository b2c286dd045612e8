import type { ListingCard } from '../../domain/listing/listing-card.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import { priceRange } from '../../domain/price/price-range.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { Translate } from '../../i18n/translator.ts';

/** Writes out what a product costs, and what it cost before ('' where that is not more). */
export function shownPrices(
  product: ListedProduct,
  storeView: StoreView,
  t: Translate,
): Pick<ListingCard, 'price' | 'before'> {
  const { lowest, before, isFrom } = priceRange(product);
  if (lowest <= 0) return { price: t('product.priceFree'), before: '' };
  const price = formatPrice(storeView, lowest);
  return {
    price: isFrom ? t('product.priceFrom', { price }) : price,
    before: before === undefined ? '' : formatPrice(storeView, before),
  };
}
