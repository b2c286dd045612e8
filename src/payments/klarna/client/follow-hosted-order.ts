import type { ApiClient } from '../../../state/api.ts';
import { isOptional, isShape } from '../../../state/more-shapes.ts';
import { isObject, isText } from '../../../state/shape.ts';

/** Result of an order with which a buyer returns from the hosted checkout. */
export type HostedOutcome =
  | { readonly kind: 'checking' | 'slow' | 'incomplete' | 'unknown' | 'returned' | 'other' }
  | {
      readonly kind: 'placed';
      /** Not given: the shop shows the order no more. */
      readonly cartId: string | undefined;
      readonly key: string | undefined;
      readonly orderNumber: string;
      readonly snippet: string;
      /** As the provider has it (docs/reference/product.md#s7). */
      readonly confirmation: Readonly<Record<string, unknown>> | undefined;
    };

interface Answer {
  readonly status: string;
  readonly html_snippet: string;
  readonly confirmation?: Readonly<Record<string, unknown>>;
  readonly shop_order: {
    readonly state: string;
    readonly cart_id?: string;
    readonly key?: string;
    readonly increment_id?: string;
    readonly reason?: string;
  };
}

const isAnswer = isShape<Answer>({
  status: isText,
  html_snippet: isText,
  confirmation: isOptional(isObject),
  shop_order: isShape<Answer['shop_order']>({
    state: isText,
    cart_id: isOptional(isText),
    key: isOptional(isText),
    increment_id: isOptional(isText),
    reason: isOptional(isText),
  }),
});

/** Milliseconds between questions; after the last of them a mail says how it ended. */
const pauses = [500, 1_000, 2_000, 3_000, 5_000, 5_000, 10_000, 10_000, 20_000];

interface Following {
  readonly signal: AbortSignal;
  readonly onOutcome: (outcome: HostedOutcome) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

const waitFor = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/**
 * Asks the shop for an order of the hosted checkout until it is known how it ended; each question has it placed where it can be.
 * It is unpaid if two answers in a row say so: the provider's first one may be old.
 */
export async function followHostedOrder(
  api: ApiClient,
  sid: string,
  { signal, onOutcome, wait = waitFor }: Following,
): Promise<void> {
  if (sid === '') return onOutcome({ kind: 'unknown' });
  let wasIncomplete = false;
  for (const pause of [...pauses, undefined]) {
    const outcome = await fetchOutcome(api, sid);
    if (signal.aborted) return;
    const isIncomplete = outcome?.kind === 'incomplete';
    if (outcome && (!isIncomplete || wasIncomplete)) return onOutcome(outcome);
    wasIncomplete = isIncomplete;
    if (pause === undefined) return onOutcome({ kind: 'slow' });
    await wait(pause);
  }
}

/** Asks for the order; returns undefined while its result is unknown. */
async function fetchOutcome(api: ApiClient, sid: string): Promise<HostedOutcome | undefined> {
  const answer = await api('ext/payment-klarna/order-id', { query: { sid }, is: isAnswer });
  if (answer.kind === 'temporary') return undefined;
  if (answer.kind === 'refused') return { kind: 'unknown' };
  const { status, html_snippet: snippet, confirmation, shop_order } = answer.result;
  const { state, cart_id: cartId, key, increment_id = '', reason } = shop_order;
  if (state === 'placed')
    return { kind: 'placed', cartId, key, orderNumber: increment_id, snippet, confirmation };
  if (state !== 'refused') return status === 'checkout_incomplete' ? { kind: 'incomplete' } : undefined;
  return { kind: reason === undefined || reason === 'payment_returned' ? 'returned' : 'other' };
}
