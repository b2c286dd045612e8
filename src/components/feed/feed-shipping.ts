import { fallbackPrice, fallbackShipping, shippingRules } from '../../config/shipping.ts';
import type { FeedShipping } from '../../domain/feed/feed-product.ts';
import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import { partsOf } from '../../domain/product/parts.ts';
import type { ConfigurableChild, Product } from '../../domain/product/product.ts';
import { offeredShipping, type OfferedShipping } from '../../domain/shipping/shipping-methods.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { FeedShop } from './feed-shop.ts';

/** Returns the kilograms of one piece; 0 where the catalogue does not say. */
export function weightOf(product: Product, variant: ConfigurableChild | undefined): number {
  const kilograms = (sold: object) => Math.max(0, Number((sold as Product)['weight'] ?? 0) || 0);
  if (variant) return kilograms(variant) || kilograms(product);
  if (product.type_id !== 'bundle') return kilograms(product);
  return partsOf(product).reduce((sum, part) => sum + kilograms(part.product) * part.qty, 0);
}

/** Returns how one piece can be shipped to the country whose tax the prices include. */
export function offeredTo(
  storeView: StoreView,
  weight: number,
  amount: DecimalAmount,
): readonly OfferedShipping[] {
  const { tax, shipping_countries, i18n } = storeView;
  return offeredShipping(
    shippingRules,
    { ...fallbackShipping, price: fallbackPrice(storeView) },
    {
      country: tax.defaultCountry,
      deliversTo: shipping_countries,
      currency: i18n.currencyCode,
      weight,
      amount,
      isVirtual: false,
    },
  );
}

/** Returns the same for feeds, by the names that shoppers know. */
export function shippingOf(
  weight: number,
  amount: DecimalAmount,
  { catalogue: { storeView }, t }: FeedShop,
): readonly FeedShipping[] {
  return offeredTo(storeView, weight, amount).map(({ carrierCode, methodCode, price }) => {
    const rule = shippingRules.find(
      (each) => each.carrierCode === carrierCode && each.methodCode === methodCode,
    );
    return { service: t(`order.shipping.${(rule ?? fallbackShipping).text}`), price };
  });
}
