import type { Engine } from '../engine.ts';
import { settleWaiting } from '../order/settle-payment.ts';
import { deliverDue } from './deliver.ts';
import type { Handler } from './handlers.ts';

const interval = 1_000;

/** What goes on in a shop that runs: it is stopped before the database is closed. */
export interface Worker {
  stop(): Promise<void>;
}

/**
 * Sends messages and ends payments that are waited for, once a second; what fails is told to `onError` and tried again.
 * It does not keep a process alive.
 */
export function startWorker(
  engine: Engine,
  handlers: Readonly<Record<string, Handler>>,
  onError: (error: unknown) => void,
): Worker {
  let running: Promise<void> | undefined;
  const round = async () => {
    try {
      await settleWaiting(engine);
      await deliverDue(engine, handlers);
    } catch (error) {
      onError(error);
    }
  };
  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = undefined;
    });
  }, interval);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
