import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';

/** Makes an empty cart and gives its id. */
export async function insertCart(
  db: Kysely<Database>,
  now: Date,
  { storeCode }: { readonly storeCode: string },
  customerId: number | null,
): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const at = now.toISOString();
  await db
    .insertInto('cart')
    .values({
      id,
      store_code: storeCode,
      coupon_code: null,
      customer_id: customerId,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}
