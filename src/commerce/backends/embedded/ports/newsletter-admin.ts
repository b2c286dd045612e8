import { inTransaction } from '../../../../database/transaction.ts';
import { emailKey } from '../../../../domain/session/email-key.ts';
import type { NewsletterAdmin } from '../../../admin-backend.ts';
import type { Engine } from '../base/engine.ts';
import { deleteNewsletterData } from '../newsletter/data-of-person.ts';
import { deleteMails } from '../privacy/delete-messages.ts';

/** Creates the owner's commands on newsletter subscriptions. */
export function createNewsletterAdmin({ db, forgetMails }: Engine): NewsletterAdmin {
  return {
    async list({ email, storeCode, state, limit }) {
      let query = db
        .selectFrom('subscription')
        .select(['id', 'store_code', 'email', 'state', 'wording', 'list_id', 'profile'])
        .select(['asked_at', 'confirmed_at', 'ended_at', 'coupon_code'])
        .orderBy('id', 'desc');
      if (email !== undefined) query = query.where('email_key', '=', emailKey(email));
      if (storeCode !== undefined) query = query.where('store_code', '=', storeCode);
      if (state !== undefined) query = query.where('state', '=', state);
      if (limit !== undefined) query = query.limit(limit);
      return (await query.execute()).map(({ profile, ...row }) => ({
        ...row,
        profile: profile === null ? null : (JSON.parse(profile) as object),
      }));
    },
    async erase(email) {
      const key = emailKey(email);
      const { count, ids } = await inTransaction(db, async (inside) => {
        const subscriptions = await inside
          .selectFrom('subscription')
          .select('id')
          .where('email_key', '=', key)
          .execute();
        const ids = await deleteMails(
          inside,
          {},
          subscriptions.map(({ id }) => `subscription-${id}`),
        );
        return { count: await deleteNewsletterData(inside, key), ids };
      });
      await forgetMails?.({ ids });
      return count > 0;
    },
  };
}
