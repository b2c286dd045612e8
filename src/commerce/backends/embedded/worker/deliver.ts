import { SpanKind } from '@opentelemetry/api';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { retryContention } from '../../../../database/transaction.ts';
import { MailRejected } from '../../../../services/mail/mail.ts';
import { withoutAddresses } from '../../../log.ts';
import type { Engine } from '../base/engine.ts';
import { pauseAfter } from '../../../../domain/pause-after.ts';
import type { Handler } from './handlers.ts';
import { inSpan, markActiveFailed } from '../../../../telemetry/spans.ts';
import { deliveryAttempts, deliveryLease, messagesPerRound } from '../../../../config/limits/orders.ts';

type Row = Selectable<Database['outbox']>;

/** The part of the engine that delivers messages. */
export type DeliveringEngine = Pick<Engine, 'db' | 'clock' | 'forgetMails'>;

/**
 * Sends the due messages, the oldest first. A message is sent at least once: if the process ends before it has stored that, the
 * message is sent again, under the same ID. One that fails is tried again after a pause that doubles, unless it can never
 * succeed, and does not hold up others.
 */
export async function deliverDue(
  engine: DeliveringEngine,
  handlers: Readonly<Record<string, Handler>>,
): Promise<number> {
  const { db, clock } = engine;
  const due = await db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', clock().toISOString())
    .orderBy('id')
    .limit(messagesPerRound)
    .execute();
  let sent = 0;
  for (const row of due) {
    if (!(await leaseMessage(db, row, clock()))) continue;
    if (await inDeliverySpan(row, () => deliver(engine, row, handlers))) sent++;
  }
  return sent;
}

/** Leases a message to this process; returns false if another process has it. */
async function leaseMessage(db: Kysely<Database>, { id, due_at }: Row, now: Date): Promise<boolean> {
  const taking = db
    .updateTable('outbox')
    .set(({ eb }) => ({
      due_at: new Date(now.getTime() + deliveryLease).toISOString(),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('due_at', '=', due_at);
  const { numUpdatedRows } = await retryContention(() => taking.executeTakeFirst());
  return numUpdatedRows === 1n;
}

/** Delivers a message in a span of its own, which names its kind and the attempt. */
function inDeliverySpan({ kind, attempts }: Row, work: () => Promise<boolean>): Promise<boolean> {
  const attributes = { 'messaging.destination.name': 'outbox', kind, attempt: attempts + 1 };
  return inSpan({ name: `deliver ${kind}`, kind: SpanKind.CONSUMER, attributes }, work);
}

async function deliver(
  { db, clock, forgetMails }: DeliveringEngine,
  row: Row,
  handlers: Readonly<Record<string, Handler>>,
): Promise<boolean> {
  try {
    // The last attempt ended the process, so it is not stored as a failure.
    if (row.attempts >= deliveryAttempts) throw new Error('The process ended while it was sent');
    const handler = handlers[row.kind];
    if (!handler) throw new Error(`Nothing sends messages of the kind ${row.kind}`);
    await handler(JSON.parse(row.payload), row.id);
  } catch (error) {
    markActiveFailed(error);
    await postpone(db, row, clock(), error);
    return false;
  }
  const writing = db
    .updateTable('outbox')
    .set({ state: 'sent', payload: '{}', error: null })
    .where('id', '=', row.id);
  // A message that is not marked as sent is sent twice.
  const { numUpdatedRows } = await retryContention(() => writing.executeTakeFirst());
  // The person was erased while the message was sent, and the message with them.
  if (numUpdatedRows === 0n) await forgetMails?.({ ids: [row.id] });
  return true;
}

async function postpone(
  db: Kysely<Database>,
  { id, attempts }: Row,
  now: Date,
  error: unknown,
): Promise<void> {
  const failures = attempts + 1;
  const isOver = failures >= deliveryAttempts || (error instanceof MailRejected && error.isPermanent);
  const writing = db
    .updateTable('outbox')
    .set({
      state: isOver ? 'failed' : 'waiting',
      due_at: new Date(now.getTime() + pauseAfter(failures)).toISOString(),
      error: problemOf(error),
    })
    .where('id', '=', id);
  await retryContention(() => writing.execute());
}

/** Describes an error without personal data: its code alone if it has one, else its message without addresses. */
function problemOf(error: unknown): string {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  if (typeof code === 'string') return `${code} ${String(responseCode ?? '')}`.trim();
  if (error instanceof SyntaxError || !(error instanceof Error)) return 'unknown';
  return `${error.name}: ${withoutAddresses(error.message).slice(0, 200)}`;
}

/** Queues messages that were set aside for another try; returns their number. */
export async function retryFailed({ db, clock }: Pick<Engine, 'db' | 'clock'>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, due_at: clock().toISOString() })
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
