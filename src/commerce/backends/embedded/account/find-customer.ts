import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { CustomerSummary } from '../../../admin-backend.ts';
import { customerOfEmail } from './customer-of-email.ts';

const columns = ['id', 'email', 'firstname', 'lastname', 'group_id', 'store_code', 'created_at'] as const;

/** The customer of an e-mail address or id. */
export function findCustomer(db: Kysely<Database>, named: string): Promise<CustomerSummary | undefined> {
  return /^\d{1,15}$/.test(named)
    ? db.selectFrom('customer').select(columns).where('id', '=', Number(named)).executeTakeFirst()
    : customerOfEmail(db, named).select(columns).executeTakeFirst();
}

/** Customers whose e-mail address or name contains the text, newest first. */
export function listCustomers(
  db: Kysely<Database>,
  { text = '', limit }: { readonly text?: string; readonly limit: number },
): Promise<readonly CustomerSummary[]> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const searched = sql<string>`lower(email || ' ' || firstname || ' ' || lastname)`;
  return db
    .selectFrom('customer')
    .select(columns)
    .where(sql<boolean>`${searched} like ${pattern} escape '\\'`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
