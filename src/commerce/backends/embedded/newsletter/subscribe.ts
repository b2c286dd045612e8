import { networksOf } from '../../../../domain/session/caller.ts';
import { emailKey } from '../../../../domain/session/email-key.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { confirmLinkLifetime, confirmLinkPause } from '../../../../config/limits/newsletter.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { createTranslator } from '../../../../i18n/translator.ts';
import type { SubscriptionDraft } from '../../../backend.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import { randomToken, tokenHash } from '../account/tokens.ts';
import { limitsOf, type Engine, type TransactionalEngine } from '../base/engine.ts';
import { takeHourly } from '../limits/counts.ts';
import { queueNewsletterMail } from './queue-newsletter-mail.ts';

/**
 * Sends an address the link by which it is subscribed; nothing to one that is subscribed, or got a link in the last ten minutes:
 * the caller can't tell. An earlier link is void. Who has unsubscribed is asked again like everybody else.
 */
export async function subscribe(
  engine: Engine,
  storeView: StoreView,
  draft: SubscriptionDraft,
  caller: string,
): Promise<void> {
  await inTransaction(engine.db, async (db) => {
    const now = engine.clock();
    const name = { kind: 'address', action: 'newsletter', networks: networksOf(caller) } as const;
    const wait = await takeHourly(db, [name], { most: limitsOf(engine).accountsPerHour, now });
    if (wait !== undefined) throw userErrors.tooManyAttempts(wait);
    await askToConfirm({ ...engine, db }, storeView, draft);
  });
}

/** Does the same within a transaction, for whom the shop has counted in another way, such as a buyer. */
export async function askToConfirm(
  { db, clock }: TransactionalEngine,
  { storeCode, i18n }: StoreView,
  { email, listId, profile }: SubscriptionDraft,
): Promise<void> {
  const now = clock();
  const at = now.toISOString();
  const token = randomToken();
  const wording = createTranslator(i18n.defaultLocale)('newsletter.consent');
  const asked = {
    email,
    state: 'pending',
    wording,
    token_hash: tokenHash(token),
    asked_at: at,
    list_id: listId ?? null,
    profile: profile === undefined ? null : JSON.stringify(profile),
  } as const;
  const pauseBegan = new Date(now.getTime() - confirmLinkPause).toISOString();
  const row = await db
    .insertInto('subscription')
    .values({ ...asked, store_code: storeCode, email_key: emailKey(email) })
    .onConflict((conflict) =>
      conflict
        .columns(['store_code', 'email_key'])
        .doUpdateSet(asked)
        .where(({ eb, and, or }) =>
          and([
            eb('subscription.state', '<>', 'subscribed'),
            or([
              eb('subscription.asked_at', '<=', pauseBegan),
              // Of a link that was used: a person has decided meanwhile.
              eb('subscription.token_hash', 'is', null),
            ]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  const mail = { kind: 'confirmSubscription', to: email, token } as const;
  await queueNewsletterMail(db, { storeCode, about: `subscription-${row.id}`, mail }, now);
}

/** Returns the first instant at which a link that still holds may have been sent. */
export function linksHoldSince(now: Date): string {
  return new Date(now.getTime() - confirmLinkLifetime).toISOString();
}
