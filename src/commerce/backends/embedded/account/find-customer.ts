import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { CustomerSummary } from '../../../admin-backend.ts';
import { comparable } from '../../../../domain/search/words-of-text.ts';
import { customerOfEmail } from './customer-of-email.ts';
import { customersPerRead } from '../../../../config/limits/accounts.ts';

const columns = ['id', 'email', 'firstname', 'lastname', 'group_id', 'store_code', 'created_at'] as const;

/** Finds a customer by e-mail address or ID. */
export function findCustomer(db: Kysely<Database>, named: string): Promise<CustomerSummary | undefined> {
  return /^\d{1,15}$/.test(named)
    ? db.selectFrom('customer').select(columns).where('id', '=', Number(named)).executeTakeFirst()
    : customerOfEmail(db, named).select(columns).executeTakeFirst();
}

/**
 * Returns customers whose e-mail address or name contains the text, newest first. Case and accents do not count. Names are
 * compared here and not in SQL, because SQLite lowers ASCII letters only and PostgreSQL those of its collation.
 */
export async function listCustomers(
  db: Kysely<Database>,
  { text = '', limit }: { readonly text?: string; readonly limit: number },
): Promise<readonly CustomerSummary[]> {
  const wanted = comparable(text);
  const found: CustomerSummary[] = [];
  let before = Infinity;
  while (found.length < limit) {
    const rows = await db
      .selectFrom('customer')
      .select(columns)
      .$if(before !== Infinity, (query) => query.where('id', '<', before))
      .orderBy('id', 'desc')
      .limit(customersPerRead)
      .execute();
    found.push(
      ...rows.filter(({ email, firstname, lastname }) =>
        comparable(`${email} ${firstname} ${lastname}`).includes(wanted),
      ),
    );
    if (rows.length < customersPerRead) break;
    before = rows.at(-1)?.id ?? 0;
  }
  return found.slice(0, limit);
}
