import type { Transaction } from 'kysely';
import { paymentTimes } from '../../../../config/payment.ts';
import { eraseTraces } from '../../../../database/erase-traces.ts';
import type { Database } from '../../../../database/schema.ts';
import { inLockingTransaction, type Patience } from '../../../../database/transaction.ts';
import {
  testCardState,
  type PaymentState,
  type TestCardOutcome,
} from '../../../../domain/payment/test-card.ts';
import { storedLines } from '../cart/lines.ts';
import type { StockTerms } from '../checkout/available-stock.ts';
import { limitsOf, type Engine } from '../engine.ts';
import { endAttempt, lockAttempt, readDraft, type OrderAttempt } from './attempts.ts';
import { carryOver, isLowered } from './carry-over.ts';
import { beyondEditionLimit } from './edition-limit.ts';
import { insertOrder, type InsertOutcome } from './insert-order.ts';
import type { OrderDraft } from './order-draft.ts';
import { refuseAttempt } from './refuse-attempt.ts';
import { returnPayment } from './return-payment.ts';
import { countUnpaid } from './unpaid-orders.ts';

/**
 * What the payment service knows of an attempt's payment now. It is asked by the attempt's key, so any number of times. The
 * test card's service has that from the draft: where it can't be read, nothing is ever known.
 */
export function paymentState(attempt: OrderAttempt, now: Date): PaymentState {
  const elapsed = now.getTime() - Date.parse(attempt.created_at);
  const draft = readDraft(attempt.draft);
  const state = draft ? testCardState(draft.payment?.outcome as TestCardOutcome, elapsed) : 'unknown';
  return state === 'unknown' && isOverdue(attempt, now) ? 'refused' : state;
}

/** Whether a payment that nobody has confirmed counts as refused. */
function isOverdue({ created_at }: OrderAttempt, now: Date): boolean {
  return now.getTime() - Date.parse(created_at) >= paymentTimes.paymentDeadline;
}

/**
 * Ends an attempt by what is known of its payment: captured places the order as it was paid, and what was added to its cart
 * since is in the next one; refused gives reserved stock and the coupon back; unknown leaves it. A payment that becomes
 * known so late that its pieces are no longer reserved, and others have them, or its customer has bought all pieces of an
 * edition that one may have, is given back in full. Any number of these at
 * once ends in the same. Of somebody who was erased meanwhile, nothing of the draft is left, which is waited for with patience.
 */
export async function settlePayment(
  engine: Engine,
  attempt: OrderAttempt,
  patience: Patience = {},
): Promise<OrderAttempt> {
  if (attempt.state !== 'pending') return attempt;
  const now = engine.clock();
  const state = paymentState(attempt, now);
  if (state === 'unknown') return attempt;
  const settle = async (db: Transaction<Database>): Promise<Settled> => {
    await db
      .updateTable('cart')
      .set({ updated_at: now.toISOString() })
      .where('id', '=', attempt.cart_id)
      .execute();
    const current = await lockAttempt(db, attempt.order_key);
    if (current?.state !== 'pending') return { attempt: current ?? attempt };
    const draft = readDraft(current.draft);
    if (!draft || state === 'refused') {
      if (isOverdue(attempt, now)) await countUnpaid(db, attempt.cart_id, now);
      return { attempt: { ...current, ...(await refuseAttempt(db, current, now)) }, draft };
    }
    const outcome = await placePaid(db, draft, { now, limits: limitsOf(engine) });
    if (outcome.kind === 'placed') {
      const end = {
        state: 'placed',
        order_id: outcome.order.id,
        next_cart_id: await carryOver(db, draft, now),
        ended_at: now.toISOString(),
      } as const;
      await endAttempt(db, current.order_key, end);
      return { attempt: { ...current, ...end, draft: null }, draft };
    }
    const returned = await returnPayment(db, draft, now);
    const end = await refuseAttempt(db, current, now, { reason: 'payment_returned', returned });
    return { attempt: { ...current, ...end }, draft };
  };
  const settled = await inLockingTransaction(engine.db, settle, patience);
  // Who was erased has no address any more.
  if (settled.draft?.document.email === '') {
    const erasing = eraseTraces(engine.db);
    if (patience.isPatient ?? true) await erasing;
  }
  return settled.attempt;
}

interface Settled {
  readonly attempt: OrderAttempt;
  /** That of an attempt that was ended: it is not kept. */
  readonly draft?: OrderDraft | undefined;
}

async function placePaid(
  db: Transaction<Database>,
  draft: OrderDraft,
  terms: StockTerms,
): Promise<InsertOutcome> {
  const {
    customerId,
    stock,
    document: { email },
  } = draft;
  const most = terms.limits.editionPieces;
  // Of somebody who was erased nobody knows what they bought.
  const beyond = email === '' ? [] : await beyondEditionLimit(db, stock, { customerId, email }, { most });
  if (beyond.length > 0) return { kind: 'unavailable', lines: beyond };
  const wasLoweredTooLate = isLowered(draft, await storedLines(db, draft.cartId));
  const document = { ...draft.document, ...(wasLoweredTooLate && { wasLoweredTooLate }) };
  return insertOrder(db, { ...draft, document }, document.grandTotal, terms);
}
