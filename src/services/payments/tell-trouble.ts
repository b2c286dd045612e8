import type { Logger } from 'pino';
import type { ProviderWatch, WatchedCall } from './watch-providers.ts';

/** How often a trouble that lasts is told, in milliseconds. */
const toldEvery = 15 * 60_000;

interface Trouble {
  readonly since: Date;
  told: Date;
  failures: number;
}

interface TroubleOptions {
  readonly log: Pick<Logger, 'warn'>;
  readonly clock: () => Date;
  /** Called once when a provider begins to refuse the keys of the shop. */
  readonly onKeyRefused: (provider: string, since: Date) => void;
}

/**
 * Returns a watch that warns in the log when a provider begins to fail at an operation, every 15 minutes while it lasts, and
 * when it is over, with the payment that was asked about. Keys that are refused are one trouble of all operations.
 */
export function tellTrouble({ log, clock, onKeyRefused }: TroubleOptions): ProviderWatch {
  const troubles = new Map<string, Trouble>();

  const end = (name: string, call: WatchedCall) => {
    const trouble = troubles.get(name);
    if (!trouble) return;
    troubles.delete(name);
    const { since, failures } = trouble;
    log.warn({ ...call, since: since.toISOString(), failures }, 'a payment provider answers again');
  };

  return {
    answered(call) {
      end(nameOf(call), call);
      end(keyOf(call), call);
    },
    failed(call, { message: reason, isKeyRefused }) {
      const name = isKeyRefused ? keyOf(call) : nameOf(call);
      const now = clock();
      const trouble = troubles.get(name);
      if (!trouble) {
        troubles.set(name, { since: now, told: now, failures: 1 });
        log.warn({ ...call, reason }, 'a payment provider fails');
        if (isKeyRefused) onKeyRefused(call.provider, now);
        return;
      }
      trouble.failures += 1;
      if (now.getTime() - trouble.told.getTime() < toldEvery) return;
      trouble.told = now;
      const { since, failures } = trouble;
      log.warn(
        { ...call, reason, since: since.toISOString(), failures },
        'a payment provider goes on failing',
      );
    },
  };
}

const nameOf = ({ provider, operation }: WatchedCall) => `${provider} ${operation}`;

const keyOf = ({ provider }: WatchedCall) => `${provider} keys`;
