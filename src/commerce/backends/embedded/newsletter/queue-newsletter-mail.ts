import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { NewsletterMailContent } from '../../../mail/newsletter-mail.ts';
import { enqueue } from '../messages/enqueue.ts';
import type { NewsletterMailPayload } from '../messages/payloads.ts';

interface QueuedMail {
  readonly storeCode: string;
  /** The subscription or watch. */
  readonly about: string;
  readonly mail: NewsletterMailContent;
}

/** Queues a mail about a subscription or a watch, which is sent once the transaction is committed. */
export async function queueNewsletterMail(
  db: Transaction<Database>,
  { storeCode, about, mail }: QueuedMail,
  now: Date,
): Promise<void> {
  const payload: NewsletterMailPayload = { storeCode, mail };
  await enqueue(
    db,
    { kind: 'newsletter-mail', key: `newsletter-mail:${about}:${randomUUID()}`, payload },
    now,
  );
}
