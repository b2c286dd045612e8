import type { ProviderOrder } from '../../../domain/payment/klarna/provider-order.ts';
import { PaymentUnavailable } from '../provider.ts';
import { bodyOf, problemOf, type KustomAnswer, type KustomClient, type KustomProblem } from './client.ts';
import { checkoutOrder, type CheckoutOrder } from './schemas.ts';

const checkoutPath = 'checkout/v3/orders';

/** What Kustom made of an order that was sent. */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly order: CheckoutOrder }
  | { readonly kind: 'refused'; readonly status: number; readonly problem: KustomProblem };

/** Creates an order. */
export async function createOrder(client: KustomClient, order: ProviderOrder): Promise<WriteOutcome> {
  return written(await client.ask('POST', checkoutPath, { body: order }));
}

/** Updates an order as long as its buyer has not completed it. */
export async function updateOrder(
  client: KustomClient,
  orderId: string,
  order: ProviderOrder,
): Promise<WriteOutcome> {
  return written(await client.ask('POST', pathOf(orderId), { body: order }));
}

/** Reads an order; undefined for one that Kustom does not know (any more). */
export async function readOrder(
  client: KustomClient,
  orderId: string,
  patience?: number,
): Promise<CheckoutOrder | undefined> {
  const answer = await client.ask('GET', pathOf(orderId), patience === undefined ? {} : { patience });
  if (answer.status === 404) return undefined;
  if (answer.status !== 200) throw new PaymentUnavailable(`Kustom answered with ${answer.status}`);
  return bodyOf(checkoutOrder, answer);
}

/** Gives an order up that its buyer has not completed; what is gone already stays so. */
export async function abortOrder(client: KustomClient, orderId: string): Promise<KustomAnswer> {
  return client.ask('POST', `${pathOf(orderId)}/abort`);
}

function pathOf(orderId: string): string {
  return `${checkoutPath}/${encodeURIComponent(orderId)}`;
}

function written(answer: KustomAnswer): WriteOutcome {
  if (answer.status >= 400) return { kind: 'refused', status: answer.status, problem: problemOf(answer) };
  return { kind: 'written', order: bodyOf(checkoutOrder, answer) };
}
