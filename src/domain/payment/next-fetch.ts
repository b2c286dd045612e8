import { isOver, type PaymentState } from './payment-state.ts';
import { pauseAfter } from '../pause-after.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The time before an authorization expires at which its owner is warned, in milliseconds. */
export const warnedBefore = 2 * day;

/** The facts that decide when a payment is fetched again. */
export interface FetchSchedule {
  readonly state: PaymentState;
  readonly created_at: string;
  readonly authorized_until: string | null;
  readonly order_id: string | null;
  /** The number of unanswered calls in a row. */
  readonly failures: number;
  /** Milliseconds that the buyer has to pay. */
  readonly deadline: number;
  /** True if an operation has not ended. */
  readonly hasOpenOperations?: boolean;
  /** Only the owner knows whether it is paid. */
  readonly isOffline?: boolean;
  /** Instants at which it is fetched in any case; those in the past do not count. */
  readonly checks?: readonly Date[];
}

/**
 * Returns the instant (ISO 8601) at which the shop fetches a payment again on its own: ever more rarely while a buyer pays, at
 * the deadline, before an authorization expires, and at its checks. Null: a payment that is over or captured is not fetched.
 */
export function nextFetch(payment: FetchSchedule, now: Date): string | null {
  const pause = pauseOf(payment, now.getTime());
  return pause === null ? null : new Date(now.getTime() + pause).toISOString();
}

/** The facts of an operation that decide about its checks. */
interface EndedOperation {
  readonly kind: string;
  readonly state: string;
  readonly ended_at: string | null;
  /** The number of calls to the provider for it. */
  readonly tries: number;
}

/**
 * Returns when a payment is fetched for operations that are done: a bank may return a refund days later, and the answer to a
 * repeated operation may be older than its result.
 */
export function fetchChecks(operations: readonly EndedOperation[]): Date[] {
  return operations.flatMap(({ kind, state, ended_at, tries }) => {
    if (state !== 'done' || ended_at === null) return [];
    const pauses = [...(tries > 1 ? [minute] : []), ...(kind === 'refund' ? [day, 5 * day] : [])];
    return pauses.map((pause) => new Date(Date.parse(ended_at) + pause));
  });
}

function pauseOf(payment: FetchSchedule, now: number): number | null {
  if (payment.failures > 0) return pauseAfter(payment.failures);
  const checks = (payment.checks ?? []).map((check) => check.getTime() - now).filter((pause) => pause > 0);
  const pauses = [usualPause(payment, now) ?? [], checks].flat();
  return pauses.length === 0 ? null : Math.min(...pauses);
}

function usualPause(payment: FetchSchedule, now: number): number | null {
  const { state, created_at, authorized_until, order_id, deadline } = payment;
  const { hasOpenOperations = false, isOffline = false } = payment;
  const age = now - Date.parse(created_at);
  if (hasOpenOperations) return pauseOfAge(age);
  if (isOver(state) || state === 'captured' || isOffline) return null;
  if (state === 'authorized') return pauseUntilWarning(authorized_until, now);
  const pause = order_id === null ? pauseOfAge(age) : hour;
  const remaining = deadline - age;
  return remaining > 0 ? Math.min(pause, remaining) : pause;
}

function pauseOfAge(age: number): number {
  if (age < minute) return 5 * second;
  if (age < 15 * minute) return 30 * second;
  return age < 3 * hour ? 5 * minute : 30 * minute;
}

/** Returns the milliseconds until the next day, the warning or the end. */
function pauseUntilWarning(until: string | null, now: number): number {
  const end = until === null ? Number.POSITIVE_INFINITY : Date.parse(until);
  const marks = [end - warnedBefore, end].filter((mark) => mark > now);
  return Math.min(day, ...marks.map((mark) => mark - now));
}
