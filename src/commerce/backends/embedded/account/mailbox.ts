import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { networksOf } from '../../../../domain/session/caller.ts';
import { mailboxKey } from '../../../../domain/session/email-key.ts';
import { countOne, takeHourly, type Hourly } from '../limits/counts.ts';
import type { ThrottleName } from '../limits/throttle-rows.ts';
import { hourlyWindow } from '../../../../config/limits/accounts.ts';

/** An action in the name of a mailbox that nobody has proved to own. */
interface MailboxUse {
  readonly action: 'order' | 'account' | 'contact';
  readonly email: string;
  readonly caller: string;
}

/** Permission for the action: with a mail to the mailbox, without one, or not before `wait` seconds have passed. */
export type MailboxTurn = { readonly isMailed: boolean } | { readonly wait: number };

/**
 * Counts one use of a mailbox, in the transaction that does it. `most` an hour have a mail. Whoever names somebody else's mailbox
 * can use these up, but keeps nobody from going on: the first use from a network is always let through then, without a mail.
 */
export async function takeMailbox(
  db: Transaction<Database>,
  { action, email, caller }: MailboxUse,
  { most, now }: Hourly,
): Promise<MailboxTurn> {
  const mailbox: ThrottleName = { kind: 'account', action, value: mailboxKey(email) };
  const fromNetworks = { ...mailbox, networks: networksOf(caller) };
  const full = await takeHourly(db, [mailbox], { most, now });
  if (full === undefined) {
    await countOne(db, fromNetworks, { window: hourlyWindow, now });
    return { isMailed: true };
  }
  const known = await takeHourly(db, [fromNetworks], { most: 1, now });
  return known === undefined ? { isMailed: false } : { wait: Math.min(full, known) };
}
