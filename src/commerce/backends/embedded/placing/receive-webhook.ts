import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { retryContention } from '../../../../database/transaction.ts';
import {
  WebhookRefused,
  type PaymentProvider,
  type WebhookEvent,
  type WebhookRequest,
} from '../../../../payments/port/provider.ts';
import { webhookErrors } from '../../../errors/hosted-errors.ts';
import type { Engine } from '../base/engine.ts';
import { updatePayment, type PaymentRow } from '../payment/payment-rows.ts';
import { providersOf } from '../base/providers-of.ts';
import { reconcilePayment } from './reconcile-payment.ts';

/**
 * Receives a webhook of a payment provider. Only the payment that it names is trusted: the payment is then reconciled. An event
 * is handled once, however often it is sent; one about an unknown payment is accepted and ignored.
 */
export async function receiveWebhook(engine: Engine, code: string, request: WebhookRequest): Promise<void> {
  const provider = providersOf(engine).get(code);
  if (!provider?.readWebhook) throw webhookErrors.unknownProvider();
  const event = await readEvent(provider, request);
  if (!event) return;
  const { db } = engine;
  const payment = await paymentOfEvent(db, code, event);
  const at = engine.clock().toISOString();
  const writing = db
    .insertInto('payment_event')
    .values({
      provider: code,
      event_id: event.id,
      payment_id: payment?.id ?? null,
      received_at: at,
      handled_at: null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing());
  await retryContention(() => writing.execute());
  if (await isHandled(db, code, event)) return;
  if (payment) {
    // If this process ends now, the worker reconciles it.
    await retryContention(() => updatePayment(db, payment.id, { due_at: at }, engine.clock()));
    await reconcilePayment(engine, payment.id, { isReturning: event.isApproval ?? false });
  }
  const handled = db
    .updateTable('payment_event')
    .set({ handled_at: engine.clock().toISOString() })
    .where('provider', '=', code)
    .where('event_id', '=', event.id);
  await retryContention(() => handled.execute());
}

async function readEvent(
  provider: PaymentProvider,
  request: WebhookRequest,
): Promise<WebhookEvent | undefined> {
  try {
    return await provider.readWebhook?.(request);
  } catch (error) {
    throw error instanceof WebhookRefused ? webhookErrors.badSignature() : error;
  }
}

/** Finds the payment of an event, by its key if the provider's ID is not stored yet. */
async function paymentOfEvent(
  db: Kysely<Database>,
  provider: string,
  { payment }: WebhookEvent,
): Promise<PaymentRow | undefined> {
  const { key = '', providerId = '' } = payment ?? {};
  return db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where(({ eb, or }) => or([eb('id', '=', key), eb('provider_id', '=', providerId)]))
    .executeTakeFirst();
}

async function isHandled(db: Kysely<Database>, provider: string, { id }: WebhookEvent): Promise<boolean> {
  const row = await db
    .selectFrom('payment_event')
    .select('handled_at')
    .where('provider', '=', provider)
    .where('event_id', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.handled_at !== null;
}
