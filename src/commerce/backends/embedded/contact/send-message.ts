import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { networksOf } from '../../../../domain/session/caller.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { MessageSender } from '../../../backend.ts';
import type { MailRequest } from '../../../contract/contact.ts';
import { contactErrors } from '../../../errors/contact-errors.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import type { ContactMailContent } from '../../../mail/contact-mail.ts';
import { takeMailbox } from '../account/mailbox.ts';
import { ordersOf } from '../account/person.ts';
import { limitsOf, type Engine } from '../base/engine.ts';
import { takeHourly } from '../limits/counts.ts';
import { enqueue } from '../messages/enqueue.ts';
import type { ContactMailPayload } from '../messages/payloads.ts';
import { checkMessage, type CheckedMessage } from './check-message.ts';
import { isMailToken } from './mail-token.ts';

/**
 * Sends a message to the shop, and a copy to who has written it; or the confirmation of one. A message that comes twice with one
 * token, as by a double click, is sent once.
 */
export async function sendMessage(
  engine: Engine,
  storeView: StoreView,
  request: MailRequest,
  sender: MessageSender,
): Promise<void> {
  const token = request.token ?? '';
  if (!(await isMailToken(engine, token))) throw contactErrors.notAuthorized();
  const message = checkMessage(request);
  const digest = createHash('sha256')
    .update(JSON.stringify([token, message]))
    .digest('base64url');
  const { storeCode } = storeView;
  await inTransaction(engine.db, async (db) => {
    const key = (kind: string) => `contact-mail:${sender.customer?.id ?? 'guest'}:${digest}:${kind}`;
    if (await isQueued(db, [key('message'), key('copy')])) return;
    const now = engine.clock();
    await takeMessage(engine, db, sender, now);
    const mails = await mailsOf(engine, db, message, sender, now);
    for (const mail of mails) {
      const payload: ContactMailPayload = { storeCode, mail };
      await enqueue(db, { kind: 'contact-mail', key: key(mail.kind), payload }, now);
    }
  });
}

async function isQueued(db: Transaction<Database>, keys: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('message_key', 'in', keys)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a message; throws if the caller's network has sent too many. */
export async function countMessage(engine: Engine, sender: MessageSender): Promise<void> {
  await inTransaction(engine.db, (db) => takeMessage(engine, db, sender, engine.clock()));
}

async function takeMessage(
  engine: Engine,
  db: Transaction<Database>,
  { caller }: MessageSender,
  now: Date,
): Promise<void> {
  const name = { kind: 'address', action: 'contact', networks: networksOf(caller) } as const;
  const wait = await takeHourly(db, [name], { most: limitsOf(engine).messagesPerHour, now });
  if (wait !== undefined) throw userErrors.tooManyAttempts(wait);
}

async function mailsOf(
  engine: Engine,
  db: Transaction<Database>,
  { isConfirmation, own, person, subject, text, orderNumber, isCopied }: CheckedMessage,
  { customer, caller }: MessageSender,
  now: Date,
): Promise<readonly ContactMailContent[]> {
  const message = {
    kind: 'message',
    to: own,
    sender: person,
    subject,
    text,
    isCustomer: customer !== undefined,
    orderNumber: orderNumber ?? null,
    orderId: customer && orderNumber ? await orderIdOf(db, customer.id, orderNumber) : null,
  } as const;
  const messages = isConfirmation ? [] : [message];
  if (!isConfirmation && !isCopied) return messages;
  // Nobody has proved to own the mailbox: it gets a few mails an hour.
  const { messagesPerHour: most } = limitsOf(engine);
  const turn = await takeMailbox(db, { action: 'contact', email: person, caller }, { most, now });
  const isMailed = 'isMailed' in turn && turn.isMailed;
  return isMailed ? [...messages, { kind: 'copy', to: person, subject, text }] : messages;
}

async function orderIdOf(
  db: Transaction<Database>,
  customerId: number,
  number: string,
): Promise<string | null> {
  const row = await ordersOf(db, { customerId }).select('id').where('number', '=', number).executeTakeFirst();
  return row?.id ?? null;
}
