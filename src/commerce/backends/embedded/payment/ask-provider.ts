import { paymentMismatch } from '../../../../domain/payment/payment-mismatch.ts';
import { awaitsBuyer, type PaymentState } from '../../../../domain/payment/payment-state.ts';
import {
  PaymentUnavailable,
  type ProviderPayment,
  type StepOutcome,
} from '../../../../payments/port/provider.ts';
import { inLockingTransaction } from '../../../../database/transaction.ts';
import type { Engine } from '../base/engine.ts';
import { readDraft, type OrderAttempt } from '../attempt/attempts.ts';
import { paymentTimes } from '../../../../config/payment.ts';
import { nextFetch } from '../../../../domain/payment/next-fetch.ts';
import { expectedOf, referenceOf, stepsOf, updatePayment, type PaymentRow } from './payment-rows.ts';
import { preparePayment } from './prepare-payment.ts';
import { providerOf, providersOf } from '../base/providers-of.ts';
import { isOpen } from './record-known.ts';
import { endStep, takeStep, writeStep } from './steps.ts';

/** The outcome of looking up the payment of a waiting order. */
export type Learnt =
  /** It can't be known now: the provider is asked again. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly payment: ProviderPayment }
  /** Nothing was paid, and nothing will be. */
  | { readonly kind: 'over'; readonly state: PaymentState; readonly message?: string };

export interface AskOptions {
  /** The buyer comes from the provider: what was declined before is tried again. */
  readonly isReturning?: boolean;
}

/** Returns true if the buyer of an attempt has used up the provider's time limit. */
export function isOverdue(
  engine: Pick<Engine, 'payments' | 'clock'>,
  { created_at }: OrderAttempt,
  payment: PaymentRow | undefined,
): boolean {
  const provider = payment && providersOf(engine).get(payment.provider);
  const deadline = provider?.deadline ?? paymentTimes.paymentDeadline;
  return engine.clock().getTime() - Date.parse(created_at) >= deadline;
}

/**
 * Finds out what became of the payment of an order that waits for it, as far as that can be found out: makes it known to its
 * provider where that was lost, takes what the buyer has approved, and calls off what the buyer had time enough for. A
 * provider that does not answer is asked later, ever more rarely.
 */
export async function learnPayment(
  engine: Engine,
  payment: PaymentRow,
  attempt: OrderAttempt,
  options: AskOptions = {},
): Promise<Learnt> {
  try {
    return await learn(engine, payment, attempt, options);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    await postpone(engine, payment, error);
    return { kind: 'unknown' };
  }
}

/**
 * Stores why a provider did not answer, and schedules the next call: the pause doubles with each failure. A step passes its own
 * count, because a look-up that works in between resets the payment's.
 */
export async function postpone(
  engine: Engine,
  payment: PaymentRow,
  { message: trouble }: PaymentUnavailable,
  failures = payment.failures + 1,
): Promise<void> {
  const deadline = providersOf(engine).get(payment.provider)?.deadline ?? paymentTimes.paymentDeadline;
  const now = engine.clock();
  const due_at = nextFetch({ ...payment, failures, deadline }, now);
  await updatePayment(engine.db, payment.id, { failures, due_at, trouble }, now);
}

async function learn(
  engine: Engine,
  payment: PaymentRow,
  attempt: OrderAttempt,
  options: AskOptions,
): Promise<Learnt> {
  const provider = providerOf(engine, payment);
  let known = await provider.lookUp(referenceOf(payment));
  if (!known) {
    const draft = readDraft(attempt.draft);
    if (isOverdue(engine, attempt, payment)) return { kind: 'over', state: 'expired' };
    if (!draft || payment.provider_id !== null) return { kind: 'unknown' };
    const prepared = await preparePayment(engine, payment, attempt, draft);
    if (prepared.kind === 'refused') return { kind: 'over', state: 'refused', message: prepared.message };
    // A buyer who is to act has not acted yet.
    if (prepared.payment.action !== null) return { kind: 'unknown' };
    known = await provider.lookUp(referenceOf(prepared.payment));
    if (!known) return { kind: 'unknown' };
  }
  const isOurs = paymentMismatch(expectedOf(payment), known) === undefined;
  if (known.state === 'approved' && isOurs) known = await confirm(engine, payment, known, options);
  if (awaitsBuyer(known.state) && isOverdue(engine, attempt, payment))
    return callOffKnown(engine, payment, known);
  return { kind: 'known', payment: known };
}

/** Takes what the buyer has approved; after a refusal only once the buyer has been at the provider again. */
async function confirm(
  engine: Engine,
  payment: PaymentRow,
  known: ProviderPayment,
  { isReturning = false }: AskOptions,
): Promise<ProviderPayment> {
  const last = (await stepsOf(engine.db, payment.id)).findLast(({ kind }) => kind === 'confirm');
  if (last?.state === 'refused' && !isReturning) return { ...known, state: 'prepared' };
  const outcome = await takeWrittenStep(engine, payment, 'confirm');
  if (outcome.kind === 'refused') return { ...known, state: 'prepared' };
  return (await providerOf(engine, payment).lookUp(referenceOf(payment))) ?? known;
}

/**
 * Calls off a payment that nobody has made: then the buyer can't any more. Where it was made meanwhile, that is what is
 * learnt.
 */
export async function callOff(engine: Engine, payment: PaymentRow): Promise<Learnt> {
  try {
    // Nobody was told how to pay it.
    if (payment.provider_id === null) return { kind: 'over', state: 'canceled' };
    const known = await providerOf(engine, payment).lookUp(referenceOf(payment));
    if (!known) return { kind: 'over', state: 'canceled' };
    return awaitsBuyer(known.state)
      ? await callOffKnown(engine, payment, known)
      : { kind: 'known', payment: known };
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    await postpone(engine, payment, error);
    return { kind: 'unknown' };
  }
}

async function callOffKnown(engine: Engine, payment: PaymentRow, known: ProviderPayment): Promise<Learnt> {
  const outcome = await takeWrittenStep(engine, payment, 'cancel');
  if (outcome.kind === 'done') return { kind: 'known', payment: { ...known, state: 'canceled' } };
  const after = await providerOf(engine, payment).lookUp(referenceOf(payment));
  return after && !awaitsBuyer(after.state) ? { kind: 'known', payment: after } : { kind: 'unknown' };
}

/** Takes a step whose key was written down first; one that was asked for and not answered is taken under its own. */
async function takeWrittenStep(
  engine: Engine,
  payment: PaymentRow,
  kind: 'confirm' | 'cancel',
): Promise<StepOutcome> {
  const { db } = engine;
  const open = (await stepsOf(db, payment.id)).find((each) => each.kind === kind && isOpen(each));
  const step = open ?? (await writeStep(db, payment, { kind, amount: payment.amount }, engine.clock()));
  const outcome = await takeStep(engine, payment, step);
  await inLockingTransaction(db, (inside) => endStep(inside, step, outcome, engine.clock()));
  return outcome;
}
