import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { isSortOffered } from '../../domain/listing/category-sort.ts';
import { findTaxRate } from '../../domain/tax/tax-rate.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { TaxRule } from '../../domain/tax/tax-rule.ts';
import type { Dump } from './read-dump.ts';
import { customerGroups, listing } from '../../config/shop.ts';
import { reportedSkus } from '../../config/limits/catalogue.ts';
import { hasRows } from '../linked-stores.ts';

const tables = {
  products: 'catalogue_product',
  categories: 'catalogue_category',
  attributes: 'catalogue_attribute',
} as const;

/** Entities of which a store has some, so that an import without them keeps those. */
type ExistingEntities = ReadonlySet<keyof typeof tables>;

/** Returns the entities that a store has; none without a database, as in a dry run. */
export async function existingEntities(
  db: Kysely<Database> | undefined,
  storeCode: string,
): Promise<ExistingEntities> {
  const kept = new Set<keyof typeof tables>();
  for (const entity of ['products', 'categories', 'attributes'] as const) {
    if (db && (await hasRows(db, storeCode, [tables[entity]]))) kept.add(entity);
  }
  return kept;
}

/** Returns warnings about a valid dump. `taxRules` are those that its products get. */
export function importWarnings(
  dump: Dump,
  storeView: StoreView,
  taxRules: readonly TaxRule[],
  kept: ExistingEntities,
): string[] {
  const { products } = dump;
  const waiting = dump.reviews.filter(({ review_status }) => review_status === 2).length;
  return [
    ...(products.size === 0 && kept.has('products')
      ? ['The dump holds no products: those of the store stay.']
      : []),
    ...(products.size > 0 ? taxWarnings(dump, storeView.tax.defaultCountry, taxRules) : []),
    ...regionalRates(taxRules, storeView.tax.defaultCountry),
    ...categoryWarnings(dump),
    ...(products.size > 0 && dump.categories.length === 0 && kept.has('categories')
      ? ['The dump holds no categories: those of the store stay.']
      : []),
    ...(products.size > 0 && dump.attributes.length === 0 && kept.has('attributes')
      ? ['The dump holds no attributes: those of the store stay.']
      : []),
    ...layoutWarnings(dump),
    ...(waiting > 0
      ? [
          `Reviews that wait to be published: ${waiting}. npm run shop -- reviews list --status pending lists them.`,
        ]
      : []),
    ...tierWarnings(products),
    ...variantWarnings(products.onlyVariants),
    ...optionlessWarnings(products.optionless),
    ...commaWarnings(products.commaSkus),
    ...(dump.outdated.length > 0 ? [`Left out, as there is a later one: ${someOf(dump.outdated)}.`] : []),
    ...(products.duplicates > 0
      ? [
          products.duplicates === 1
            ? 'A product was there twice: the last one was taken.'
            : `${products.duplicates} products were there before: the last of each was taken.`,
        ]
      : []),
    ...[...dump.ignored].map(
      ([type, count]) =>
        `${count} ${count === 1 ? 'document' : 'documents'} of the type "${type}": the shop has no use for that.`,
    ),
  ];
}

/** Returns warnings about documents that the catalogue refused, those with one problem together. */
export function leftOutWarnings(
  problems: readonly { readonly entity: string; readonly key: string | number; readonly problem: string }[],
): string[] {
  const alike = Map.groupBy(problems, ({ entity, problem }) => `${entity}\n${problem}`);
  return [...alike.values()].flatMap((group) =>
    group.slice(0, 1).map(({ entity, problem }) => {
      const keys = someOf(group.map(({ key }) => String(key)));
      return `${entity} ${keys} ${group.length === 1 ? 'was' : 'were'} left out: ${problem}`;
    }),
  );
}

/** Class 0 is Magento's "None". */
const untaxedClassId = 0;

function taxWarnings({ products }: Dump, country: string, taxRules: readonly TaxRule[]): string[] {
  const hasRate = (taxClassId: number) => findTaxRate(taxRules, { taxClassId, country }) > 0;
  const ruled = new Set(taxRules.flatMap((rule) => rule.product_tax_class_ids));
  if (![...ruled].some(hasRate)) {
    return [`No tax rule has a rate for ${country}: everything is sold without tax.`];
  }
  return [...products.taxClasses].flatMap(([taxClassId, count]) =>
    taxClassId === untaxedClassId || ruled.has(taxClassId)
      ? []
      : [
          `${count} ${count === 1 ? 'product has' : 'products have'} the tax class ${taxClassId}, which no tax rule names: no tax on these.`,
        ],
  );
}

/** Returns warnings about rates that hold in a region alone: they are charged where an address names it. */
function regionalRates(taxRules: readonly TaxRule[], country: string): string[] {
  const regional = taxRules
    .flatMap(({ rates }) => rates)
    .filter((rate) => rate.tax_country_id === country && Number(rate.tax_region_id) > 0);
  if (regional.length === 0) return [];
  const regions = new Set(regional.map((rate) => rate.region_name || String(rate.tax_region_id)));
  const [rates, are] = regional.length === 1 ? ['tax rate is', 'it is'] : ['tax rates are', 'they are'];
  return [
    `${regional.length} ${rates} for regions of ${country} alone, and ${are} charged only to addresses there: ${someOf(regions)}.`,
  ];
}

function categoryWarnings({ lostCategories: { circular, orphaned } }: Dump): string[] {
  return [
    ...(circular.length > 0
      ? [`Categories that are below each other in a circle, which the menu leaves out: ${someOf(circular)}.`]
      : []),
    ...(orphaned.length > 0
      ? [`Categories whose parent is not in the dump, which the menu leaves out: ${someOf(orphaned)}.`]
      : []),
  ];
}

function layoutWarnings({ categories }: Dump): string[] {
  const told = (name: 'page_layout' | 'default_sort_by', isFollowed: (value: string) => boolean) => {
    const values = new Set(categories.flatMap(({ [name]: value }) => value || []));
    const others = [...values].filter((value) => !isFollowed(value));
    return others.length === 0 ? [] : [`The shop does not follow ${name} of categories: ${someOf(others)}.`];
  };
  const offered = { sorts: Object.values(listing.sortOptions), namedSorts: listing.sortOptions };
  return [
    ...told('page_layout', () => false),
    ...told('default_sort_by', (value) => isSortOffered(value, offered)),
  ];
}

function tierWarnings({ tiered, unreadTiers }: Dump['products']): string[] {
  return [
    ...(tiered.size > 0 && !customerGroups.priceTiers
      ? [
          `Prices of customer groups and quantities are kept, but not charged while \`priceTiers\` of \`customerGroups\` is false (src/config/shop.ts): ${someOf(tiered)}.`,
        ]
      : []),
    ...(unreadTiers.size > 0
      ? [
          `Prices of customer groups and quantities are left out, as they name no group or no amount: ${someOf(unreadTiers)}.`,
        ]
      : []),
  ];
}

function variantWarnings(skus: ReadonlySet<string>): string[] {
  if (skus.size === 0) return [];
  return [
    `Sold as variants only, as their own documents have no usable ID (${skus.size} in all): ${someOf(skus)}.`,
  ];
}

function optionlessWarnings(skus: ReadonlySet<string>): string[] {
  if (skus.size === 0) return [];
  const [who, are] = skus.size === 1 ? ['A product wants', 'is'] : [`${skus.size} products want`, 'are'];
  const some = [...skus].slice(0, reportedSkus).join(', ');
  return [`${who} options that the dump does not hold, and ${are} sold without: ${some}.`];
}

function commaWarnings(skus: ReadonlySet<string>): string[] {
  if (skus.size === 0) return [];
  return [
    `Pages show price and stock of these only as of the last build, because their SKU has a comma: ${someOf(skus)}.`,
  ];
}

/**
 * Returns warnings about links to products that are not in the dump, which are left out; the text is that of
 * docs/reference/product.md#s8.
 */
export function missingLinkWarnings(skus: ReadonlySet<string>): string[] {
  if (skus.size === 0) return [];
  return [`Product link not found: ${someOf(skus)}.`];
}

/** Returns warnings about products in the dump that can't be bought or chosen, with the reason. */
export function unsoldWarnings({
  unchoosable,
  withoutParts,
  fileWanted,
  groupOptions,
}: {
  readonly unchoosable: ReadonlySet<string>;
  readonly withoutParts: ReadonlySet<string>;
  readonly fileWanted: ReadonlySet<string>;
  readonly groupOptions: ReadonlySet<string>;
}): string[] {
  return [
    ...(unchoosable.size > 0
      ? [`Not sold, as they have no value for an option of their product: ${someOf(unchoosable)}.`]
      : []),
    ...(withoutParts.size > 0
      ? [`Not sold, as the dump holds no variants or parts of them: ${someOf(withoutParts)}.`]
      : []),
    ...(fileWanted.size > 0
      ? [`Not sold, as a file is required of the buyer, which the shop does not take: ${someOf(fileWanted)}.`]
      : []),
    ...(groupOptions.size > 0
      ? [`Sold without their custom options, as grouped products have none: ${someOf(groupOptions)}.`]
      : []),
  ];
}

/** Returns the first names, and how many more there are. */
export function someOf(names: Iterable<string>): string {
  const all = [...names];
  const rest = all.length - reportedSkus;
  return all.slice(0, reportedSkus).join(', ') + (rest > 0 ? `, and ${rest} more` : '');
}
