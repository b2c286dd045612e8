import type { TaxRate, TaxRule } from './tax-rule.ts';
import type { StoreView } from '../store-view/store-view.ts';

/** The lookup of a tax rate. */
export interface TaxRateQuery {
  /** Text is read as a number, as some platforms write it. */
  readonly taxClassId: unknown;
  /** ISO country of the sale. */
  readonly country: string;
  /** Name or id of the region, where one is configured, or all that is known of it. */
  readonly region?: string | number | readonly string[] | null;
  /** Customer group: given only where tax depends on groups. */
  readonly customerGroupId?: number | string | null;
}

type RateRule = Partial<Pick<TaxRule, 'product_tax_class_ids' | 'customer_tax_class_ids'>> & {
  readonly rates?:
    | readonly (Pick<TaxRate, 'rate' | 'tax_country_id' | 'region_name'> & {
        readonly tax_region_id?: number | string | null;
      })[]
    | null;
};

type GroupRule = Pick<TaxRule, 'customer_tax_class_ids'>;

/**
 * Returns the tax percentage of a tax class: the first rule with the class (and the customer group, if given), in it
 * the first rate of the country whose region is equal, empty or 0 (docs/reference/product.md#s5,
 * docs/reference/behaviour.md#b8). 0 without a class above 0, a rule or a rate.
 */
export function findTaxRate(
  rules: readonly (RateRule | null)[] | null | undefined,
  query: TaxRateQuery,
): number {
  const taxClassId = Number(query.taxClassId);
  if (!(taxClassId > 0)) return 0;
  const rule = rulesForGroup(rules, query.customerGroupId).find((candidate) =>
    holds(candidate?.product_tax_class_ids, taxClassId),
  );
  const rate = rule?.rates?.find((candidate) => matches(candidate, query));
  const percent = Number(rate?.rate);
  return percent > 0 && Number.isFinite(percent) ? percent : 0;
}

/**
 * Returns the customer group that selects tax rules: the customer's own, unless only the default group counts
 * (docs/reference/behaviour.md#b8).
 */
export function customerGroupOf(options: {
  readonly defaultGroupId: number | null;
  readonly customerGroupId?: number | null;
  readonly useOnlyDefaultGroup?: boolean;
}): number | null {
  if (options.useOnlyDefaultGroup) return options.defaultGroupId;
  return options.customerGroupId ?? options.defaultGroupId;
}

/**
 * Returns the rules of a customer group; all rules if tax does not depend on groups (docs/reference/product.md#s6).
 */
export function rulesForGroup<Rule extends Partial<GroupRule> | null>(
  rules: readonly Rule[] | null | undefined,
  customerGroupId: number | string | null | undefined,
): readonly Rule[] {
  if (customerGroupId === undefined || customerGroupId === null) return rules ?? [];
  return (rules ?? []).filter((rule) => holds(rule?.customer_tax_class_ids, Number(customerGroupId)));
}

/** Returns true if IDs, which may be texts, contain one. */
function holds(ids: readonly (number | string)[] | null | undefined, id: number): boolean {
  return (ids ?? []).some((each) => Number(each) === id);
}

function matches(
  { tax_country_id, tax_region_id, region_name }: NonNullable<RateRule['rates']>[number],
  { country, region }: TaxRateQuery,
): boolean {
  if (tax_country_id !== country) return false;
  // Only an id of 0 means every region: one that is missing says nothing.
  if (!region_name || String(tax_region_id ?? '').trim() === '0') return true;
  const wanted = [region ?? []].flat().map(String);
  return wanted.some((name) => name !== '' && [region_name, String(tax_region_id)].includes(name));
}

/**
 * Returns true if a store charges its source prices as they are: they include tax, or no product is taxed in the
 * store's country. Otherwise a product's price also depends on its tax class, so source prices of two products don't
 * tell which is cheaper (docs/reference/product.md#s5).
 */
export function isChargedAsWritten(
  { sourcePriceIncludesTax, defaultCountry: country }: StoreView['tax'],
  taxRules: readonly TaxRule[],
): boolean {
  if (sourcePriceIncludesTax) return true;
  const classes = taxRules.flatMap(({ product_tax_class_ids }) => product_tax_class_ids);
  return classes.every((taxClassId) => findTaxRate(taxRules, { taxClassId, country }) === 0);
}
