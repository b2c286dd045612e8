import type { OrderDocument, OrderLine } from '../attempt/order-document.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { OrderAddress } from '../../../contract/address.ts';
import type { OrderRequest } from '../../../contract/order.ts';
import { paymentTitle, shippingTitles } from '../checkout/methods.ts';
import type { PricedCart } from '../checkout/price-cart.ts';

/** Returns the document of a priced cart, without the numbers of editions. */
export function orderDocument(
  priced: PricedCart,
  storeView: StoreView,
  { addressInformation, consent }: OrderRequest,
  email: string,
): OrderDocument {
  const { billingAddress, shippingAddress, payment_method_code } = addressInformation;
  const { totals, isVirtual, shipping, coupon } = priced;
  const { i18n, name } = storeView;
  return {
    storeName: name,
    locale: i18n.defaultLocale,
    currency: i18n.currencyCode,
    fractionDigits: i18n.fractionDigits,
    email,
    billing: givenAddressOf(billingAddress),
    shipping: isVirtual ? null : givenAddressOf(shippingAddress ?? billingAddress),
    shippingMethod: shipping ? shippingTitles(shipping, storeView) : null,
    paymentMethod: { code: payment_method_code, title: paymentTitle(payment_method_code, storeView) },
    couponCode: coupon?.code ?? null,
    lines: linesOf(priced),
    subtotal: totals.subtotal,
    subtotalInclTax: totals.subtotalInclTax,
    discount: totals.discount,
    shippingCharge: totals.shipping,
    shippingTaxPercent: priced.shippingTaxPercent,
    tax: totals.tax,
    grandTotal: totals.grandTotal,
    ...(consent && { consent }),
  };
}

function linesOf({ lines, totals, taxPercents }: PricedCart): readonly OrderLine[] {
  return lines.flatMap(({ stored, choice }, index) => {
    const money = totals.lines[index];
    if (!money) return [];
    const { net: _net, ...amounts } = money;
    return [
      {
        ...amounts,
        item_id: stored.item_id,
        sku: stored.sku,
        name: choice.name,
        productType: choice.productType,
        qty: stored.qty,
        taxPercent: taxPercents[index] ?? 0,
        options: choice.labels,
        ...(choice.product.image ? { image: choice.product.image } : {}),
        ...(choice.option ? { productOption: choice.option } : {}),
        ...(choice.parentSku === null ? {} : { parentSku: choice.parentSku }),
      },
    ];
  });
}

type GivenAddress = OrderRequest['addressInformation']['billingAddress'];

/** Returns the fields of an address that the shop needs, and that were given. */
export function givenAddressOf(given: GivenAddress): OrderAddress {
  const { firstname, lastname, street, postcode, city, country_id } = given;
  const optional = ['company', 'region', 'region_id', 'region_code', 'telephone', 'vat_id', 'email'] as const;
  const entries = optional.flatMap((name) =>
    given[name] === undefined ? [] : [[name, given[name]] as const],
  );
  return { firstname, lastname, street, postcode, city, country_id, ...Object.fromEntries(entries) };
}
