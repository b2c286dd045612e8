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
import { nextFetch } from '../../../../domain/payment/next-fetch.ts';
import {
  expectedOf,
  isOpen,
  operationsOf,
  referenceOf,
  updatePayment,
  type PaymentRow,
} from './payment-rows.ts';
import { preparePayment } from './prepare-payment.ts';
import { deadlineOf, providerOf } from '../base/providers-of.ts';
import { createOperation, endOperation, runOperation } from './operations.ts';

/** A fetched payment: as its provider has it, or the state in which it ended without one. */
export type FetchedPayment =
  | { readonly kind: 'known'; readonly payment: ProviderPayment }
  /** Nothing was paid, and nothing will be. */
  | { readonly kind: 'over'; readonly state: PaymentState; readonly message?: string };

export interface FetchOptions {
  /** True if the buyer returns from the provider: what was declined before is confirmed again. */
  readonly isReturning?: boolean;
}

/** Returns true if the time in which the buyer of an attempt can pay is over. */
export function isOverdue(
  engine: Pick<Engine, 'payments' | 'clock'>,
  { created_at }: OrderAttempt,
  payment: PaymentRow | undefined,
): boolean {
  return engine.clock().getTime() - Date.parse(created_at) >= deadlineOf(engine, payment?.provider);
}

/**
 * Fetches the payment of a pending attempt; undefined while its state is unknown. Prepares a payment that its provider does
 * not know, confirms what the buyer has approved, and voids what was not paid in time. Without an answer it is fetched later.
 */
export async function fetchPayment(
  engine: Engine,
  payment: PaymentRow,
  attempt: OrderAttempt,
  options: FetchOptions = {},
): Promise<FetchedPayment | undefined> {
  return postponeIfUnavailable(engine, payment, () => fetchAndConfirm(engine, payment, attempt, options));
}

/** Runs calls to a provider; if it is unavailable, schedules the next fetch of the payment and returns undefined. */
export async function postponeIfUnavailable<Result>(
  engine: Engine,
  payment: PaymentRow,
  call: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    await postponeFetch(engine, payment, error);
    return undefined;
  }
}

/**
 * Stores why a provider did not answer, and schedules the next fetch: the pause doubles with each failure. An operation
 * passes its own count, because a fetch in between resets the payment's.
 */
export async function postponeFetch(
  engine: Engine,
  payment: PaymentRow,
  { message: trouble }: PaymentUnavailable,
  failures = payment.failures + 1,
): Promise<void> {
  const now = engine.clock();
  const due_at = nextFetch({ ...payment, failures, deadline: deadlineOf(engine, payment.provider) }, now);
  await updatePayment(engine.db, payment.id, { failures, due_at, trouble }, now);
}

async function fetchAndConfirm(
  engine: Engine,
  payment: PaymentRow,
  attempt: OrderAttempt,
  options: FetchOptions,
): Promise<FetchedPayment | undefined> {
  const provider = providerOf(engine, payment);
  let fetched = await provider.fetch(referenceOf(payment));
  if (!fetched) {
    const draft = readDraft(attempt.draft);
    if (isOverdue(engine, attempt, payment)) return { kind: 'over', state: 'expired' };
    if (!draft || payment.provider_id !== null) return undefined;
    const prepared = await preparePayment(engine, payment, attempt, draft);
    if (prepared.kind === 'refused') return { kind: 'over', state: 'refused', message: prepared.message };
    // The buyer has yet to pay.
    if (prepared.payment.action !== null) return undefined;
    fetched = await provider.fetch(referenceOf(prepared.payment));
    if (!fetched) return undefined;
  }
  const isOurs = paymentMismatch(expectedOf(payment), fetched) === undefined;
  if (fetched.state === 'approved' && isOurs)
    fetched = await confirmApproved(engine, payment, fetched, options);
  if (awaitsBuyer(fetched.state) && isOverdue(engine, attempt, payment))
    return voidFetched(engine, payment, fetched);
  return { kind: 'known', payment: fetched };
}

/** Confirms what the buyer has approved; after a refusal only once the buyer has returned from the provider again. */
async function confirmApproved(
  engine: Engine,
  payment: PaymentRow,
  fetched: ProviderPayment,
  { isReturning = false }: FetchOptions,
): Promise<ProviderPayment> {
  const last = (await operationsOf(engine.db, payment.id)).findLast(({ kind }) => kind === 'confirm');
  if (last?.state === 'refused' && !isReturning) return { ...fetched, state: 'prepared' };
  const outcome = await createAndRun(engine, payment, 'confirm');
  if (outcome.kind === 'refused') return { ...fetched, state: 'prepared' };
  return (await providerOf(engine, payment).fetch(referenceOf(payment))) ?? fetched;
}

/** Voids a payment, so that its buyer can't pay it any more. Returns the payment if it was paid meanwhile. */
export async function voidPayment(engine: Engine, payment: PaymentRow): Promise<FetchedPayment | undefined> {
  // The buyer never learned how to pay it.
  if (payment.provider_id === null) return { kind: 'over', state: 'canceled' };
  return postponeIfUnavailable(engine, payment, async () => {
    const fetched = await providerOf(engine, payment).fetch(referenceOf(payment));
    if (!fetched) return { kind: 'over', state: 'canceled' };
    return awaitsBuyer(fetched.state)
      ? voidFetched(engine, payment, fetched)
      : { kind: 'known', payment: fetched };
  });
}

async function voidFetched(
  engine: Engine,
  payment: PaymentRow,
  fetched: ProviderPayment,
): Promise<FetchedPayment | undefined> {
  const outcome = await createAndRun(engine, payment, 'cancel');
  if (outcome.kind === 'done') return { kind: 'known', payment: { ...fetched, state: 'canceled' } };
  const after = await providerOf(engine, payment).fetch(referenceOf(payment));
  return after && !awaitsBuyer(after.state) ? { kind: 'known', payment: after } : undefined;
}

/** Runs an operation of a kind: the open one, under its key, else a new one. */
async function createAndRun(
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
