import { openStoreCodes } from '../alternates.ts';
import { vatRates } from '../../config/vat-rates.ts';
import type { Attribute } from '../../domain/product/attribute.ts';
import type { TaxRule } from '../../domain/tax/tax-rule.ts';
import { vatRules } from '../../domain/tax/vat-rules.ts';
import type { Source } from './snapshot.ts';
import { readDocument } from './rows.ts';
import { sql } from 'kysely';
import { listedStatuses, listedVisibilities } from '../../domain/listing/listing.ts';

/** Reads all attributes, by code. */
export async function readAttributes({ db, storeView }: Source): Promise<readonly Attribute[]> {
  const rows = await db
    .selectFrom('catalogue_attribute')
    .select('document')
    .where('store_code', '=', storeView.storeCode)
    .orderBy('attribute_code')
    .execute();
  return rows.map(({ document }) => readDocument<Attribute>(document));
}

/**
 * Reads all tax rules, by ID: the first with a tax class counts. A store without any has those of the shop's VAT
 * table (`src/config/vat-rates.ts`).
 */
export async function readTaxRules({ db, storeView }: Source): Promise<readonly TaxRule[]> {
  const rows = await db
    .selectFrom('catalogue_tax_rule')
    .select('document')
    .where('store_code', '=', storeView.storeCode)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return vatRules(storeView, vatRates);
  return rows.map(({ document }) => readDocument<TaxRule>(document));
}

/** Reads the codes of the attributes of which products or their variants have a value that lists filter by. */
export async function readCarriedCodes({ db, storeView }: Source): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('catalogue_product_attribute')
    .select('attribute_code')
    .distinct()
    .where('store_code', '=', storeView.storeCode)
    .execute();
  return new Set(rows.map(({ attribute_code }) => attribute_code.replace(/_options$/, '')));
}

/** Reads the codes of enabled stores that list a product of one of the attribute sets. */
export async function readStoresWithAttributeSets(
  { db }: Pick<Source, 'db'>,
  attributeSetIds: readonly number[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('catalogue_product')
    .select('store_code')
    .distinct()
    .where('store_code', 'in', openStoreCodes)
    .where('attribute_set_id', 'in', attributeSetIds)
    .where('visibility', 'in', listedVisibilities)
    .where('status', 'in', listedStatuses)
    .execute();
  const found = new Set(rows.map(({ store_code }) => store_code));
  return openStoreCodes.filter((code) => found.has(code));
}

/** Skus of the enabled products of some attribute sets that may be listed, by id. */
export async function readSkusOfAttributeSets(
  { db, storeView }: Source,
  attributeSetIds: readonly number[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('catalogue_product')
    .select('sku')
    .where('store_code', '=', storeView.storeCode)
    .where('attribute_set_id', 'in', attributeSetIds)
    .where('visibility', 'in', listedVisibilities)
    .where('status', 'in', listedStatuses)
    // The sign tells SQLite to find the few first: it would walk through all products by id.
    .orderBy(sql`+ ${sql.ref('id')}`)
    .execute();
  return rows.map(({ sku }) => sku);
}
