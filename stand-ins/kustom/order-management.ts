import { randomUUID } from 'node:crypto';
import { json, type Answer } from '../plumbing/answer.ts';
import type { Call, Handler } from '../plumbing/provider.ts';
import {
  authorizationLife,
  findManaged,
  remaining,
  sumOf,
  type Account,
  type Managed,
  type Movement,
  type Order,
  type OrderLine,
} from './account.ts';
import { noSuchOrder, problem } from './problems.ts';

interface CaptureRequest {
  readonly captured_amount: number;
  readonly reference?: string;
  readonly description?: string;
  readonly order_lines?: readonly OrderLine[];
}

interface RefundRequest {
  readonly refunded_amount: number;
  readonly reference?: string;
  readonly description?: string;
  readonly order_lines?: readonly OrderLine[];
}

type ManagedOrder = Order & { readonly managed: Managed };

const noContent: Answer = { status: 204 };

/** Shows, acknowledges, captures, refunds and calls off orders that are complete. */
export function managementHandlers(account: Account, url: () => string): Readonly<Record<string, Handler>> {
  const withOrder =
    (handle: (order: ManagedOrder, call: Call) => Answer): Handler =>
    (call) => {
      const order = findManaged(account, call.params['order_id'] ?? '');
      return order ? handle(order, call) : noSuchOrder();
    };
  const at = (order: Order, what: string, id: string) =>
    `${url()}/ordermanagement/v1/orders/${order.id}/${what}/${id}`;
  const isExpired = ({ expiresAt }: Managed) => expiresAt <= account.clock.now();
  return {
    getOrder: withOrder((order) => json(200, managedView(order, account.clock.now()))),
    acknowledgeOrder: withOrder(({ managed }) => {
      managed.isAcknowledged = true;
      return noContent;
    }),
    updateMerchantReferences: withOrder(({ managed }, { body }) => {
      const given = (body ?? {}) as {
        readonly merchant_reference1?: string;
        readonly merchant_reference2?: string;
      };
      managed.reference1 = given.merchant_reference1 ?? managed.reference1;
      managed.reference2 = given.merchant_reference2 ?? managed.reference2;
      return noContent;
    }),
    getCaptures: withOrder(({ managed }) => json(200, managed.captures.map(captureView))),
    getCapture: withOrder(({ managed }, { params }) => {
      const capture = managed.captures.find(({ id }) => id === params['capture_id']);
      return capture ? json(200, captureView(capture)) : noSuchOrder();
    }),
    captureOrder: withOrder((order, { body }) => {
      const { captured_amount: amount, ...request } = body as CaptureRequest;
      const { managed } = order;
      if (
        managed.fraudStatus !== 'ACCEPTED' ||
        isExpired(managed) ||
        amount === 0 ||
        amount > remaining(managed)
      ) {
        return problem(
          403,
          'CAPTURE_NOT_ALLOWED',
          `Not allowed to capture ${amount}: ${remaining(managed)} remain.`,
        );
      }
      const capture = movement(account, amount, request);
      managed.captures.push(capture);
      const headers = { 'capture-id': capture.id, location: at(order, 'captures', capture.id) };
      return { status: 201, headers };
    }),
    refundOrder: withOrder((order, { body }) => {
      const { refunded_amount: amount, ...request } = (body ?? {}) as RefundRequest;
      const { managed } = order;
      const left = sumOf(managed.captures) - sumOf(managed.refunds);
      if (!amount || amount > left) {
        return problem(
          403,
          'REFUND_NOT_ALLOWED',
          `Not allowed to refund ${amount}: ${left} are captured and not refunded.`,
        );
      }
      const refund = movement(account, amount, request);
      managed.refunds.push(refund);
      return { status: 201, headers: { 'refund-id': refund.id, location: at(order, 'refunds', refund.id) } };
    }),
    cancelOrder: withOrder(({ managed }) => {
      if (managed.captures.length > 0) return problem(403, 'CANCEL_NOT_ALLOWED', 'The order has captures.');
      managed.isCanceled = true;
      return noContent;
    }),
    releaseRemainingAuthorization: withOrder(({ managed }) => {
      if (managed.isCanceled || isExpired(managed))
        return problem(403, 'NOT_ALLOWED', 'There is no authorization.');
      managed.released += remaining(managed);
      return noContent;
    }),
    extendAuthorizationTime: withOrder((order) => {
      const { managed } = order;
      if (managed.isCanceled || isExpired(managed))
        return problem(403, 'NOT_ALLOWED', 'There is no authorization.');
      order.managed = { ...managed, expiresAt: new Date(managed.expiresAt.getTime() + authorizationLife) };
      return noContent;
    }),
  };
}

function movement(
  { clock }: Account,
  amount: number,
  { order_lines: lines, reference, description }: Omit<CaptureRequest, 'captured_amount'>,
): Movement {
  return { id: randomUUID(), amount, at: clock.now(), lines, reference, description };
}

function statusOf(managed: Managed, now: Date): string {
  const { captures, isCanceled, expiresAt } = managed;
  if (isCanceled) return 'CANCELLED';
  if (captures.length > 0) return remaining(managed) === 0 ? 'CAPTURED' : 'PART_CAPTURED';
  return expiresAt <= now ? 'EXPIRED' : 'AUTHORIZED';
}

function managedView({ id, fields, completedAt, managed }: ManagedOrder, now: Date): object {
  return {
    order_id: id,
    status: statusOf(managed, now),
    fraud_status: managed.fraudStatus,
    order_amount: managed.amount,
    original_order_amount: managed.amount,
    captured_amount: sumOf(managed.captures),
    refunded_amount: sumOf(managed.refunds),
    remaining_authorized_amount: managed.expiresAt <= now ? 0 : remaining(managed),
    purchase_currency: fields.purchase_currency,
    purchase_country: fields.purchase_country,
    locale: fields.locale,
    order_lines: fields.order_lines,
    billing_address: fields.billing_address,
    shipping_address: fields.shipping_address,
    created_at: completedAt?.toISOString(),
    expires_at: managed.expiresAt.toISOString(),
    klarna_reference: id.slice(0, 8).toUpperCase(),
    ...(managed.reference1 !== undefined && { merchant_reference1: managed.reference1 }),
    ...(managed.reference2 !== undefined && { merchant_reference2: managed.reference2 }),
    ...(fields.merchant_data !== undefined && { merchant_data: fields.merchant_data }),
    captures: managed.captures.map(captureView),
    refunds: managed.refunds.map(refundView),
    initial_payment_method: { type: 'INVOICE', description: 'Pay later' },
  };
}

function captureView({ id, amount, at, lines, reference, description }: Movement): object {
  const order = lines && { order_lines: lines };
  const words = {
    ...(reference !== undefined && { reference }),
    ...(description !== undefined && { description }),
  };
  return { capture_id: id, captured_amount: amount, captured_at: at.toISOString(), ...order, ...words };
}

function refundView({ id, amount, at, lines, reference, description }: Movement): object {
  const order = lines && { order_lines: lines };
  const words = {
    ...(reference !== undefined && { reference }),
    ...(description !== undefined && { description }),
  };
  return { refund_id: id, refunded_amount: amount, refunded_at: at.toISOString(), ...order, ...words };
}

/** The key alone has its answer for ever: what the body says the next time is disregarded, as documented. */
export function rememberKeys({ keys: kept }: Account): (handler: Handler) => Handler {
  return (handler) => async (call) => {
    const key = call.headers['klarna-idempotency-key'];
    const known = typeof key === 'string' ? kept.get(key) : undefined;
    if (known) return known;
    const answer = await handler(call);
    if (typeof key === 'string' && answer.status < 300) kept.set(key, answer);
    return answer;
  };
}
