import { hostedDigits, taxRate, taxWithin } from '../wire/hosted-amount.ts';
import { providerText } from '../wire/provider-text.ts';
import { isOver } from '../../../domain/payment/payment-state.ts';
import type { PaymentProvider, OperationOutcome } from '../../port/provider.ts';
import {
  PaymentUnavailable,
  type MoneyOperation,
  type OperationLine,
  type PaymentReference,
} from '../../port/provider.ts';
import { abortOrder } from './checkout-orders.ts';
import { type ProviderAnswer } from '../../port/provider-answer.ts';
import { problemOf, type KustomClient } from './client.ts';
import { kustomCheckout } from './kustom-checkout.ts';
import { fetchPayment } from './fetch-payment.ts';

/** The time after which Kustom deletes an order that nobody completes, in milliseconds. */
const deadline = 48 * 60 * 60_000;

/** Returns Kustom as a way of paying. Buyers approve in its frame, so nothing is prepared for an order of the shop's own checkout. */
export function kustomProvider(client: KustomClient): PaymentProvider {
  const manage = (payment: PaymentReference, path: string, call?: Parameters<KustomClient['request']>[2]) =>
    client.request('POST', `${managedPath(payment)}/${path}`, call);
  return {
    code: 'klarna',
    deadline,
    // No order has this ID: with valid keys, Kustom says so.
    checkKeys: async () => void (await client.request('GET', 'checkout/v3/orders/none')),
    digitsOf: () => hostedDigits,
    prepare: async () => ({
      kind: 'refused',
      code: 'HOSTED_CHECKOUT',
      message: 'Buyers pay with Klarna in the hosted checkout',
    }),
    async acknowledge({ key, payment }, order) {
      // Both can be repeated without a key.
      const acknowledged = ended(await manage(payment, 'acknowledge'), key);
      if (acknowledged.kind !== 'done') return acknowledged;
      const body = { merchant_reference1: order.number };
      return ended(
        await client.request('PATCH', `${managedPath(payment)}/merchant-references`, { body }),
        key,
      );
    },
    async capture(operation) {
      const body = { captured_amount: operation.amount, reference: operation.key, ...linesOf(operation) };
      return moved(await manage(operation.payment, 'captures', { key: operation.key, body }), 'capture-id');
    },
    async refund(operation) {
      const body = { refunded_amount: operation.amount, reference: operation.key, ...linesOf(operation) };
      return moved(await manage(operation.payment, 'refunds', { key: operation.key, body }), 'refund-id');
    },
    async void({ key, payment }) {
      const known = await fetchPayment(client, payment);
      if (!known || payment.providerId === null || isOver(known.state))
        return { kind: 'done', reference: key };
      if (known.state === 'prepared') {
        const answer = await abortOrder(client, payment.providerId);
        // A forgotten order needs no void.
        return answer.status === 404 ? { kind: 'done', reference: key } : ended(answer, key);
      }
      // Of a partially captured payment, the rest is voided.
      const path = known.captures.length > 0 ? 'release-remaining-authorization' : 'cancel';
      return ended(await manage(payment, path, { key }), key);
    },
    fetch: (payment) => fetchPayment(client, payment),
    hosted: kustomCheckout(client),
  };
}

function managedPath({ providerId }: PaymentReference): string {
  if (providerId === null)
    throw new PaymentUnavailable('Kustom has not answered with its ID of the order yet');
  return `ordermanagement/v1/orders/${encodeURIComponent(providerId)}`;
}

/** Returns the lines of an operation; none if they don't add up to the amount, which Kustom refuses. */
function linesOf({ amount, lines = [] }: MoneyOperation) {
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  return lines.length > 0 && sum === amount ? { order_lines: operationLines(lines) } : {};
}

/** Returns the lines of a capture or a refund. Kustom takes only lines whose pieces, less a discount, come to their amount. */
function operationLines(lines: readonly OperationLine[]) {
  return lines.map(({ type, reference, name, qty, taxPercent, amount }) => {
    const unit_price = Math.ceil(amount / qty);
    const rate = taxRate(taxPercent);
    return {
      type: type === 'shipping' ? 'shipping_fee' : 'physical',
      reference: providerText(reference),
      name: providerText(name, reference),
      quantity: qty,
      unit_price,
      tax_rate: rate,
      total_amount: amount,
      total_discount_amount: unit_price * qty - amount,
      total_tax_amount: taxWithin(amount, rate),
    };
  });
}

function refusalOf(answer: ProviderAnswer): OperationOutcome {
  const { error_code, error_messages } = problemOf(answer);
  return { kind: 'refused', code: error_code, message: error_messages.join(' ') || error_code };
}

function moved(answer: ProviderAnswer, header: string): OperationOutcome {
  if (answer.status === 404) throw notManaged(answer);
  if (answer.status >= 400) return refusalOf(answer);
  const id = answer.headers[header] ?? idOf(answer.headers['location']);
  if (typeof id === 'string' && id !== '') return { kind: 'done', reference: id };
  throw new PaymentUnavailable(`${answer.name} was answered without the id of what Kustom made`);
}

function idOf(location: string | string[] | undefined): string | undefined {
  return typeof location === 'string' ? location.split('/').at(-1) : undefined;
}

function ended(answer: ProviderAnswer, key: string): OperationOutcome {
  if (answer.status === 404) throw notManaged(answer);
  return answer.status >= 400 ? refusalOf(answer) : { kind: 'done', reference: key };
}

/** Returns the error of an order that was just completed: it arrives in the order management a moment later. */
function notManaged({ name }: ProviderAnswer): PaymentUnavailable {
  return new PaymentUnavailable(`${name} was answered with 404: Kustom does not manage the order yet`);
}
