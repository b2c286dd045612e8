import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../../database/schema.ts';
import { enqueue } from '../../embedded/messages/enqueue.ts';

/** The kind of the message. */
export const notPlacedKind = 'not-placed-mail';

/** The message names the order alone: its buyer's address stays there. */
export const notPlacedPayload = z.object({ key: z.string() });

/** Queues the mail to the buyer of an order that turned out not to be placed. */
export async function queueNotPlacedMail(
  db: Transaction<Database>,
  { key, created_at }: { readonly key: string; readonly created_at: string },
  now: Date,
): Promise<void> {
  const payload: z.infer<typeof notPlacedPayload> = { key };
  await enqueue(db, { kind: notPlacedKind, key: `not-placed:${key}:${created_at}`, payload }, now);
}
