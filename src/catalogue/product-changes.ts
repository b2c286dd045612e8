import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { openStoreCodes } from './alternates.ts';
import { nextChange, type KnownChanges, changedStories } from './change-number.ts';
import { inLists } from './reading/rows.ts';
import { rowsPerStatement } from '../config/limits/storage.ts';
import { soldOutRead, storyRead } from './traced-reads.ts';

/** A product that changed in a store. */
export interface ProductChange {
  readonly store_code: string;
  /** Of what is said of it, whatever it costs, of tax rules and of what is sold out: the name that pages note (`traced-reads.ts`). */
  readonly sku: string;
  /** The instant of a content change, in ISO 8601; undefined for other changes. */
  readonly changedAt?: string;
}

/**
 * Marks products, so that the pages which show them are made anew. To be called last in the transaction
 * that changes them (`nextChange`).
 */
export async function markProducts(
  db: Transaction<Database>,
  changes: readonly ProductChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const number = await nextChange(db);
  const rows = [...new Map(changes.map((change) => [`${change.store_code}:${change.sku}`, change])).values()];
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = rows.slice(start, start + rowsPerStatement);
    await db
      .insertInto('product_change')
      .values(
        some.map(({ store_code, sku, changedAt }) => ({
          store_code,
          sku,
          number,
          changed_at: changedAt ?? null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['store_code', 'sku']).doUpdateSet((row) => ({
          number: row.ref('excluded.number'),
          changed_at: row.fn.coalesce('excluded.changed_at', 'product_change.changed_at'),
        })),
      )
      .execute();
  }
}

/**
 * Marks products whose stock changed; stock is one pool for all stores. `turned`: some of them are sold out since, or can
 * be had again, so that they have another place in lists.
 */
export async function markStock(
  db: Transaction<Database>,
  skus: readonly string[],
  { turned }: { readonly turned: boolean },
): Promise<void> {
  const names = turned ? [...skus, soldOutRead] : skus;
  await markProducts(
    db,
    openStoreCodes.flatMap((store_code) => names.map((sku) => ({ store_code, sku }))),
  );
}

/**
 * Returns the products of a store that a build shows as they were: those marked since, those whose special price has
 * begun or ended since, and those that they are variants or parts of.
 */
export async function changedProducts(
  db: Kysely<Database>,
  storeCode: string,
  known: KnownChanges,
  now: Date,
): Promise<ReadonlySet<string>> {
  const marked = await db
    .selectFrom('product_change')
    .select('sku')
    .where('store_code', '=', storeCode)
    .where('number', '>', known.number)
    .execute();
  const skus = new Set(marked.map(({ sku }) => sku));
  for (const sku of await specialPricesTurned(db, storeCode, known.at, now.toISOString())) skus.add(sku);
  return withWholes(db, storeCode, skus);
}

/**
 * Returns the products whose special price has begun or ended: it applies from its first instant to its last
 * (`domain/price/special-price.ts`).
 */
async function specialPricesTurned(
  db: Kysely<Database>,
  storeCode: string,
  since: string,
  now: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('price')
    .select('sku')
    .where('store_code', '=', storeCode)
    .where('special_amount', 'is not', null)
    .where(({ and, or, eb }) =>
      or([
        and([eb('special_from', '>', since), eb('special_from', '<=', now)]),
        and([eb('special_to', '>=', since), eb('special_to', '<', now)]),
      ]),
    )
    .execute();
  return rows.map(({ sku }) => sku);
}

/** Products whose price and stock are made of those of others. */
const partLinks = ['child', 'bundle', 'associated'];

/** Returns the given products of a store with those that they are variants or parts of. */
export async function withWholes(
  db: Kysely<Database>,
  storeCode: string,
  given: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const skus = new Set(given);
  let added = [...skus];
  while (added.length > 0) {
    added = (await wholesOf(db, storeCode, added)).filter((sku) => !skus.has(sku));
    for (const sku of added) skus.add(sku);
  }
  return skus;
}

async function wholesOf(
  db: Kysely<Database>,
  storeCode: string,
  skus: readonly string[],
): Promise<readonly string[]> {
  const wholes = new Set<string>();
  for (const list of inLists(skus)) {
    const rows = await db
      .selectFrom('catalogue_product_link as link')
      .innerJoin('catalogue_product as whole', (join) =>
        join.onRef('whole.store_code', '=', 'link.store_code').onRef('whole.id', '=', 'link.product_id'),
      )
      .select('whole.sku')
      .where('link.store_code', '=', storeCode)
      .where('link.linked_sku', 'in', list)
      .where('link.link_type', 'in', partLinks)
      .execute();
    for (const { sku } of rows) wholes.add(sku);
  }
  return [...wholes];
}

/**
 * Returns the names of what pages noted (`TracedReads`) and has changed since a build: products, their descriptions,
 * stories, tax rules. Other answers have no change numbers; they are compared by repeating the query
 * (`changed-answers.ts`).
 */
export async function changedReads(
  db: Kysely<Database>,
  storeCode: string,
  known: KnownChanges,
  now: Date,
): Promise<ReadonlySet<string>> {
  const products = await changedProducts(db, storeCode, known, now);
  const stories = await changedStories(db, storeCode, known);
  return new Set([...products, ...stories.map(storyRead)]);
}
