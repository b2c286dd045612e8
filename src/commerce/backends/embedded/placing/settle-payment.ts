import { eraseTraces } from '../../../../database/erase-traces.ts';
import { inLockingTransaction, type WriterWait } from '../../../../database/transaction.ts';
import { paymentMismatch } from '../../../../domain/payment/payment-mismatch.ts';
import { awaitsBuyer, isOver, isSecured } from '../../../../domain/payment/payment-state.ts';
import type { Engine, TransactionalEngine } from '../base/engine.ts';
import { lockAttempt, readDraft, type OrderAttempt } from '../attempt/attempts.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';
import { refuseAttempt } from '../order/refuse-attempt.ts';
import { countUnpaid } from '../attempt/unpaid-orders.ts';
import { callOff, isOverdue, learnPayment, type AskOptions, type Learnt } from '../payment/ask-provider.ts';
import { giveBack } from '../payment/give-back.ts';
import { nextFetch } from '../../../../domain/payment/next-fetch.ts';
import {
  expectedOf,
  lockPayment,
  paymentOfAttempt,
  updatePayment,
  type PaymentRow,
} from '../payment/payment-rows.ts';
import { placeSecured } from './place-secured.ts';
import { providersOf } from '../base/providers-of.ts';
import { isToldTwice, recordKnown } from '../payment/record-known.ts';
import { takeOpenSteps } from '../payment/take-open-steps.ts';

export type SettleOptions = WriterWait & AskOptions;

/**
 * Ends an attempt by what is known of its payment: what is paid or promised places the order as it was drafted, and what was
 * added to its cart since is in the next one; what is over gives reserved stock and the coupon back; what is unknown leaves
 * it. Money that can't be for the order is given back in full: it came so late that others have its pieces, its customer has
 * bought all pieces of an edition that one may have, or it is another sum. Any number of these at once, from the buyer, the
 * provider or the worker, end in the same. Of somebody who was erased meanwhile, nothing of the draft is left, which is
 * waited for with patience.
 */
export async function settlePayment(
  engine: Engine,
  attempt: OrderAttempt,
  options: SettleOptions = {},
): Promise<OrderAttempt> {
  if (attempt.state !== 'pending') return attempt;
  const payment = await paymentOfAttempt(engine.db, attempt.order_key);
  const learnt = payment && (await learnPayment(engine, payment, attempt, options));
  return settleLearnt(engine, attempt, learnt ?? withoutPayment(engine, attempt), options);
}

/** The same once it is learnt what became of the payment. */
async function settleLearnt(
  engine: Engine,
  attempt: OrderAttempt,
  learnt: Learnt,
  options: WriterWait = {},
): Promise<OrderAttempt> {
  if (learnt.kind === 'unknown') return attempt;
  const settled = await inLockingTransaction(
    engine.db,
    (db) => settle({ ...engine, db }, attempt, learnt),
    options,
  );
  if (settled.payment) await takeOpenSteps(engine, settled.payment.id);
  // Who was erased has no address any more.
  if (settled.draft?.document.email === '') {
    const erasing = eraseTraces(engine.db);
    if (options.waitForWriters ?? true) await erasing;
  }
  return settled.attempt;
}

/**
 * Gives up an attempt whose buyer has not paid and pays otherwise: the payment is called off first, so that nobody pays
 * it any more. One that turns out to be paid is settled instead; one without anything to do for its buyer stays.
 */
export async function giveUpPayment(engine: Engine, attempt: OrderAttempt): Promise<OrderAttempt> {
  const payment = await paymentOfAttempt(engine.db, attempt.order_key);
  const isLeft = payment && (payment.provider_id === null || payment.action !== null);
  if (attempt.state !== 'pending' || !isLeft) return attempt;
  return settleLearnt(engine, attempt, await callOff(engine, payment));
}

/** An attempt of a version without payments: its test card was never asked, and moved no money. */
function withoutPayment(engine: Engine, attempt: OrderAttempt): Learnt {
  return isOverdue(engine, attempt, undefined) ? { kind: 'over', state: 'expired' } : { kind: 'unknown' };
}

interface Settled {
  readonly attempt: OrderAttempt;
  /** The draft of an ended attempt, which is not stored. */
  readonly draft?: OrderDraft | undefined;
  /** The payment, if something is left to do with it. */
  readonly payment?: PaymentRow | undefined;
}

async function settle(
  inside: TransactionalEngine,
  attempt: OrderAttempt,
  learnt: Exclude<Learnt, { kind: 'unknown' }>,
): Promise<Settled> {
  const { db } = inside;
  const now = inside.clock();
  const at = now.toISOString();
  await db.updateTable('cart').set({ updated_at: at }).where('id', '=', attempt.cart_id).execute();
  const current = await lockAttempt(db, attempt.order_key);
  const written = await paymentOfAttempt(db, attempt.order_key);
  const locked = written && (await lockPayment(db, written.id));
  if (current?.state !== 'pending') return { attempt: current ?? attempt, payment: locked };
  const difference = locked && learnt.kind === 'known' && paymentMismatch(expectedOf(locked), learnt.payment);
  if (difference && !(await isToldTwice(db, locked, difference, now))) return { attempt: current };
  const draft = readDraft(current.draft);
  const payment = locked && (await writeLearnt(inside, locked, learnt, now));
  if (payment && difference) {
    await updatePayment(db, payment.id, { problem: difference }, now);
    if (awaitsBuyer(payment.state)) return { attempt: current };
    await giveBack(db, payment, now);
    return { attempt: { ...current, ...(await refuseAttempt(db, current, now)) }, draft, payment };
  }
  const state = payment?.state ?? 'expired';
  if (isOver(state)) {
    if (isOverdue(inside, current, payment)) await countUnpaid(db, current.cart_id, now);
    return { attempt: { ...current, ...(await refuseAttempt(db, current, now)) }, draft, payment };
  }
  if (!payment || (!isSecured(state) && state !== 'pending')) return { attempt: current };
  if (draft) return { ...(await placeSecured(inside, { attempt: current, draft, payment }, now)), draft };
  // Its owner may mend what can't be read, for as long as a buyer has to pay.
  if (!isOverdue(inside, current, payment)) return { attempt: current };
  await giveBack(db, payment, now);
  return { attempt: { ...current, ...(await refuseAttempt(db, current, now)) }, payment };
}

async function writeLearnt(
  inside: TransactionalEngine,
  payment: PaymentRow,
  learnt: Exclude<Learnt, { kind: 'unknown' }>,
  now: Date,
): Promise<PaymentRow> {
  const { db } = inside;
  const row =
    learnt.kind === 'known'
      ? await recordKnown(db, payment, learnt.payment, now)
      : await updatePayment(db, payment.id, { state: learnt.state, problem: learnt.message ?? null }, now);
  const deadline = providersOf(inside).get(row.provider)?.deadline ?? 0;
  return updatePayment(db, row.id, { due_at: nextFetch({ ...row, deadline }, now) }, now);
}
