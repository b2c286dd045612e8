import { formatPrice } from '../domain/money/price-format.ts';
import { quantityOffers, type QuantityPriced } from '../domain/price/quantity-offers.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { createTranslator } from '../i18n/translator.ts';

/** Says in the store's language what a piece costs from a quantity on; nothing where it never costs less. */
export function offerTexts(sold: QuantityPriced, storeView: StoreView): string[] {
  const t = createTranslator(storeView.i18n.defaultLocale);
  return quantityOffers(sold, storeView).map(({ qty, price }) =>
    t('product.fromQuantity', { quantity: qty, price: formatPrice(storeView, price) }),
  );
}
