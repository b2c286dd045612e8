import { products as shopProducts } from '../../../../config/shop.ts';
import type { Selectable } from 'kysely';
import {
  notifiedPerStock,
  notifiedWatchLifetime,
  watchLifetime,
} from '../../../../config/limits/newsletter.ts';
import type { Database } from '../../../../database/schema.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { runsOut } from '../../../../domain/stock/sale.ts';
import { createLinks } from '../../../../domain/url/url.ts';
import { catalogueOf, type Engine } from '../base/engine.ts';
import { linkKey } from './link-key.ts';
import { forgetNotified } from './add-watches.ts';
import type { PresentProducts } from './watch-stock.ts';
import { queueNewsletterMail } from './queue-newsletter-mail.ts';

type Watch = Selectable<Database['watch']>;

/**
 * Tells those who wait for products that are in stock again, the oldest first and no more of them than there are to be had: who was
 * told since the product was sold out counts. Each is told once.
 */
export async function notifyWatchers(engine: Engine, present: PresentProducts): Promise<void> {
  const { db, clock, stores } = engine;
  const open = stores.map(({ storeCode }) => storeCode);
  const waiting = await db
    .selectFrom('watch')
    .leftJoin('stock_item', 'stock_item.sku', 'watch.sku')
    .select(['watch.sku', 'stock_item.is_in_stock'])
    .distinct()
    .where('watch.kind', '=', 'stock')
    .where('watch.told_at', 'is', null)
    .where('watch.store_code', 'in', open)
    .execute();
  if (waiting.length === 0) return;
  await forgetOld(engine, clock());
  for (const { sku, is_in_stock } of waiting)
    await (Number(is_in_stock ?? 0) === 0 ? forgetNotified(db, sku) : tellOf(engine, present, sku));
}

async function tellOf(engine: Engine, present: PresentProducts, sku: string): Promise<void> {
  const watches = await engine.db
    .selectFrom('watch')
    .selectAll()
    .where('kind', '=', 'stock')
    .where('sku', '=', sku)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  let told = watches.filter(({ told_at }) => told_at !== null).length;
  for (const watch of watches.filter(({ told_at }) => told_at === null)) {
    const storeView = engine.stores.find(({ storeCode }) => storeCode === watch.store_code);
    const offer = storeView && (await offerOf(engine, present, storeView, watch));
    if (!offer) continue;
    // The stock is the same in all stores.
    if (told >= offer.most) return;
    if (await tellOne(engine, watch, offer)) told++;
  }
}

/** A product that is in stock in a store. */
interface Offer {
  readonly name: string;
  readonly path: string;
  /** How many people may be told. */
  readonly most: number;
}

async function offerOf(
  engine: Engine,
  present: PresentProducts,
  storeView: StoreView,
  watch: Watch,
): Promise<Offer | undefined> {
  const catalogue = catalogueOf(engine, storeView);
  const { sku, parent_sku } = watch;
  const product = await catalogue.productBySku(sku);
  const [stock] = await present.stock(storeView, [sku], { enabledOnly: false });
  // Of an older answer it is not known whether it still holds.
  if (!product || !stock?.is_in_stock || stock.as_of !== undefined) return undefined;
  const parent = parent_sku === null ? undefined : await catalogue.productBySku(parent_sku);
  const path = createLinks(storeView, shopProducts).product(parent ?? product);
  return {
    name: (parent ?? product).name,
    path: parent ? `${path.split('?', 1)[0]}?${new URLSearchParams({ childSku: sku })}` : path,
    most: runsOut(stock, false) ? Math.floor(stock.qty * notifiedPerStock) : Number.POSITIVE_INFINITY,
  };
}

/** Queues the mail of a watch, unless it was ended or told meanwhile. */
async function tellOne(
  engine: Engine,
  { id, email, sku, store_code }: Watch,
  offer: Offer,
): Promise<boolean> {
  return inTransaction(engine.db, async (db) => {
    const now = engine.clock();
    const { numUpdatedRows } = await db
      .updateTable('watch')
      .set({ told_at: now.toISOString() })
      .where('id', '=', id)
      .where('told_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const key = await linkKey(db, { kind: 'watch', id });
    const { name, path } = offer;
    const mail = { kind: 'backInStock', to: email, key, name, path, sku } as const;
    await queueNewsletterMail(db, { storeCode: store_code, about: `watch-${id}`, mail }, now);
    return true;
  });
}

/** Deletes old watches. The link of a mail about prices names a told one, and ends all of its address: it has to stay. */
async function forgetOld({ db }: Engine, now: Date): Promise<void> {
  const before = (lifetime: number) => new Date(now.getTime() - lifetime).toISOString();
  await db
    .deleteFrom('watch')
    .where(({ eb, and, or }) =>
      or([
        eb('created_at', '<', before(watchLifetime)),
        and([eb('kind', '=', 'stock'), eb('told_at', '<', before(notifiedWatchLifetime))]),
      ]),
    )
    .execute();
}
