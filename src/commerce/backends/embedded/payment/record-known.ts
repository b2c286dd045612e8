import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import {
  isOver,
  isSecured,
  nextPaymentState,
  type PaymentState,
} from '../../../../domain/payment/payment-state.ts';
import { paymentMismatch } from '../../../../domain/payment/payment-mismatch.ts';
import { providerAmount, type ProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import type { ProviderMovement, ProviderPayment } from '../../../../payments/port/provider.ts';
import { alertOwner } from './alert-owner.ts';
import { expectedOf, stepsOf, updatePayment, type PaymentRow, type StepRow } from './payment-rows.ts';
import { stateCheckPause } from '../../../../config/limits/orders.ts';

/**
 * Writes down what a provider knows of a payment, which is locked: its state, each capture and refund once, whoever had it
 * done, and what became of steps that had no answer, or no end. What came late, or again, changes nothing.
 */
export async function recordKnown(
  db: Transaction<Database>,
  payment: PaymentRow,
  known: ProviderPayment,
  now: Date,
): Promise<PaymentRow> {
  // Nothing is taken over of a payment of another order.
  if (known.key !== undefined && known.key !== payment.id) return payment;
  for (const movement of known.captures) await recordMovement(db, payment, 'capture', movement, now);
  for (const movement of known.refunds) await recordMovement(db, payment, 'refund', movement, now);
  const state = nextPaymentState(payment.state, known.state);
  await endByState(db, payment, state, now);
  return updateSums(db, payment, now, {
    provider_id: payment.provider_id ?? known.providerId,
    state,
    authorized_until: known.authorizedUntil ?? payment.authorized_until,
    disputed: known.isDisputed === undefined ? payment.disputed : known.isDisputed ? 1 : 0,
    failures: 0,
    doubt: paymentMismatch(expectedOf(payment), known) === undefined ? null : payment.doubt,
  });
}

/**
 * Returns true if an earlier look-up of a payment, which is locked, told the same that this one tells, and the time until the
 * second look is over: one alone may be false, and money that was returned for it would not come again.
 */
export async function isToldTwice(
  db: Transaction<Database>,
  { id, doubt, due_at: dueAt }: PaymentRow,
  told: string,
  now: Date,
): Promise<boolean> {
  // Look-ups of the same moment may be false together.
  if (doubt === told) return dueAt === null || Date.parse(dueAt) <= now.getTime();
  const due_at = new Date(now.getTime() + stateCheckPause).toISOString();
  await updatePayment(db, id, { doubt: told, due_at, failures: 0 }, now);
  return false;
}

/** Writes what was captured and refunded in all by the steps that are done. */
export async function updateSums(
  db: Transaction<Database>,
  { id }: PaymentRow,
  now: Date,
  changes: Parameters<typeof updatePayment>[2] = {},
): Promise<PaymentRow> {
  const steps = await stepsOf(db, id);
  const sums = { captured: sumOf(steps, 'capture'), refunded: sumOf(steps, 'refund') };
  return updatePayment(db, id, { ...changes, ...sums }, now);
}

function sumOf(steps: readonly StepRow[], kind: StepRow['kind']): ProviderAmount {
  const done = steps.filter((step) => step.kind === kind && step.state === 'done');
  return providerAmount(done.reduce((sum, { amount }) => sum + amount, 0));
}

/** Ends steps that a state tells the end of. */
async function endByState(
  db: Transaction<Database>,
  { id }: PaymentRow,
  state: PaymentState,
  now: Date,
): Promise<void> {
  for (const step of (await stepsOf(db, id)).filter(isOpen)) {
    const end = endOf(step, state);
    if (!end) continue;
    const message = end === 'refused' ? `The payment is ${state}` : null;
    await db
      .updateTable('payment_step')
      .set({ state: end, message, ended_at: now.toISOString() })
      .where('key', '=', step.key)
      .execute();
  }
}

function endOf(step: StepRow, state: PaymentState): 'done' | 'refused' | undefined {
  if (step.kind === 'confirm' && isSecured(state)) return 'done';
  if (!isOver(state)) return undefined;
  if (step.kind === 'cancel') return 'done';
  // A capture that was not answered is asked for again.
  return step.kind === 'confirm' || (step.kind === 'capture' && step.state === 'pending')
    ? 'refused'
    : undefined;
}

async function recordMovement(
  db: Transaction<Database>,
  payment: PaymentRow,
  kind: 'capture' | 'refund',
  { id, amount, key, isPending, failed }: ProviderMovement,
  now: Date,
): Promise<void> {
  const own = (await stepsOf(db, payment.id)).filter((step) => step.kind === kind);
  const named =
    own.find(({ reference }) => reference === id) ??
    own.find((each) => key !== undefined && each.key === key);
  const step =
    named ??
    // Of a provider that keeps no keys: the one that was asked for and not answered.
    own.find(
      (each) => key === undefined && each.reference === null && isOpen(each) && each.amount === amount,
    );
  if (failed !== undefined) {
    if (step) await recordFailure(db, payment, { step, id, failed }, now);
    return;
  }
  const at = now.toISOString();
  if (step) {
    if (step.state === 'done') return;
    const end = isPending ? ({ state: 'pending' } as const) : ({ state: 'done', ended_at: at } as const);
    await db
      .updateTable('payment_step')
      .set({ ...end, reference: id, amount })
      .where('key', '=', step.key)
      .execute();
    return;
  }
  await db
    .insertInto('payment_step')
    .values({
      key: `${payment.provider}:${kind}:${id}`,
      payment_id: payment.id,
      provider: payment.provider,
      kind,
      amount,
      lines: null,
      state: isPending ? 'pending' : 'done',
      ends_order: 0,
      reference: id,
      message: null,
      created_at: at,
      ended_at: isPending ? null : at,
    })
    .execute();
}

/** A bank may send back what was paid back long ago: it counts no more, and its owner is told. */
async function recordFailure(
  db: Transaction<Database>,
  payment: PaymentRow,
  { step, id, failed }: { readonly step: StepRow; readonly id: string; readonly failed: string },
  now: Date,
): Promise<void> {
  if (step.state === 'refused') return;
  await db
    .updateTable('payment_step')
    .set({ state: 'refused', message: failed.slice(0, 500), reference: id, ended_at: now.toISOString() })
    .where('key', '=', step.key)
    .execute();
  if (step.kind !== 'refund') return;
  const order = await db
    .selectFrom('sales_order')
    .select('number')
    .where('id', '=', payment.order_id ?? '')
    .executeTakeFirst();
  await alertOwner(db, payment, 'refundFailed', { number: order?.number ?? null, of: step.key, now });
}

/** Returns true if an operation has no answer, or has not ended. */
export function isOpen({ state }: Pick<StepRow, 'state'>): boolean {
  return state === 'requested' || state === 'pending';
}
