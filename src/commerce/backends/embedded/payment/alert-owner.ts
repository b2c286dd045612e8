import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { enqueue } from '../messages/enqueue.ts';
import type { PaymentAlertPayload } from '../messages/payloads.ts';
import type { PaymentRow } from './payment-rows.ts';

/** Queues an email to the owner about a payment, or about the operation `of`, once each. */
export async function alertOwner(
  db: Transaction<Database>,
  { id, provider, authorized_until }: PaymentRow,
  kind: PaymentAlertPayload['alert'],
  { number, of, now }: { readonly number: string | null; readonly of?: string; readonly now: Date },
): Promise<void> {
  const payload: PaymentAlertPayload = {
    alert: kind,
    payment: id,
    provider,
    number: number ?? id,
    until: authorized_until,
  };
  const about = of === undefined ? '' : `:${of}`;
  await enqueue(db, { kind: 'payment-alert', key: `payment-alert:${id}:${kind}${about}`, payload }, now);
}
