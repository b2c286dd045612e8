import { hostedDigits } from '../wire/hosted-amount.ts';
import { isOver } from '../../../domain/payment/payment-state.ts';
import type { PaymentProvider, OperationOutcome } from '../../port/provider.ts';
import { PaymentUnavailable, type MoneyOperation, type PaymentReference } from '../../port/provider.ts';
import { abortOrder } from './checkout-orders.ts';
import { problemOf, type KustomAnswer, type KustomClient } from './client.ts';
import { kustomCheckout } from './kustom-checkout.ts';
import { fetchPayment } from './fetch-payment.ts';
import { operationLines } from './operation-lines.ts';

/** The time after which Kustom drops an order that nobody completes, in milliseconds. */
const deadline = 48 * 60 * 60_000;

/** Returns Kustom as a way of paying. Buyers approve in its frame, so nothing is prepared for an order of the shop's own checkout. */
export function kustomProvider(client: KustomClient): PaymentProvider {
  const manage = (payment: PaymentReference, path: string, call?: Parameters<KustomClient['request']>[2]) =>
    client.request('POST', `${managedPath(payment)}/${path}`, call);
  return {
    code: 'klarna',
    deadline,
    // No order has this id: who may ask reads that.
    checkKeys: async () => void (await client.request('GET', 'checkout/v3/orders/none')),
    digitsOf: () => hostedDigits,
    prepare: async () => ({
      kind: 'refused',
      code: 'HOSTED_CHECKOUT',
      message: 'Buyers pay with Klarna in the hosted checkout',
    }),
    async acknowledge({ key, payment }, order) {
      // Both may be done again without a key.
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
        // What is not there any more needs no end.
        return answer.status === 404 ? { kind: 'done', reference: key } : ended(answer, key);
      }
      // Of what is captured in part the rest is released.
      const path = known.captures.length > 0 ? 'release-remaining-authorization' : 'cancel';
      return ended(await manage(payment, path, { key }), key);
    },
    fetch: (payment) => fetchPayment(client, payment),
    hosted: kustomCheckout(client),
  };
}

function managedPath({ providerId }: PaymentReference): string {
  if (providerId === null) throw new PaymentUnavailable('Kustom has not told its id of the order yet');
  return `ordermanagement/v1/orders/${encodeURIComponent(providerId)}`;
}

/** Lines that don't come to the amount are left out: Kustom would refuse them. */
function linesOf({ amount, lines = [] }: MoneyOperation) {
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  return lines.length > 0 && sum === amount ? { order_lines: operationLines(lines) } : {};
}

function refusalOf(answer: KustomAnswer): OperationOutcome {
  const { error_code, error_messages } = problemOf(answer);
  return { kind: 'refused', code: error_code, message: error_messages.join(' ') || error_code };
}

function moved(answer: KustomAnswer, header: string): OperationOutcome {
  if (answer.status === 404) throw notManaged(answer);
  if (answer.status >= 400) return refusalOf(answer);
  const id = answer.headers[header] ?? idOf(answer.headers['location']);
  if (typeof id === 'string' && id !== '') return { kind: 'done', reference: id };
  throw new PaymentUnavailable(`${answer.name} was answered without the id of what Kustom made`);
}

function idOf(location: string | string[] | undefined): string | undefined {
  return typeof location === 'string' ? location.split('/').at(-1) : undefined;
}

function ended(answer: KustomAnswer, key: string): OperationOutcome {
  if (answer.status === 404) throw notManaged(answer);
  return answer.status >= 400 ? refusalOf(answer) : { kind: 'done', reference: key };
}

/** An order that was completed a moment ago comes to the order management a moment later. */
function notManaged({ name }: KustomAnswer): PaymentUnavailable {
  return new PaymentUnavailable(`${name} was answered with 404: Kustom does not manage the order yet`);
}
