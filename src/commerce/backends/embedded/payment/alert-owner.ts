import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { PaymentAlertPayload } from '../outbox/payloads.ts';
import type { PaymentRow } from './payment-rows.ts';

/** Has the owner told by mail of something about a payment, once each. */
export async function alertOwner(
  db: Transaction<Database>,
  { id, provider, authorized_until }: PaymentRow,
  kind: PaymentAlertPayload['alert'],
  { number, now }: { readonly number: string | null; readonly now: Date },
): Promise<void> {
  const payload: PaymentAlertPayload = {
    alert: kind,
    payment: id,
    provider,
    number: number ?? id,
    until: authorized_until,
  };
  await enqueue(db, { kind: 'payment-alert', key: `payment-alert:${id}:${kind}`, payload }, now);
}
