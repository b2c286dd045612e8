import { retryContention } from '../../../../database/transaction.ts';
import type { PayableOrder } from '../../../../domain/payment/payable-order.ts';
import type { Refused } from '../../../../payments/port/provider.ts';
import { storeUrlOf, type Engine } from '../base/engine.ts';
import type { OrderAttempt } from '../attempt/attempts.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';
import { findPayment, type PaymentRow } from './payment-rows.ts';
import { providerOf } from '../base/providers-of.ts';

/**
 * Prepares a payment at its provider. Repeated and concurrent calls have the same effect: the provider knows the payment by
 * its key, and the first answer that is written stays.
 */
export async function preparePayment(
  engine: Engine,
  payment: PaymentRow,
  attempt: OrderAttempt,
  draft: OrderDraft,
): Promise<Refused | { readonly kind: 'prepared'; readonly payment: PaymentRow }> {
  const outcome = await providerOf(engine, payment).prepare({
    key: payment.id,
    amount: payment.amount,
    currencyCode: payment.currency_code,
    order: payableOrder(draft),
    choice: draft.payment?.choice ?? null,
    attempt: { key: attempt.order_key, cartId: attempt.cart_id },
    storeUrl: storeUrlOf(engine, draft.storeCode),
  });
  if (outcome.kind === 'refused') return outcome;
  const { providerId, action } = outcome;
  const writing = engine.db
    .updateTable('payment')
    .set({
      provider_id: providerId,
      action: action && JSON.stringify(action),
      state: 'prepared',
      failures: 0,
      updated_at: engine.clock().toISOString(),
    })
    .where('id', '=', payment.id)
    .where('provider_id', 'is', null);
  await retryContention(() => writing.execute());
  return { kind: 'prepared', payment: (await findPayment(engine.db, payment.id)) ?? payment };
}

/** Returns the fields of an order that its payment provider gets. */
function payableOrder({ orderId, storeCode, document }: OrderDraft): PayableOrder {
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
