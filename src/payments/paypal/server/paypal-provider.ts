import { paypalDigits, toPayPalMoney } from './paypal-money.ts';
import { paypalPurchaseUnit } from './purchase-unit.ts';
import type { PaymentProvider, PaymentReference, OperationOutcome } from '../../port/provider.ts';
import {
  PaymentUnavailable,
  type MoneyOperation,
  type PrepareOutcome,
  type PrepareRequest,
} from '../../port/provider.ts';
import { bodyOf, type ProviderAnswer } from '../../port/provider-answer.ts';
import { createPayPalClient, type PayPalClient, type PaypalSettings } from './client.ts';
import { differs, fetchPayment, fetchOrder } from './fetch-payment.ts';
import { order, refund, refusalOf, unitOf, type PayPalCapture, type PayPalOrder } from './schemas.ts';
import { readWebhook } from './webhook.ts';

const hour = 60 * 60_000;
/** PayPal forgets an order that nobody approves after three hours; it expires in the shop before. */
const deadline = 3 * hour - 10 * 60_000;

/**
 * Returns the adapter of PayPal (Orders v2): the buyer is redirected to PayPal and approves; the shop captures when the buyer
 * returns, or when PayPal sends a webhook. PayPal forgets a key after six hours, so an operation fetches the order first.
 */
export function paypalProvider(
  settings: PaypalSettings,
  clock: () => Date,
  timeout?: number,
): PaymentProvider {
  const client = createPayPalClient(settings, clock, timeout);
  return {
    code: 'paypal',
    deadline,
    checkKeys: () => client.authorize(),
    digitsOf: paypalDigits,
    prepare: (request) => prepare(client, request),
    confirm: (payment) => confirm(client, payment),
    // Confirming captures all of it.
    capture: async () => ({
      kind: 'refused',
      code: 'CAPTURED',
      message: 'PayPal payments are captured at once',
    }),
    async void({ key, payment }) {
      const known = await fetchPayment(client, payment);
      return known?.state === 'captured' || known?.state === 'pending'
        ? { kind: 'refused', code: 'ORDER_ALREADY_CAPTURED', message: 'The payment is made.' }
        : // An order moves no money until the shop captures it, and ends by itself.
          { kind: 'done', reference: key };
    },
    refund: (operation) => refundCapture(client, operation),
    fetch: (payment) => fetchPayment(client, payment),
    readWebhook: (request) => readWebhook(client, settings.webhookId, request),
  };
}

async function prepare(client: PayPalClient, request: PrepareRequest): Promise<PrepareOutcome> {
  const { key, order: payable, storeUrl } = request;
  const answer = await client.request('POST', 'v2/checkout/orders', {
    key,
    body: {
      intent: 'CAPTURE',
      purchase_units: [paypalPurchaseUnit(payable, key)],
      payment_source: {
        paypal: {
          experience_context: {
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            user_action: 'PAY_NOW',
            locale: payable.locale,
            // The shop has priced the delivery to this address.
            shipping_preference: payable.shipping ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
            return_url: `${storeUrl}/paypal-response`,
            cancel_url: `${storeUrl}/paypal-response?canceled=1`,
          },
        },
      },
    },
  });
  if (answer.status >= 400) return refusalOf(answer);
  const made = bodyOf(order, answer);
  // `approve` is the link's previous name.
  const link = made.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (!link) throw new PaymentUnavailable(`${answer.name} was answered without an address for the buyer`);
  return { kind: 'prepared', providerId: made.id, action: { kind: 'redirect', url: link.href } };
}

/** Captures what the buyer has approved, once its amount, currency and key are those of the payment. */
async function confirm(client: PayPalClient, payment: PaymentReference): Promise<OperationOutcome> {
  const known = await fetchOrder(client, payment);
  if (!known)
    return { kind: 'refused', code: 'RESOURCE_NOT_FOUND', message: 'PayPal has forgotten the order.' };
  const { captures } = unitOf(known);
  if (captures[0]) return outcomeOf(captures[0]);
  if (differs(payment, known)) {
    return {
      kind: 'refused',
      code: 'AMOUNT_MISMATCH',
      message: 'The order at PayPal is not what was ordered here.',
    };
  }
  // A buyer who chooses again after a declined instrument changes the order, and so the key.
  const key = `${payment.key}:${known.update_time ?? known.create_time ?? ''}`;
  const path = `v2/checkout/orders/${encodeURIComponent(known.id)}/capture`;
  const answer = await client.request('POST', path, { key, body: {} });
  if (answer.status < 400) return capturedBy(bodyOf(order, answer), client);
  const refusal = refusalOf(answer);
  if (refusal.code !== 'ORDER_ALREADY_CAPTURED') return refusal;
  const after = await fetchOrder(client, payment);
  if (!after)
    throw new PaymentUnavailable(
      `${answer.name} was answered with a captured order that PayPal does not find`,
    );
  return capturedBy(after, client);
}

function capturedBy(captured: PayPalOrder, { host }: PayPalClient): OperationOutcome {
  const [first] = unitOf(captured).captures;
  if (!first) throw new PaymentUnavailable(`PayPal at ${host} names no capture of an order that it captured`);
  return outcomeOf(first);
}

function outcomeOf({ id, status }: PayPalCapture): OperationOutcome {
  if (status === 'PENDING') return { kind: 'pending', reference: id };
  if (status === 'DECLINED' || status === 'FAILED') {
    return { kind: 'refused', code: status, message: 'PayPal declined the payment.' };
  }
  return { kind: 'done', reference: id };
}

async function refundCapture(
  client: PayPalClient,
  { key, payment, amount }: MoneyOperation,
): Promise<OperationOutcome> {
  const known = await fetchOrder(client, payment);
  const { captures: [captured] = [], refunds = [] } = known ? unitOf(known) : {};
  if (!captured) return { kind: 'refused', code: 'REFUND_NOT_ALLOWED', message: 'Nothing was captured.' };
  const earlier = refunds.find(({ custom_id }) => custom_id === key);
  if (earlier) return refundOutcome(earlier);
  const path = `v2/payments/captures/${encodeURIComponent(captured.id)}/refund`;
  const body = { amount: toPayPalMoney(amount, payment.currencyCode), custom_id: key };
  const answer: ProviderAnswer = await client.request('POST', path, { key, body });
  return answer.status >= 400 ? refusalOf(answer) : refundOutcome(bodyOf(refund, answer));
}

function refundOutcome({ id, status }: { readonly id: string; readonly status: string }): OperationOutcome {
  if (status === 'COMPLETED') return { kind: 'done', reference: id };
  if (status === 'PENDING') return { kind: 'pending', reference: id };
  return { kind: 'refused', code: status, message: 'PayPal did not refund it.' };
}
