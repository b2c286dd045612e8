import { isOver, type PaymentState } from '../../../../domain/payment/payment-state.ts';
import { pauseAfter } from '../base/pause-after.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long before an authorisation runs out its owner is warned, in milliseconds. */
export const warnedBefore = 2 * day;

/** What decides when a provider is asked about a payment again. */
export interface AskedPayment {
  readonly state: PaymentState;
  readonly created_at: string;
  readonly authorized_until: string | null;
  readonly order_id: string | null;
  /** How often in a row it could not be asked. */
  readonly failures: number;
  /** Milliseconds that the buyer has. */
  readonly deadline: number;
  /** Whether a step of it was not answered, or has not ended. */
  readonly hasOpenSteps?: boolean;
  /** Nobody can be asked whether the money has come. */
  readonly isOffline?: boolean;
  /** Instants at which it is asked about in any case; those that have passed count for nothing. */
  readonly checks?: readonly Date[];
}

/**
 * The instant (ISO 8601) at which the shop asks a provider again of itself: ever more rarely while a buyer pays, at the
 * deadline, before an authorisation runs out, and at its checks. Null: what is over, and what is captured, is asked no more.
 */
export function nextAsk(payment: AskedPayment, now: Date): string | null {
  const pause = pauseOf(payment, now.getTime());
  return pause === null ? null : new Date(now.getTime() + pause).toISOString();
}

/** What of a step decides about its checks. */
interface EndedStep {
  readonly kind: string;
  readonly state: string;
  readonly ended_at: string | null;
  /** How often the provider was asked for it. */
  readonly tries: number;
}

/**
 * Returns when a provider is asked about steps that are done: a bank may send a refund back days later, and the answer to a
 * step that was asked for again may be older than what became of it.
 */
export function checksOf(steps: readonly EndedStep[]): Date[] {
  return steps.flatMap(({ kind, state, ended_at, tries }) => {
    if (state !== 'done' || ended_at === null) return [];
    const pauses = [...(tries > 1 ? [minute] : []), ...(kind === 'refund' ? [day, 5 * day] : [])];
    return pauses.map((pause) => new Date(Date.parse(ended_at) + pause));
  });
}

function pauseOf(payment: AskedPayment, now: number): number | null {
  if (payment.failures > 0) return pauseAfter(payment.failures);
  const checks = (payment.checks ?? []).map((check) => check.getTime() - now).filter((pause) => pause > 0);
  const pauses = [usualPause(payment, now) ?? [], checks].flat();
  return pauses.length === 0 ? null : Math.min(...pauses);
}

function usualPause(payment: AskedPayment, now: number): number | null {
  const { state, created_at, authorized_until, order_id, deadline } = payment;
  const { hasOpenSteps = false, isOffline = false } = payment;
  const age = now - Date.parse(created_at);
  if (hasOpenSteps) return pauseOfAge(age);
  if (isOver(state) || state === 'captured' || isOffline) return null;
  if (state === 'authorized') return pauseUntilWarning(authorized_until, now);
  const pause = order_id === null ? pauseOfAge(age) : hour;
  const left = deadline - age;
  return left > 0 ? Math.min(pause, left) : pause;
}

function pauseOfAge(age: number): number {
  if (age < minute) return 5 * second;
  if (age < 15 * minute) return 30 * second;
  return age < 3 * hour ? 5 * minute : 30 * minute;
}

/** Once a day, at the warning and at the end. */
function pauseUntilWarning(until: string | null, now: number): number {
  const end = until === null ? Number.POSITIVE_INFINITY : Date.parse(until);
  const marks = [end - warnedBefore, end].filter((mark) => mark > now);
  return Math.min(day, ...marks.map((mark) => mark - now));
}
