import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { emailKey } from '../../domain/session/email-key.ts';

interface Tables {
  customer: { id: number; email: string; email_key: string };
  sales_order: { id: string; customer_email: string };
}

/**
 * E-mail addresses have one key, however they are written. Where two accounts of one mailbox were made before, the later one
 * keeps its own: both are found by what they were made with.
 */
export const emailKeys: Migration = {
  async up(anyDb: Kysely<unknown>): Promise<void> {
    const db = anyDb as Kysely<Tables>;
    const customers = await db.selectFrom('customer').selectAll().orderBy('id').execute();
    const taken = new Set(customers.map(({ email_key }) => email_key));
    for (const { id, email, email_key } of customers) {
      const key = emailKey(email);
      if (key === email_key || taken.has(key)) continue;
      taken.add(key);
      await db.updateTable('customer').set({ email_key: key }).where('id', '=', id).execute();
    }
    const orders = await db.selectFrom('sales_order').select('customer_email').distinct().execute();
    for (const { customer_email } of orders) {
      const key = customer_email === '' ? '' : emailKey(customer_email);
      if (key === customer_email) continue;
      await db
        .updateTable('sales_order')
        .set({ customer_email: key })
        .where('customer_email', '=', customer_email)
        .execute();
    }
  },
};
