import { promises } from '../../config/shop.ts';
import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import { roundHalfAwayFromZero } from '../../domain/money/money.ts';
import type { Product } from '../../domain/product/product.ts';
import { isVirtual } from '../../domain/product/virtual.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { offeredTo, weightOf } from '../feed/feed-shipping.ts';

/** Names under which other offers of a page refer to the policies of its product. */
const ids = { returns: '#returns', shipping: '#shipping' } as const;

/** Returns the schema.org policy of returns in a store. */
export function returnPolicy({ tax }: Pick<StoreView, 'tax'>): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: tax.defaultCountry,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: promises.returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
  };
}

/**
 * Returns how a product can be returned and what its usual way of shipping costs, as parts of its schema.org `Offer`; nothing
 * for what is not shipped.
 */
export function offerPolicies(product: Product, amount: DecimalAmount, storeView: StoreView): object {
  if (isVirtual(product)) return {};
  const offered = offeredTo(storeView, weightOf(product, undefined), amount);
  const usual = offered.find(({ isDefault }) => isDefault) ?? offered[0];
  const hasMerchantReturnPolicy = { '@id': ids.returns, ...returnPolicy(storeView) };
  if (!usual) return { hasMerchantReturnPolicy };
  const { deliveryDays } = promises;
  return {
    hasMerchantReturnPolicy,
    shippingDetails: {
      '@id': ids.shipping,
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: roundHalfAwayFromZero(usual.price, storeView.i18n.fractionDigits),
        currency: storeView.i18n.currencyCode,
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: storeView.tax.defaultCountry },
      // The promise counts from the order on: nothing is added for packing.
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(0, 0),
        transitTime: days(deliveryDays.from, deliveryDays.to),
      },
    },
  };
}

/** Returns references to the policies that the product's own offer has; variants of a product share them. */
export function samePolicies(product: Product): object {
  if (isVirtual(product)) return {};
  return { hasMerchantReturnPolicy: { '@id': ids.returns }, shippingDetails: { '@id': ids.shipping } };
}

function days(minValue: number, maxValue: number): object {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}
