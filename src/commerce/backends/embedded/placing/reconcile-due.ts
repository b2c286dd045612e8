import { isTransientError } from '../../../../database/errors.ts';
import type { Engine } from '../base/engine.ts';
import { pauseAfter } from '../../../../domain/pause-after.ts';
import { findPayment } from '../payment/payment-rows.ts';
import { dueProviders, duePayments, type DueProvider, type DuePayment } from './due-payments.ts';
import { parallelPayments, unansweredRequests } from '../../../../config/limits/orders.ts';

interface RepeatedFailure {
  readonly failures: number;
  /** The instant of the next try. */
  readonly dueAt: number;
}

/**
 * Creates a job that reconciles all due payments, such as after a process was killed between two calls. Each provider has
 * rounds of its own, so that a slow one does not hold up others; a call during a round starts only rounds of other providers.
 * A payment that fails does not hold up others either: it is reported to `onError` once, and tried again after a pause that
 * doubles. A transient error of the database ends the round.
 */
export function createReconciler(engine: Engine, onError: (error: unknown) => void): () => Promise<void> {
  const rounds = new Map<DueProvider, () => Promise<void>>();
  const busy = new Set<DueProvider>();
  const reconcileProvider = async (provider: DueProvider) => {
    if (busy.has(provider)) return;
    busy.add(provider);
    const round = rounds.get(provider) ?? createRound(engine, provider, onError);
    rounds.set(provider, round);
    await round().finally(() => busy.delete(provider));
  };
  return async () => allOf((await dueProviders(engine)).map(reconcileProvider));
}

function createRound(
  engine: Engine,
  provider: DueProvider,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const failing = new Map<string, RepeatedFailure>();
  const reconcileUnlessPaused = async ({ key, reconcile }: DuePayment) => {
    const failed = failing.get(key);
    const now = engine.clock().getTime();
    if (failed && failed.dueAt > now) return;
    try {
      await reconcile();
      failing.delete(key);
    } catch (error) {
      if (isTransientError(error)) throw error;
      const failures = (failed?.failures ?? 0) + 1;
      failing.set(key, { failures, dueAt: now + pauseAfter(failures) });
      if (!failed) onError(error);
    }
  };
  return async () => {
    const due = duePayments(engine, provider);
    let unanswered = 0;
    const reconcileNext = async () => {
      // Leaving the loop ends it for all.
      for await (const each of due) {
        await reconcileUnlessPaused(each);
        if (await isUnanswered(engine, each)) unanswered++;
        if (unanswered >= unansweredRequests) return;
      }
    };
    await allOf(Array.from({ length: parallelPayments }, reconcileNext));
  };
}

async function isUnanswered({ db }: Engine, { paymentId, failures }: DuePayment): Promise<boolean> {
  const payment = paymentId === null ? undefined : await findPayment(db, paymentId);
  return payment !== undefined && payment.failures > failures;
}

/** Waits for all promises, even if one rejects. */
async function allOf(promises: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(promises))
    if (result.status === 'rejected') throw result.reason;
}
