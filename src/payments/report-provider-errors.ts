import type { Logger } from 'pino';
import type { ProviderWatch, WatchedCall } from './watch-providers.ts';
import { providerFailureInterval } from '../config/limits/orders.ts';

interface ProviderOutage {
  readonly since: Date;
  /** The operations that failed. */
  readonly operations: Set<string>;
  reportedAt: Date;
  failures: number;
}

interface ReportOptions {
  readonly log: Pick<Logger, 'warn'>;
  readonly clock: () => Date;
  /** Called once when a provider begins to refuse the shop's keys. */
  readonly onKeyRefused: (provider: string, since: Date) => void;
}

/**
 * Returns a watch that logs a warning when a provider's operation starts to fail, every 15 minutes while it fails, and when it
 * works again. Refused keys count as one failure across all operations: it ends when one of them works.
 */
export function reportProviderErrors({ log, clock, onKeyRefused }: ReportOptions): ProviderWatch {
  const outages = new Map<string, ProviderOutage>();

  const end = (name: string, call: WatchedCall) => {
    const outage = outages.get(name);
    if (!outage?.operations.has(call.operation)) return;
    outages.delete(name);
    const { since, failures } = outage;
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
      const outage = outages.get(name);
      if (!outage) {
        outages.set(name, {
          since: now,
          operations: new Set([call.operation]),
          reportedAt: now,
          failures: 1,
        });
        log.warn({ ...call, reason }, 'a payment provider fails');
        if (isKeyRefused) onKeyRefused(call.provider, now);
        return;
      }
      outage.operations.add(call.operation);
      outage.failures += 1;
      if (now.getTime() - outage.reportedAt.getTime() < providerFailureInterval) return;
      outage.reportedAt = now;
      const { since, failures } = outage;
      log.warn(
        { ...call, reason, since: since.toISOString(), failures },
        'a payment provider goes on failing',
      );
    },
  };
}

const nameOf = ({ provider, operation }: WatchedCall) => `${provider} ${operation}`;

const keyOf = ({ provider }: WatchedCall) => `${provider} keys`;
