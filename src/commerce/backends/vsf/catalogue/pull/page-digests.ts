import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { isFields, type Fields } from '../../../../../catalogue/import/values.ts';
import { withoutPriceAndStock } from '../../../../../catalogue/writing/offer-rows.ts';
import type { Database } from '../../../../../database/schema.ts';
import type { PulledEntity } from './entities.ts';
import type { PulledDocument } from './page-files.ts';

/**
 * Returns the digest of a page: equal for equal documents. Prices and stock of products are pulled by themselves, so they are left
 * out, except prices of groups and quantities; and so is when a document was indexed.
 */
export function pageDigest(
  { entity }: Pick<PulledEntity, 'entity'>,
  page: readonly PulledDocument[],
): string {
  const documents = page.map(({ _source }) =>
    entity === 'product' ? describedProduct(_source) : lasting(_source),
  );
  return hash('sha256', JSON.stringify(documents), 'base64url');
}

function describedProduct(source: Fields): Fields {
  const { tier_prices, configurable_children, product_links, bundle_options } = source;
  const { regular_price: _regular, ...described } = withoutPriceAndStock(lasting(source));
  return {
    ...described,
    tier_prices,
    configurable_children: each(configurable_children, describedProduct),
    product_links: each(product_links, withoutProduct),
    bundle_options: each(bundle_options, (option) => ({
      ...option,
      product_links: each(option['product_links'], withoutProduct),
    })),
  };
}

/** Leaves out the copy of a linked product that some documents contain, because it has prices and stock. */
function withoutProduct({ product: _product, ...link }: Fields): Fields {
  return link;
}

function each(list: unknown, change: (item: Fields) => Fields): unknown {
  return Array.isArray(list) ? list.map((item: unknown) => (isFields(item) ? change(item) : item)) : list;
}

function lasting(source: Fields): Fields {
  const { tsk: _tsk, sgn: _sgn, _score: _ranked, ...rest } = source;
  return rest;
}

/** Returns the digests of the pages that were imported last, by entity; nothing for an entity that never was. */
export async function knownDigests(
  db: Kysely<Database>,
  storeCode: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('remote_pull')
    .select(['entity', 'digests'])
    .where('store_code', '=', storeCode)
    .execute();
  return new Map(rows.map(({ entity, digests }) => [entity, z.array(z.string()).parse(JSON.parse(digests))]));
}

/** Records what of an entity was taken over, and when. */
export async function recordPull(
  db: Kysely<Database>,
  pull: {
    readonly storeCode: string;
    readonly entity: string;
    readonly digests: readonly string[];
    readonly at: Date;
  },
): Promise<void> {
  const row = { digests: JSON.stringify(pull.digests), pulled_at: pull.at.toISOString() };
  await db
    .insertInto('remote_pull')
    .values({ store_code: pull.storeCode, entity: pull.entity, ...row })
    .onConflict((conflict) => conflict.columns(['store_code', 'entity']).doUpdateSet(row))
    .execute();
}
