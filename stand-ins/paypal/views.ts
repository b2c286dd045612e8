import { hundredths, money, type Capture, type Order, type Refund } from './account.ts';

/** Where the buyer approves an order. */
export function payerAction({ id }: Order, url: string): string {
  return `${url}/checkoutnow?token=${id}`;
}

/** An order as PayPal shows it. */
export function orderView(order: Order, url: string): object {
  const { id, unit, status, capture, createdAt, updatedAt } = order;
  const self = { href: `${url}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' };
  const isOpen = status === 'PAYER_ACTION_REQUIRED';
  return {
    id,
    intent: 'CAPTURE',
    status,
    create_time: createdAt.toISOString(),
    update_time: updatedAt.toISOString(),
    payment_source: {
      paypal: isOpen ? {} : { email_address: 'buyer@example.com', account_id: 'QYR5Z8XDVJNXQ' },
    },
    purchase_units: [{ ...unit, ...(capture && { payments: paymentsView(capture, url) }) }],
    ...(isOpen ? {} : { payer: { email_address: 'buyer@example.com', payer_id: 'QYR5Z8XDVJNXQ' } }),
    links: isOpen ? [self, { href: payerAction(order, url), rel: 'payer-action', method: 'GET' }] : [self],
  };
}

function paymentsView(capture: Capture, url: string): object {
  const refunds = capture.refunds.map((refund) => refundView(refund, url));
  return { captures: [captureView(capture, url)], ...(refunds.length > 0 && { refunds }) };
}

/** What was paid back of a capture, or is on its way, in hundredths. */
export function refunded({ refunds }: Capture): number {
  return refunds
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .reduce((sum, { amount }) => sum + hundredths(amount), 0);
}

/** A capture as PayPal shows it. */
export function captureView({ id, order, status, createdAt }: Capture, url: string): object {
  const { amount, invoice_id, custom_id } = order.unit;
  return {
    id,
    status,
    ...(status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: { currency_code: amount.currency_code, value: amount.value },
    ...(invoice_id !== undefined && { invoice_id }),
    ...(custom_id !== undefined && { custom_id }),
    final_capture: true,
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: createdAt.toISOString(),
    update_time: createdAt.toISOString(),
    links: [
      { href: `${url}/v2/payments/captures/${id}`, rel: 'self', method: 'GET' },
      { href: `${url}/v2/payments/captures/${id}/refund`, rel: 'refund', method: 'POST' },
      { href: `${url}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** A refund as PayPal shows it; the sum of all of the capture stands in its breakdown. */
export function refundView(
  { id, capture, amount, createdAt, invoiceId, customId, status }: Refund,
  url: string,
): object {
  return {
    id,
    status,
    amount,
    ...(invoiceId !== undefined && { invoice_id: invoiceId }),
    ...(customId !== undefined && { custom_id: customId }),
    seller_payable_breakdown: { total_refunded_amount: money(refunded(capture), amount.currency_code) },
    create_time: createdAt.toISOString(),
    update_time: createdAt.toISOString(),
    links: [
      { href: `${url}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${url}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
  };
}
