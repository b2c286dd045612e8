import { paymentMismatch } from '../../../../domain/payment/payment-mismatch.ts';
import { awaitsBuyer, type PaymentState } from '../../../../domain/payment/payment-state.ts';
import {
  PaymentUnavailable,
  type ProviderPayment,
  type OperationOutcome,
} from '../../../../payments/port/provider.ts';
import { inLockingTransaction } from '../../../../database/transaction.ts';
import type { Engine } from '../base/engine.ts';
import { readDraft, type OrderAttempt } from '../attempt/attempts.ts';
import { paymentTimes } from '../../../../config/payment.ts';
import { nextFetch } from '../../../../domain/payment/next-fetch.ts';
import { expectedOf, referenceOf, operationsOf, updatePayment, type PaymentRow } from './payment-rows.ts';
import { preparePayment } from './prepare-payment.ts';
import { providerOf, providersOf } from '../base/providers-of.ts';
import { isOpen } from './apply-fetched.ts';
import { endOperation, runOperation, createOperation } from './operations.ts';

/** The outcome of looking up the payment of a waiting order. */
export type FetchedPayment =
  /** It can't be known now: the provider is asked again. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly payment: ProviderPayment }
  /** Nothing was paid, and nothing will be. */
  | { readonly kind: 'over'; readonly state: PaymentState; readonly message?: string };

export interface FetchOptions {
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
export async function fetchPayment(
  engine: Engine,
  payment: PaymentRow,
  attempt: OrderAttempt,
  options: FetchOptions = {},
): Promise<FetchedPayment> {
  try {
    return await fetchAndConfirm(engine, payment, attempt, options);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    await postponeFetch(engine, payment, error);
    return { kind: 'unknown' };
  }
}

/**
 * Stores why a provider did not answer, and schedules the next call: the pause doubles with each failure. A step passes its own
 * count, because a look-up that works in between resets the payment's.
 */
export async function postponeFetch(
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

async function fetchAndConfirm(
  engine: Engine,
  payment: PaymentRow,
  attempt: OrderAttempt,
  options: FetchOptions,
): Promise<FetchedPayment> {
  const provider = providerOf(engine, payment);
  let fetched = await provider.fetch(referenceOf(payment));
  if (!fetched) {
    const draft = readDraft(attempt.draft);
    if (isOverdue(engine, attempt, payment)) return { kind: 'over', state: 'expired' };
    if (!draft || payment.provider_id !== null) return { kind: 'unknown' };
    const prepared = await preparePayment(engine, payment, attempt, draft);
    if (prepared.kind === 'refused') return { kind: 'over', state: 'refused', message: prepared.message };
    // A buyer who is to act has not acted yet.
    if (prepared.payment.action !== null) return { kind: 'unknown' };
    fetched = await provider.fetch(referenceOf(prepared.payment));
    if (!fetched) return { kind: 'unknown' };
  }
  const isOurs = paymentMismatch(expectedOf(payment), fetched) === undefined;
  if (fetched.state === 'approved' && isOurs)
    fetched = await confirmApproved(engine, payment, fetched, options);
  if (awaitsBuyer(fetched.state) && isOverdue(engine, attempt, payment))
    return voidFetched(engine, payment, fetched);
  return { kind: 'known', payment: fetched };
}

/** Takes what the buyer has approved; after a refusal only once the buyer has been at the provider again. */
async function confirmApproved(
  engine: Engine,
  payment: PaymentRow,
  fetched: ProviderPayment,
  { isReturning = false }: FetchOptions,
): Promise<ProviderPayment> {
  const last = (await operationsOf(engine.db, payment.id)).findLast(({ kind }) => kind === 'confirm');
  if (last?.state === 'refused' && !isReturning) return { ...fetched, state: 'prepared' };
  const outcome = await runWrittenOperation(engine, payment, 'confirm');
  if (outcome.kind === 'refused') return { ...fetched, state: 'prepared' };
  return (await providerOf(engine, payment).fetch(referenceOf(payment))) ?? fetched;
}

/**
 * Calls off a payment that nobody has made: then the buyer can't any more. Where it was made meanwhile, that is what is
 * learnt.
 */
export async function voidPayment(engine: Engine, payment: PaymentRow): Promise<FetchedPayment> {
  try {
    // Nobody was told how to pay it.
    if (payment.provider_id === null) return { kind: 'over', state: 'canceled' };
    const fetched = await providerOf(engine, payment).fetch(referenceOf(payment));
    if (!fetched) return { kind: 'over', state: 'canceled' };
    return awaitsBuyer(fetched.state)
      ? await voidFetched(engine, payment, fetched)
      : { kind: 'known', payment: fetched };
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    await postponeFetch(engine, payment, error);
    return { kind: 'unknown' };
  }
}

async function voidFetched(
  engine: Engine,
  payment: PaymentRow,
  fetched: ProviderPayment,
): Promise<FetchedPayment> {
  const outcome = await runWrittenOperation(engine, payment, 'cancel');
  if (outcome.kind === 'done') return { kind: 'known', payment: { ...fetched, state: 'canceled' } };
  const after = await providerOf(engine, payment).fetch(referenceOf(payment));
  return after && !awaitsBuyer(after.state) ? { kind: 'known', payment: after } : { kind: 'unknown' };
}

/** Takes a step whose key was written down first; one that was asked for and not answered is taken under its own. */
async function runWrittenOperation(
  engine: Engine,
  payment: PaymentRow,
  kind: 'confirm' | 'cancel',
): Promise<OperationOutcome> {
  const { db } = engine;
  const open = (await operationsOf(db, payment.id)).find((each) => each.kind === kind && isOpen(each));
  const operation =
    open ?? (await createOperation(db, payment, { kind, amount: payment.amount }, engine.clock()));
  const outcome = await runOperation(engine, payment, operation);
  await inLockingTransaction(db, (inside) => endOperation(inside, operation, outcome, engine.clock()));
  return outcome;
}
