import type { ProviderOrder } from '../wire/provider-order.ts';
import { PaymentUnavailable } from '../../port/provider.ts';
import { bodyOf, type ProviderAnswer } from '../../port/provider-answer.ts';
import { problemOf, type KustomClient, type KustomProblem } from './client.ts';
import { checkoutOrder, type CheckoutOrder } from './schemas.ts';

const checkoutPath = 'checkout/v3/orders';

/** The result of sending an order to Kustom. */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly order: CheckoutOrder }
  | { readonly kind: 'refused'; readonly status: number; readonly problem: KustomProblem };

/** Creates an order. */
export async function createOrder(client: KustomClient, order: ProviderOrder): Promise<WriteOutcome> {
  return written(order, await client.request('POST', checkoutPath, { body: order }));
}

/** Updates an order as long as its buyer has not completed it. */
export async function updateOrder(
  client: KustomClient,
  orderId: string,
  order: ProviderOrder,
): Promise<WriteOutcome> {
  return written(order, await client.request('POST', pathOf(orderId), { body: order }));
}

/** Fetches an order; undefined for one that Kustom does not know (any more). */
export async function fetchOrder(
  client: KustomClient,
  orderId: string,
  timeout?: number,
): Promise<CheckoutOrder | undefined> {
  const answer = await client.request('GET', pathOf(orderId), timeout === undefined ? {} : { timeout });
  return answer.status === 404 ? undefined : bodyOf(checkoutOrder, answer);
}

/** Aborts an order that its buyer has not completed. */
export async function abortOrder(client: KustomClient, orderId: string): Promise<ProviderAnswer> {
  return client.request('POST', `${pathOf(orderId)}/abort`);
}

function pathOf(orderId: string): string {
  return `${checkoutPath}/${encodeURIComponent(orderId)}`;
}

/** Returns the written order; throws if its total is not the one that was sent. */
function written(sent: ProviderOrder, answer: ProviderAnswer): WriteOutcome {
  if (answer.status >= 400) return { kind: 'refused', status: answer.status, problem: problemOf(answer) };
  const order = bodyOf(checkoutOrder, answer);
  if (order.order_amount !== sent.order_amount || order.purchase_currency !== sent.purchase_currency)
    throw new PaymentUnavailable(`${answer.name} was answered with another order than it was sent`);
  return { kind: 'written', order };
}
