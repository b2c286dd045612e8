import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../../../database/schema.ts';
import { inLockingTransaction } from '../../../../database/transaction.ts';
import { reportProviderErrors } from '../../../../payments/report-provider-errors.ts';
import type { ProviderWatch } from '../../../../payments/watch-providers.ts';
import { enqueue } from '../messages/enqueue.ts';
import type { PaymentAlertPayload } from '../messages/payloads.ts';

/**
 * Returns a watch that logs failing payment providers, and emails the owner when one refuses the shop's keys: once per
 * failure, and at most once per hour and provider, whichever process notices it.
 */
export function watchPayments(
  db: Kysely<Database>,
  clock: () => Date,
  log: Pick<Logger, 'warn' | 'error'>,
): ProviderWatch {
  const mailOwner = async (provider: string, since: Date): Promise<void> => {
    const payload: PaymentAlertPayload = {
      alert: 'keyRefused',
      payment: provider,
      provider,
      number: provider,
      until: null,
    };
    const hour = since.toISOString().slice(0, 13);
    const key = `payment-alert:${provider}:keyRefused:${hour}`;
    await inLockingTransaction(db, (inside) =>
      enqueue(inside, { kind: 'payment-alert', key, payload }, since),
    );
  };
  return reportProviderErrors({
    log,
    clock,
    onKeyRefused: (provider, since) => {
      mailOwner(provider, since).catch((error: unknown) =>
        log.error({ err: error }, 'the email about refused keys could not be queued'),
      );
    },
  });
}
