import { storeShipping } from '../config/store-shipping.ts';
import { formatPrice } from '../domain/money/price-format.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';

type RuleText = ReturnType<typeof storeShipping>['prices'][number]['rule']['text'];

/** Texts that are needed to tell prices, by their keys. */
export type ShippingWords = (
  key: `order.shipping.${RuleText}` | 'content.shipping.upTo' | 'content.shipping.over',
  values?: Readonly<Record<string, string>>,
) => string;

/** A way of shipping as a store tells it. */
interface ShippingRow {
  readonly name: string;
  /** Empty where it holds for all weights. */
  readonly weight: string;
  readonly price: string;
}

/** Returns the shipping methods of a store with their weights and prices, in words. */
export function shippingRows(storeView: StoreView, t: ShippingWords): readonly ShippingRow[] {
  const kilograms = new Intl.NumberFormat(storeView.i18n.defaultLocale, { style: 'unit', unit: 'kilogram' });
  /** Formats a weight without line breaks. */
  const inKilograms = (weight: number) => kilograms.format(weight).replace(/\s/g, '\u00a0');
  return storeShipping(storeView).prices.map(({ rule, price, minimumWeight, maximumWeight }) => ({
    name: t(`order.shipping.${rule.text}`),
    price: formatPrice(storeView, price),
    weight:
      minimumWeight !== undefined
        ? t('content.shipping.over', { weight: inKilograms(minimumWeight) })
        : maximumWeight
          ? t('content.shipping.upTo', { weight: inKilograms(maximumWeight) })
          : '',
  }));
}
