import { hash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { lastChange, changedStories, markStory } from '../change-number.ts';
import { changedProducts, markProducts, markStock } from '../product-changes.ts';
import { describedRead, taxRulesRead } from '../traced-reads.ts';
import { isForSale } from '../../domain/stock/stock-availability.ts';
import { productsPerRead } from '../../config/limits/catalogue.ts';

type Digests = ReadonlyMap<string, string>;

/** Digests of what pages of a store note by name. */
export interface StoreDigests {
  /** Number of the last change before they were read: what has changed since may be another one than they tell. */
  readonly number: number;
  /** By sku, by `describedRead`, and of the tax rules. */
  readonly products: Digests;
  /** By slug. */
  readonly stories: Digests;
  /** Stock is one pool for all stores; by sku, with `outPrefix` where none is for sale. */
  readonly stock: Digests;
}

/** Reads the present digests of a store. */
export async function storeDigests(db: Kysely<Database>, storeCode: string): Promise<StoreDigests> {
  const number = await lastChange(db);
  const described = await describedProducts(db, storeCode);
  const prices = await pricesOf(db, storeCode);
  const parents = await parentsOf(db, storeCode, described);
  const reviews = await reviewsOf(db, storeCode);
  const products = new Map<string, string>([[taxRulesRead, await taxRulesOf(db, storeCode)]]);
  for (const sku of new Set([...described.keys(), ...parents.keys()])) {
    const own = described.get(sku) ?? '';
    products.set(describedRead(sku), own);
    products.set(sku, digestOf([own, prices.get(sku), parents.get(sku), reviews.get(sku)]));
  }
  return { number, products, stories: await storiesOf(db, storeCode), stock: await stockOf(db) };
}

/**
 * Marks what is another one than before, is new or is gone, so that the pages which show it are made anew; with it what
 * others have changed meanwhile, since that may have been written over. To be called last in the transaction that changes it.
 */
export async function markDifferences(
  db: Transaction<Database>,
  storeCode: string,
  before: StoreDigests,
  at: Date,
): Promise<void> {
  const now = await storeDigests(db, storeCode);
  const known = { number: before.number, at: at.toISOString() };
  const meanwhile = await changedProducts(db, storeCode, known, at);
  const changed = new Set(differences(before.products, now.products));
  const slugs = [
    ...differences(before.stories, now.stories),
    ...(await changedStories(db, storeCode, known)),
  ];
  await markProducts(
    db,
    [...meanwhile, ...changed].map((sku) => ({
      store_code: storeCode,
      sku,
      ...(changed.has(sku) && { changedAt: known.at }),
    })),
  );
  const stocked = differences(before.stock, now.stock);
  const turned = stocked.some((sku) => isOut(before.stock.get(sku)) !== isOut(now.stock.get(sku)));
  await markStock(db, [...stocked, ...meanwhile], { turned });
  for (const slug of new Set(slugs)) await markStory(db, storeCode, slug);
}

function differences(before: Digests, now: Digests): readonly string[] {
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names].filter((name) => before.get(name) !== now.get(name));
}

function digestOf(value: unknown): string {
  return hash('sha1', JSON.stringify(value), 'base64url');
}

async function describedProducts(db: Kysely<Database>, storeCode: string): Promise<Map<string, string>> {
  const described = new Map<string, string>();
  for (let last = Number.MIN_SAFE_INTEGER; ;) {
    const rows = await db
      .selectFrom('catalogue_product')
      .selectAll()
      .where('store_code', '=', storeCode)
      .where('id', '>', last)
      .orderBy('id')
      .limit(productsPerRead)
      .execute();
    for (const row of rows) described.set(row.sku, digestOf(row));
    const end = rows.at(-1);
    if (!end) return described;
    last = end.id;
  }
}

/** Reads all prices by SKU: for whom and from which quantity on. */
async function pricesOf(db: Kysely<Database>, storeCode: string): Promise<ReadonlyMap<string, unknown>> {
  const prices = new Map<string, unknown[]>();
  for (const table of ['price', 'group_price', 'quantity_price'] as const) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where('store_code', '=', storeCode)
      .orderBy('sku')
      .orderBy('amount')
      .execute();
    for (const row of rows) {
      const own = prices.get(row.sku) ?? [];
      own.push(row);
      prices.set(row.sku, own);
    }
  }
  return prices;
}

/** Reads, by the SKU of a variant, descriptions of its parents, which decide which of them comes first. */
async function parentsOf(
  db: Kysely<Database>,
  storeCode: string,
  described: Digests,
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db
    .selectFrom('catalogue_product_link as link')
    .innerJoin('catalogue_product as parent', (join) =>
      join.onRef('parent.store_code', '=', 'link.store_code').onRef('parent.id', '=', 'link.product_id'),
    )
    .select(['link.linked_sku', 'parent.sku'])
    .where('link.store_code', '=', storeCode)
    .where('link.link_type', '=', 'child')
    .orderBy('parent.id')
    .execute();
  const parents = new Map<string, (string | undefined)[]>();
  for (const { linked_sku, sku } of rows) {
    const own = parents.get(linked_sku) ?? [];
    own.push(described.get(sku));
    parents.set(linked_sku, own);
  }
  return parents;
}

/** Reads the published reviews by the product's SKU. */
async function reviewsOf(db: Kysely<Database>, storeCode: string): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('catalogue_product as product', (join) =>
      join
        .onRef('product.store_code', '=', 'review.store_code')
        .onRef('product.id', '=', 'review.product_id'),
    )
    .select(['product.sku', 'title', 'detail', 'nickname', 'rating', 'is_verified', 'answer', 'created_at'])
    .where('review.store_code', '=', storeCode)
    .where('review.status', '=', 'approved')
    .orderBy('review.id')
    .execute();
  const reviews = new Map<string, unknown[]>();
  for (const { sku, ...row } of rows) reviews.set(sku, [...(reviews.get(sku) ?? []), row]);
  return reviews;
}

async function taxRulesOf(db: Kysely<Database>, storeCode: string): Promise<string> {
  const rows = await db
    .selectFrom('catalogue_tax_rule')
    .selectAll()
    .where('store_code', '=', storeCode)
    .orderBy('id')
    .execute();
  return digestOf(rows);
}

async function storiesOf(db: Kysely<Database>, storeCode: string): Promise<Digests> {
  const rows = await db.selectFrom('story').selectAll().where('store_code', '=', storeCode).execute();
  return new Map(rows.map((row) => [row.slug, digestOf(row.document)]));
}

async function stockOf(db: Kysely<Database>): Promise<Digests> {
  const rows = await db.selectFrom('stock_item').selectAll().execute();
  return new Map(rows.map((row) => [row.sku, `${isForSale(row) ? '' : outPrefix}${digestOf(row)}`]));
}

/** No digest begins like this. */
const outPrefix = 'out:';

function isOut(stock: string | undefined): boolean {
  return stock?.startsWith(outPrefix) ?? false;
}
