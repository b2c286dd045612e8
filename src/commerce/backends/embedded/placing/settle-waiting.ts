import { isTransientError } from '../../../../database/errors.ts';
import type { Engine } from '../base/engine.ts';
import { pauseAfter } from '../../../../domain/pause-after.ts';
import { findPayment } from '../payment/payment-rows.ts';
import { awaitedProviders, waitingFor, type AwaitedProvider, type Waiting } from './waiting-payments.ts';
import { parallelPayments, unansweredRequests } from '../../../../config/limits/orders.ts';

interface Trouble {
  readonly failures: number;
  /** The instant of the next try. */
  readonly dueAt: number;
}

/**
 * Gives what ends all that can be ended of the attempts that wait for a payment, as after the process was killed between two
 * steps, and finishes the steps of other payments whose time has come: the sweeper. Each provider has rounds of its own, so
 * that a slow one holds up no other; called again meanwhile, only providers without a round begin one. A payment that fails
 * stands in nobody's way: it is told to `onError` once, and tried again after a pause that doubles. A passing trouble of the
 * database is none of theirs: it ends the round.
 */
export function createSettler(engine: Engine, onError: (error: unknown) => void): () => Promise<void> {
  const rounds = new Map<AwaitedProvider, () => Promise<void>>();
  const busy = new Set<AwaitedProvider>();
  const settleOf = async (provider: AwaitedProvider) => {
    if (busy.has(provider)) return;
    busy.add(provider);
    const round = rounds.get(provider) ?? createRound(engine, provider, onError);
    rounds.set(provider, round);
    await round().finally(() => busy.delete(provider));
  };
  return async () => allOf((await awaitedProviders(engine)).map(settleOf));
}

function createRound(
  engine: Engine,
  provider: AwaitedProvider,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const troubles = new Map<string, Trouble>();
  const settle = async ({ key, settle }: Waiting) => {
    const trouble = troubles.get(key);
    const now = engine.clock().getTime();
    if (trouble && trouble.dueAt > now) return;
    try {
      await settle();
      troubles.delete(key);
    } catch (error) {
      if (isTransientError(error)) throw error;
      const failures = (trouble?.failures ?? 0) + 1;
      troubles.set(key, { failures, dueAt: now + pauseAfter(failures) });
      if (!trouble) onError(error);
    }
  };
  return async () => {
    const waiting = waitingFor(engine, provider);
    let unanswered = 0;
    const settleNext = async () => {
      // Whoever leaves the loop ends it for all.
      for await (const each of waiting) {
        await settle(each);
        if (await isUnanswered(engine, each)) unanswered++;
        if (unanswered >= unansweredRequests) return;
      }
    };
    await allOf(Array.from({ length: parallelPayments }, settleNext));
  };
}

async function isUnanswered({ db }: Engine, { paymentId, failures }: Waiting): Promise<boolean> {
  const payment = paymentId === null ? undefined : await findPayment(db, paymentId);
  return payment !== undefined && payment.failures > failures;
}

/** Waits for all, also where one fails. */
async function allOf(promises: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(promises))
    if (result.status === 'rejected') throw result.reason;
}
