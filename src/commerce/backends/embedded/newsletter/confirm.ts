import { networksOf } from '../../../../domain/session/caller.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { ConfirmedSubscription, ConfirmRequest } from '../../../contract/newsletter.ts';
import { newsletterErrors } from '../../../errors/newsletter-errors.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import { tokenHash } from '../account/tokens.ts';
import type { Engine } from '../base/engine.ts';
import { giveAttemptBack, takeAttempt } from '../limits/throttle.ts';
import { linkKey } from './link-key.ts';
import { giveCoupon } from './newsletter-coupon.ts';
import { queueSubscription } from './queue-newsletter-system.ts';
import { queueNewsletterMail } from './queue-newsletter-mail.ts';
import { linksHoldSince } from './subscribe.ts';

/**
 * Subscribes the address whose link was opened, once, and sends it a mail with the coupon of a first subscription. Throws a 400
 * for a token that was used or is too old, and a 429 after too many of those from one network.
 */
export async function confirm(
  engine: Engine,
  { token }: ConfirmRequest,
  caller: string,
): Promise<ConfirmedSubscription> {
  const attempt = { kind: 'address', action: 'newsletter', networks: networksOf(caller) } as const;
  const takenAt = engine.clock();
  if (!(await takeAttempt(engine.db, [attempt], takenAt))) throw userErrors.tooManyAttempts();
  const confirmed = await inTransaction(engine.db, async (db) => {
    const now = engine.clock();
    const row = await db
      .updateTable('subscription')
      .set({ state: 'subscribed', token_hash: null, confirmed_at: now.toISOString(), ended_at: null })
      .where('token_hash', '=', tokenHash(token))
      .where('state', '=', 'pending')
      .where('asked_at', '>', linksHoldSince(now))
      .returning(['id', 'store_code', 'email', 'email_key'])
      .executeTakeFirst();
    if (!row) return undefined;
    const coupon = await giveCoupon(db, row, now);
    const key = await linkKey(db, { kind: 'subscription', id: row.id });
    await queueNewsletterMail(
      db,
      {
        storeCode: row.store_code,
        about: `subscription-${row.id}`,
        mail: { kind: 'subscribed', to: row.email, key, coupon },
      },
      now,
    );
    await queueSubscription({ ...engine, db }, row.id, now);
    return { coupon };
  });
  if (!confirmed) throw newsletterErrors.badLink();
  await giveAttemptBack(engine.db, attempt, takenAt);
  return confirmed;
}
