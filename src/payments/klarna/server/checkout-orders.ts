import type { ProviderOrder } from '../wire/provider-order.ts';
import { PaymentUnavailable } from '../../port/provider.ts';
import { bodyOf, problemOf, type KustomAnswer, type KustomClient, type KustomProblem } from './client.ts';
import { checkoutOrder, type CheckoutOrder } from './schemas.ts';

const checkoutPath = 'checkout/v3/orders';

/** The result of sending an order to Kustom. */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly order: CheckoutOrder }
  | { readonly kind: 'refused'; readonly status: number; readonly problem: KustomProblem };

/** Creates an order. */
export async function createOrder(client: KustomClient, order: ProviderOrder): Promise<WriteOutcome> {
  const creating = client.request('POST', checkoutPath, { body: order });
  return written(order, creating);
}

/** Updates an order as long as its buyer has not completed it. */
export async function updateOrder(
  client: KustomClient,
  orderId: string,
  order: ProviderOrder,
): Promise<WriteOutcome> {
  const updating = client.request('POST', pathOf(orderId), { body: order });
  return written(order, updating);
}

/** Reads an order; undefined for one that Kustom does not know (any more). */
export async function fetchOrder(
  client: KustomClient,
  orderId: string,
  timeout?: number,
): Promise<CheckoutOrder | undefined> {
  const reading = client.request('GET', pathOf(orderId), timeout === undefined ? {} : { timeout });
  return known(reading);
}

/** Gives an order up that its buyer has not completed; what is gone already stays so. */
export async function abortOrder(client: KustomClient, orderId: string): Promise<KustomAnswer> {
  return client.request('POST', `${pathOf(orderId)}/abort`);
}

function pathOf(orderId: string): string {
  return `${checkoutPath}/${encodeURIComponent(orderId)}`;
}

async function known(reading: Promise<KustomAnswer>): Promise<CheckoutOrder | undefined> {
  const answer = await reading;
  if (answer.status === 404) return undefined;
  if (answer.status !== 200)
    throw new PaymentUnavailable(`${answer.name} was answered with ${answer.status}`);
  return bodyOf(checkoutOrder, answer);
}

/** A buyer is not shown an order that costs something else than the shop has sent. */
async function written(sent: ProviderOrder, writing: Promise<KustomAnswer>): Promise<WriteOutcome> {
  const answer = await writing;
  if (answer.status >= 400) return { kind: 'refused', status: answer.status, problem: problemOf(answer) };
  const order = bodyOf(checkoutOrder, answer);
  if (order.order_amount !== sent.order_amount || order.purchase_currency !== sent.purchase_currency)
    throw new PaymentUnavailable(`${answer.name} was answered with another order than it was sent`);
  return { kind: 'written', order };
}
