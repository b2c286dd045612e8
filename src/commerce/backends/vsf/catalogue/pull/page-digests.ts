import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { withoutPriceAndStock } from '../../../../../catalogue/writing/priced-fields.ts';
import type { Database } from '../../../../../database/schema.ts';
import type { PulledEntity } from './entities.ts';
import type { PulledDocument } from './page-files.ts';

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the digest of a page: equal for equal documents. Prices and stock of products are pulled by themselves, so they are left
 * out, except prices of groups and quantities; and so is when a document was indexed.
 */
export function pageDigest({ entity }: Pick<PulledEntity, 'entity'>, page: readonly PulledDocument[]): string {
  const documents = page.map(({ _source }) => (entity === 'product' ? describedProduct(_source) : lasting(_source)));
  return hash('sha256', JSON.stringify(documents), 'base64url');
}

function describedProduct(source: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { tier_prices, configurable_children: children } = source;
  const { regular_price: _regular, ...described } = withoutPriceAndStock(lasting(source));
  return {
    ...described,
    tier_prices,
    ...(Array.isArray(children) && {
      configurable_children: children.map((child: unknown) => (isFields(child) ? describedProduct(child) : child)),
    }),
  };
}

function lasting(source: Readonly<Record<string, unknown>>): Record<string, unknown> {
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
  pull: { readonly storeCode: string; readonly entity: string; readonly digests: readonly string[]; readonly at: Date },
): Promise<void> {
  const row = { digests: JSON.stringify(pull.digests), pulled_at: pull.at.toISOString() };
  await db
    .insertInto('remote_pull')
    .values({ store_code: pull.storeCode, entity: pull.entity, ...row })
    .onConflict((conflict) => conflict.columns(['store_code', 'entity']).doUpdateSet(row))
    .execute();
}
