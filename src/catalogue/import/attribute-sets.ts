import { reportedSkus } from '../../config/limits/catalogue.ts';
import { attributeSetIds, attributeSetNames } from '../../domain/product/attribute-sets.ts';
import { sourceAttributeSet, type AttributeSetTable } from '../../domain/product/source-attribute-set.ts';
import { DumpError } from './dump-files.ts';
import { attributeSetOf } from './product-fields.ts';
import type { Dump } from './read-dump.ts';
import type { Fields } from './values.ts';

type NamedSets = Pick<Dump, 'attributeSetNames' | 'products'>;

/**
 * Refuses a dump with attribute sets of which nobody says what they are in this shop: a hoodie is no poster.
 * @throws {DumpError} with the ID of each of them, and some of its products.
 */
export function assertKnownSets(
  { products, attributeSetNames: names }: NamedSets,
  table: AttributeSetTable,
): void {
  const missing = [...products.attributeSets]
    .filter(([id]) => sourceAttributeSet({ id, name: names.get(id) }, table) === undefined)
    .toSorted(([one], [other]) => one - other);
  if (missing.length === 0) return;
  const each = missing.map(([id, skus]) => {
    const some = [...skus].slice(0, reportedSkus).join(', ');
    return `${id} (${skus.size} ${skus.size === 1 ? 'product' : 'products'}: ${some}${skus.size > reportedSkus ? ', …' : ''})`;
  });
  const [[first] = []] = missing;
  throw new DumpError(
    `The dump does not name these attribute sets: ${each.join('; ')}.\n` +
      `Write what each of them is in src/config/attribute-sets.ts, such as \`${first}: 'default'\`. ` +
      `There are: ${attributeSetNames.join(', ')}. Nothing was changed.`,
  );
}

/** Returns the shop's attribute set of a product document of a dump whose sets are known. */
export function attributeSetIdIn(
  raw: Fields,
  { attributeSetNames: names }: Pick<NamedSets, 'attributeSetNames'>,
  table: AttributeSetTable,
): number {
  const { id, name = names.get(id ?? 0) } = attributeSetOf(raw);
  return attributeSetIds[sourceAttributeSet({ id, name }, table) ?? 'default'];
}
