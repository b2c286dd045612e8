import type { Selectable } from 'kysely';
import { products as shopProducts } from '../../../../config/shop.ts';
import { priceWatchesPerSweep } from '../../../../config/limits/newsletter.ts';
import type { Database } from '../../../../database/schema.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { fromMinor } from '../../../../domain/money/money.ts';
import { minorUnits } from '../../../../domain/money/minor-units.ts';
import { formatPrice } from '../../../../domain/money/price-format.ts';
import { isEnabled } from '../../../../domain/product/status.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { createLinks } from '../../../../domain/url/url.ts';
import type { CheaperProduct } from '../../../mail/newsletter-mail.ts';
import { catalogueOf, type Engine } from '../base/engine.ts';
import { linkKey } from './link-key.ts';
import { queueNewsletterMail } from './queue-newsletter-mail.ts';
import { pricesOf } from './watch-prices.ts';
import type { PresentProducts } from './watch-stock.ts';

type Watch = Selectable<Database['watch']>;

/** A watch whose product costs less now. */
interface Drop {
  readonly id: number;
  readonly product: CheaperProduct;
}

/** Tells those who wait for lower prices, each of a product once, and of all that they wait for in a store in one mail. */
export async function notifyPriceDrops(engine: Engine, present: PresentProducts): Promise<void> {
  for (const storeView of engine.stores) {
    let after = 0;
    for (;;) {
      const watches = await waitingAfter(engine, storeView, after);
      const last = watches.at(-1);
      if (!last) break;
      after = last.id;
      await notifyOf(engine, present, storeView, watches);
    }
  }
}

function waitingAfter({ db }: Engine, { storeCode }: StoreView, id: number): Promise<readonly Watch[]> {
  return db
    .selectFrom('watch')
    .selectAll()
    .where('kind', '=', 'price')
    .where('store_code', '=', storeCode)
    .where('told_at', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(priceWatchesPerSweep)
    .execute();
}

async function notifyOf(
  engine: Engine,
  present: PresentProducts,
  storeView: StoreView,
  watches: readonly Watch[],
): Promise<void> {
  const items = await present.prices(storeView, [...new Set(watches.map(({ sku }) => sku))]);
  // Of an older answer it is not known whether it still holds.
  const prices = pricesOf(
    items.filter(({ as_of }) => as_of === undefined),
    storeView,
  );
  const cheaper = watches.filter(({ sku, price }) => (prices.get(sku) ?? Infinity) < Number(price));
  if (cheaper.length === 0) return;
  const skus = [...new Set(cheaper.map(({ sku }) => sku))];
  const products = await catalogueOf(engine, storeView).productsBySku(skus);
  const links = createLinks(storeView, shopProducts);
  const bySku = new Map(
    products.filter(isEnabled).map((product) => {
      const price = fromMinor(minorUnits(prices.get(product.sku) ?? 0), storeView.i18n.fractionDigits);
      const shown = {
        name: product.name,
        path: links.product(product),
        price: formatPrice(storeView, price),
      };
      return [product.sku, shown];
    }),
  );
  for (const [, theirs] of Map.groupBy(cheaper, ({ email_key }) => email_key)) {
    const drops = theirs.flatMap(({ id, sku }) => {
      const product = bySku.get(sku);
      return product ? [{ id, product }] : [];
    });
    const [{ email } = { email: '' }] = theirs;
    await notifyOne(engine, storeView, email, drops);
  }
}

/** Queues the mail of an address about the watches that were not ended or told meanwhile. */
async function notifyOne(
  engine: Engine,
  { storeCode }: StoreView,
  email: string,
  drops: readonly Drop[],
): Promise<void> {
  if (drops.length === 0) return;
  await inTransaction(engine.db, async (db) => {
    const now = engine.clock();
    const told = await db
      .updateTable('watch')
      .set({ told_at: now.toISOString() })
      .where(
        'id',
        'in',
        drops.map(({ id }) => id),
      )
      .where('told_at', 'is', null)
      .returning('id')
      .execute();
    const ids = new Set(told.map(({ id }) => id));
    const [first, ...more] = drops.filter(({ id }) => ids.has(id));
    if (!first) return;
    const key = await linkKey(db, { kind: 'prices', id: first.id });
    const products = [first, ...more].map(({ product }) => product);
    const mail = { kind: 'priceDrop', to: email, key, products } as const;
    await queueNewsletterMail(db, { storeCode, about: `watch-${first.id}`, mail }, now);
  });
}
