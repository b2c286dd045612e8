import { z } from 'zod';
import type { HttpFailure } from '../../../../http-client/http-failure.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import { requestErrors } from '../../../errors/request-errors.ts';
import { textOf, type RemoteAnswer } from '../remote/remote-answer.ts';
import { refusalOf } from '../remote/refusals.ts';
import type { PlacedAt } from './remote-order.ts';

/** What became of an order that was sent, as far as its answer tells. */
export type OrderOutcome =
  | (PlacedAt & { readonly kind: 'placed' })
  /** Certainly not ordered. `reason`: a fixed word for programs. */
  | { readonly kind: 'refused'; readonly reason: string; readonly error: unknown }
  /** It may be ordered, or will be: it is looked up. */
  | { readonly kind: 'unclear'; readonly reason: 'lost' | 'queued' | 'payment_pending' };

const idOrNumber = z
  .union([z.string().min(1), z.number()])
  .transform(String)
  .nullish();

const numbered = z.looseObject({
  orderNumber: idOrNumber,
  magentoOrderId: idOrNumber,
  backendOrderId: idOrNumber,
});

/** Reads the number of an accepted order; undefined for an answer without one (docs/reference/behaviour.md#a3). */
function placedAt(result: unknown): PlacedAt | undefined {
  const { data } = numbered.safeParse(result);
  const remoteId = data?.backendOrderId ?? data?.magentoOrderId;
  const orderNumber = data?.orderNumber ?? data?.magentoOrderId ?? data?.backendOrderId;
  return orderNumber ? { remoteId: remoteId ?? orderNumber, orderNumber } : undefined;
}

/** The texts by which an order is refused, also with code 200 (docs/reference/behaviour.md#a3). */
const signatureText = /^Invalid signature validation/i;
const stockText = /Error while adding products/i;

/** Returns what the answer to an order says. What is not certainly a refusal is unclear. */
export function outcomeOfAnswer(answer: RemoteAnswer): OrderOutcome {
  const text = textOf(answer.result);
  if (signatureText.test(text)) return refused('signature', orderRefused());
  if (stockText.test(text) && !hasReason(answer))
    return refused('insufficient_stock', checkoutErrors.orderUnavailable([]));
  if (answer.isDone) {
    const placed = placedAt(answer.result);
    if (placed) return { kind: 'placed', ...placed };
    return { kind: 'unclear', reason: text === '' ? 'lost' : 'queued' };
  }
  // A customer's token was renewed before: this is a guest, who has nothing to sign in with.
  if (answer.code === 401) return refused('unauthorized', requestErrors.unavailable());
  const error = refusalOf(answer, [], () => undefined);
  if (error instanceof ApiError && error.meta) {
    const { reason } = error.meta;
    if (reason === 'payment_pending') return { kind: 'unclear', reason };
    // The API has an order, or may have: it is found by its key, if it is this one.
    if (reason === 'cart_ordered' || reason === 'key_reused' || reason === 'order_unclear')
      return { kind: 'unclear', reason: 'lost' };
    if (error.code < 500) return refused(reason, error);
  }
  return answer.code === 400 ? refused('invalid', orderRefused()) : { kind: 'unclear', reason: 'lost' };
}

/** Returns what is known of an order whose call has no usable answer. */
export function outcomeOfFailure(failure: HttpFailure): OrderOutcome {
  if (failure.isUnsent) return refused('unsent', failure);
  if (failure.status === 429) return refused('busy', failure);
  return { kind: 'unclear', reason: 'lost' };
}

/** Returns the refusal of an order that the API does not take as it is. Its own texts are not for shoppers. */
export const orderRefused = () => requestErrors.invalid(['The shop does not accept this order.']);

const refused = (reason: string, error: unknown) => ({ kind: 'refused', reason, error }) as const;

const hasReason = (answer: RemoteAnswer) =>
  !answer.isDone && z.looseObject({ reason: z.string() }).safeParse(answer.meta).success;
