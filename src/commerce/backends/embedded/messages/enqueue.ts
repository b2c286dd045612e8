import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { uuidV7 } from '../base/uuid-v7.ts';

/** Something to be sent because of what a transaction did. */
export interface OutgoingMessage {
  /** The handler's name in `handlers.ts`. */
  readonly kind: string;
  /**
   * Names the effect: a second message with the same key is the same effect, and is dropped. What
   * stands after the first colon of a mail's is the id of the order or of the customer that it is about.
   */
  readonly key: string;
  /** As little as possible about people: it is kept until it was sent. */
  readonly payload: object;
  /** Milliseconds that it waits; not given: it is due at once. */
  readonly delay?: number;
  /** The reason to hold the message back until the owner has it sent; default: it is sent. */
  readonly setAside?: string;
}

/** Returns the key of the message that tells marketing of an order. */
export const trackingKeyOf = (orderId: string) => `order-tracked:${orderId}`;

/** The reason for setting a mail aside when its mailbox has reached the hourly limit. */
export const mailboxIsFull = 'Too many mails to one address';

/**
 * Queues a message, which is sent once the transaction is committed, and only then. Returns its ID unless it was
 * dropped.
 */
export async function enqueue(
  db: Transaction<Database>,
  { kind, key, payload, delay = 0, setAside }: OutgoingMessage,
  now: Date,
): Promise<string> {
  const id = uuidV7(now);
  await db
    .insertInto('outbox')
    .values({
      id,
      message_key: key,
      kind,
      payload: JSON.stringify(payload),
      state: setAside === undefined ? 'waiting' : 'failed',
      attempts: 0,
      due_at: new Date(now.getTime() + delay).toISOString(),
      created_at: now.toISOString(),
      error: setAside ?? null,
    })
    .onConflict((conflict) => conflict.column('message_key').doNothing())
    .execute();
  return id;
}
