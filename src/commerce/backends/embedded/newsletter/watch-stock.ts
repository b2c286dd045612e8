import type { Kysely } from 'kysely';
import { watchesPerAddress } from '../../../../config/limits/newsletter.ts';
import type { Database } from '../../../../database/schema.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { isEnabled } from '../../../../domain/product/status.ts';
import { networksOf } from '../../../../domain/session/caller.ts';
import { emailKey } from '../../../../domain/session/email-key.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { WatchAnswer, WatchRequest } from '../../../contract/newsletter.ts';
import { newsletterErrors } from '../../../errors/newsletter-errors.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import { catalogueOf, limitsOf, type Engine } from '../base/engine.ts';
import { takeHourly } from '../limits/counts.ts';
import { stockForSale } from '../stock/stock-for-sale.ts';

/** Has an address told once when a product that is sold out is in stock again; again is the same watch. */
export async function watchStock(
  engine: Engine,
  storeView: StoreView,
  { email, variant, product: parent }: WatchRequest,
  caller: string,
): Promise<WatchAnswer> {
  const catalogue = catalogueOf(engine, storeView);
  const products = (await catalogue.stockedProducts([variant])).filter(isEnabled);
  if (products.length === 0) throw newsletterErrors.unknownProduct();
  const [stock] = await stockForSale(engine, catalogue, products);
  if (!stock || stock.is_in_stock) return { success: false };
  const key = emailKey(email);
  return inTransaction(engine.db, async (db) => {
    const now = engine.clock();
    const name = { kind: 'address', action: 'newsletter', networks: networksOf(caller) } as const;
    const wait = await takeHourly(db, [name], { most: limitsOf(engine).accountsPerHour, now });
    if (wait !== undefined) throw userErrors.tooManyAttempts(wait);
    const { waiting } = await db
      .selectFrom('watch')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('email_key', '=', key)
      .executeTakeFirstOrThrow();
    if (Number(waiting) >= watchesPerAddress) return { success: false };
    // It is sold out: who was told before may ask again.
    await forgetNotified(db, variant);
    await db
      .insertInto('watch')
      .values({
        kind: 'stock',
        store_code: storeView.storeCode,
        sku: variant,
        parent_sku: parent ?? null,
        email,
        email_key: key,
        price: null,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['kind', 'store_code', 'sku', 'email_key']).doNothing())
      .execute();
    return { success: true };
  });
}

/** Forgets who was told of a product that is sold out again: from here on those who wait have the next ones. */
export async function forgetNotified(db: Kysely<Database>, sku: string): Promise<void> {
  await db
    .deleteFrom('watch')
    .where('kind', '=', 'stock')
    .where('sku', '=', sku)
    .where('told_at', 'is not', null)
    .execute();
}
