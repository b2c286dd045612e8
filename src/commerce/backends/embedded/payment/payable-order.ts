import type { PayableOrder } from '../../../../domain/payment/payable-order.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';

/** An order as its payment provider is told of it. */
export function payableOrder({ orderId, storeCode, document }: OrderDraft): PayableOrder {
  const { locale, currency, fractionDigits, email, billing, shipping, shippingMethod } = document;
  const { shippingCharge, shippingTaxPercent, discount, tax, grandTotal } = document;
  return {
    id: orderId,
    storeCode,
    locale,
    currency,
    fractionDigits,
    email,
    billing,
    shipping,
    lines: document.lines,
    shippingCharge,
    shippingTaxPercent,
    shippingTitle: shippingMethod?.method_title ?? null,
    discount,
    tax,
    grandTotal,
  };
}
