import type { TaxRate, TaxRule } from './tax-rule.ts';

/** Whom and what a tax rate is looked up for. */
export interface TaxRateQuery {
  /** Text is read as a number, as some platforms write it. */
  readonly taxClassId: unknown;
  /** ISO country of the sale. */
  readonly country: string;
  /** Name or id of the region, where one is configured, or all that is known of it. */
  readonly region?: string | number | readonly string[] | null;
  /** Customer group: given only where tax depends on groups. */
  readonly customerGroupId?: number | null;
}

type RateRule = Pick<TaxRule, 'product_tax_class_ids' | 'customer_tax_class_ids'> & {
  readonly rates: readonly Pick<TaxRate, 'rate' | 'tax_country_id' | 'tax_region_id' | 'region_name'>[];
};

/**
 * Tax percentage of a tax class: the first rule that holds the class (and the customer group, where given),
 * in it the first rate of the country whose region is equal, empty or 0 (specification section 5, reference B8).
 * No class above 0, no rule or no rate: 0.
 */
export function findTaxRate(rules: readonly RateRule[], query: TaxRateQuery): number {
  const taxClassId = Number(query.taxClassId);
  if (!(taxClassId > 0)) return 0;
  const rule = rules.find((candidate) => appliesTo(candidate, taxClassId, query.customerGroupId));
  const rate = rule?.rates.find((candidate) => matches(candidate, query));
  const percent = Number(rate?.rate);
  return percent > 0 && Number.isFinite(percent) ? percent : 0;
}

/** The customer group that selects tax rules: the customer's own, unless only the default group counts (reference B8). */
export function customerGroupOf(options: {
  readonly defaultGroupId: number | null;
  readonly customerGroupId?: number | null;
  readonly useOnlyDefaultGroup?: boolean;
}): number | null {
  if (options.useOnlyDefaultGroup) return options.defaultGroupId;
  return options.customerGroupId ?? options.defaultGroupId;
}

function appliesTo(rule: RateRule, taxClassId: number, groupId: number | null | undefined): boolean {
  const holds = (ids: readonly (number | string)[] | undefined, id: number) =>
    (ids ?? []).some((each) => Number(each) === id);
  if (!holds(rule.product_tax_class_ids, taxClassId)) return false;
  return groupId === undefined || groupId === null || holds(rule.customer_tax_class_ids, groupId);
}

function matches(rate: RateRule['rates'][number], { country, region }: TaxRateQuery): boolean {
  if (rate.tax_country_id !== country) return false;
  if (!rate.region_name || Number(rate.tax_region_id) === 0) return true;
  const wanted = [region ?? []].flat().map(String);
  return wanted.some((name) => name !== '' && [rate.region_name, String(rate.tax_region_id)].includes(name));
}
