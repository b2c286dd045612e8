import { decimalAmount, type DecimalAmount } from '../money/minor-units.ts';
import { pricedVariants } from './price-range.ts';
import type { PriceFields } from '../product/product.ts';
import { isSpecialPriceActive } from './special-price.ts';
import type { SpecialPriceDates } from './special-price.ts';
import type { StoreView } from '../store-view/store-view.ts';
import { withoutNoise, withTax } from '../tax/tax-amount.ts';
import type { TaxedAmount } from '../tax/tax-amount.ts';
import { findTaxRate } from '../tax/tax-rate.ts';
import type { TaxRule } from '../tax/tax-rule.ts';
import { tierPrice } from './tier-price.ts';
import type { TierCustomer } from './tier-price.ts';

/** The input of prices besides the product. */
export interface TaxContext {
  readonly taxRules: readonly TaxRule[];
  /** ISO country that tax is computed for. */
  readonly country: string;
  readonly region?: string | number | null;
  /** Given only where tax depends on customer groups. */
  readonly customerGroupId?: number | null;
  /** Given only where price tiers are on: the customer whose tiers count. */
  readonly priceTiers?: TierCustomer;
  /** `price`, `special_price` and tiers of the catalogue carry tax. */
  readonly sourcePriceIncludesTax: boolean;
  /** `final_price` of the catalogue carries tax. */
  readonly finalPriceIncludesTax: boolean;
  readonly now: Date;
  /** Writes `priceInclTax` beside `price_incl_tax`, and so on, for older clients. */
  readonly camelCaseTwins?: boolean;
}

/** Net prices that a computed product keeps, so that it can be computed again for another rate or instant. */
export interface SourcePrices {
  original_special_price: DecimalAmount;
  original_special_price_incl_tax: DecimalAmount;
  original_final_price: DecimalAmount;
  original_final_price_incl_tax: DecimalAmount;
}

/** A catalogue product before its prices are computed: decimal source prices, numbers or texts. */
export interface TaxableProduct extends SpecialPriceDates {
  readonly price?: unknown;
  readonly special_price?: unknown;
  readonly final_price?: unknown;
  readonly tax_class_id?: unknown;
  readonly status?: unknown;
  readonly custom_attributes?: unknown;
  readonly tier_prices?: unknown;
  readonly configurable_children?: readonly (TaxableProduct | null)[] | null;
}

/** Returns the context of a store view, for shoppers without an address. */
export function taxContextOf(
  storeView: Pick<StoreView, 'tax'>,
  taxRules: readonly TaxRule[],
  now: Date,
): TaxContext {
  const { defaultCountry, sourcePriceIncludesTax, finalPriceIncludesTax } = storeView.tax;
  return { taxRules, country: defaultCountry, sourcePriceIncludesTax, finalPriceIncludesTax, now };
}

/**
 * Returns a copy of a product with all its price fields computed (docs/reference/product.md#s5,
 * docs/reference/behaviour.md#b8): the charged `price` is the lowest of the regular price, a special price within its
 * dates, a final price of the platform, and if tiers are on the tier of the customer's group
 * (docs/reference/product.md#s6). A configurable product takes the prices of its cheapest enabled child. Source
 * prices that are no numbers count as 0. A product that was computed before is computed again from its `original_*`
 * prices if they are known: they are without tax.
 */
export function calculateProductTax<Item extends TaxableProduct>(
  product: Item,
  context: TaxContext,
): Item & PriceFields & SourcePrices {
  const own = pricesOf(product, product.tax_class_id, context);
  const children =
    product.configurable_children &&
    taxedChildren(product.configurable_children, product.tax_class_id, context);
  const cheapest = children && cheapestOf(children);
  const prices = cheapest ? priceFieldsOf(cheapest) : own;
  return {
    ...product,
    ...prices,
    ...(context.camelCaseTwins ? camelCaseTwins(prices) : {}),
    ...(children ? { configurable_children: children } : {}),
  };
}

/**
 * Returns the enabled product with the lowest positive `price_incl_tax`, the earlier of equal ones; undefined if none
 * has a price.
 */
export function cheapestOf<
  Item extends { readonly price_incl_tax: DecimalAmount; readonly status?: unknown },
>(products: readonly (Item | null | undefined)[] | null | undefined): Item | undefined {
  let best: Item | undefined;
  for (const item of pricedVariants(products)) {
    if (best === undefined || item.price_incl_tax < best.price_incl_tax) best = item;
  }
  return best;
}

function taxedChildren(
  children: readonly (TaxableProduct | null)[],
  parentTaxClass: unknown,
  context: TaxContext,
) {
  const taxed: ReturnType<typeof taxedChild>[] = [];
  for (const child of children) if (child) taxed.push(taxedChild(child, parentTaxClass, context));
  return taxed;
}

function taxedChild(child: TaxableProduct, parentTaxClass: unknown, context: TaxContext) {
  // Most children have none, and a copy of each takes as long as its prices.
  const lifted: TaxableProduct = Array.isArray(child.custom_attributes)
    ? { ...child, ...customAttributesOf(child.custom_attributes) }
    : child;
  const prices = pricesOf(lifted, lifted.tax_class_id ?? parentTaxClass, context);
  return { ...lifted, ...prices, ...(context.camelCaseTwins ? camelCaseTwins(prices) : {}) };
}

interface CustomAttribute {
  readonly attribute_code?: unknown;
  readonly value?: unknown;
}

function customAttributesOf(attributes: readonly (CustomAttribute | null)[]): Record<string, unknown> {
  const entries = attributes.flatMap((attribute) =>
    typeof attribute?.attribute_code === 'string'
      ? [[attribute.attribute_code, attribute.value] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

type TaxedDecimal = TaxedAmount<DecimalAmount>;

const zero = /* @__PURE__ */ decimalAmount(0);
const nothing: TaxedDecimal = { net: zero, tax: zero, gross: zero };

function pricesOf(
  product: TaxableProduct,
  taxClassId: unknown,
  context: TaxContext,
): PriceFields & SourcePrices {
  const { country, region, customerGroupId, now } = context;
  const rate = findTaxRate(context.taxRules, { taxClassId, country, region, customerGroupId });
  const source = sourceOf(product, rate, context);
  const regular = source.price.net > 0 ? source.price : source.final;
  const specialHolds =
    source.special.net > 0 && source.special.net < regular.net && isSpecialPriceActive(product, now);
  const offer = specialHolds ? source.special : regular;
  const charged = lowerOf(lowerOf(offer, source.final), tierOf(product, rate, context));
  const special = specialHolds ? charged : nothing;
  return {
    price: charged.net,
    price_incl_tax: charged.gross,
    price_tax: charged.tax,
    original_price: regular.net,
    original_price_incl_tax: regular.gross,
    original_price_tax: regular.tax,
    special_price: special.net,
    special_price_incl_tax: special.gross,
    special_price_tax: special.tax,
    final_price: source.final.net,
    final_price_incl_tax: source.final.gross,
    final_price_tax: source.final.tax,
    original_special_price: source.special.net,
    original_special_price_incl_tax: source.special.gross,
    original_final_price: source.final.net,
    original_final_price_incl_tax: source.final.gross,
  };
}

/** Returns the second amount if it is a price, and lower. */
function lowerOf(known: TaxedDecimal, other: TaxedDecimal): TaxedDecimal {
  return other.net > 0 && other.net < known.net ? other : known;
}

function tierOf(product: TaxableProduct, rate: number, context: TaxContext): TaxedDecimal {
  const tier = context.priceTiers && tierPrice(product.tier_prices, context.priceTiers);
  return tier === undefined ? nothing : withTax(tier, rate, context.sourcePriceIncludesTax);
}

function sourceOf(product: TaxableProduct, rate: number, context: TaxContext) {
  const known = product as Readonly<Record<string, unknown>>;
  const net = (field: string) => (decimal(known[field]) > 0 ? again(known, field, rate) : undefined);
  return {
    price: net('original_price') ?? withTax(decimal(product.price), rate, context.sourcePriceIncludesTax),
    special:
      net('original_special_price') ??
      withTax(decimal(product.special_price), rate, context.sourcePriceIncludesTax),
    final:
      net('original_final_price') ??
      withTax(decimal(product.final_price), rate, context.finalPriceIncludesTax),
  };
}

/**
 * Returns a known gross price while it fits the rate, since prices with tax do not survive a round trip through
 * rounded net prices.
 */
function again(product: Readonly<Record<string, unknown>>, field: string, rate: number): TaxedDecimal {
  const computed = withTax(decimal(product[field]), rate, false);
  const known = decimalAmount(Number(product[`${field}_incl_tax`]));
  if (!(Math.abs(known - computed.gross) < 0.015)) return computed;
  return { net: computed.net, tax: withoutNoise(known - computed.net), gross: known };
}

function decimal(value: unknown): DecimalAmount {
  const number = typeof value === 'string' && value.trim() === '' ? 0 : Number(value);
  return Number.isFinite(number) ? decimalAmount(number) : zero;
}

const priceFieldNames: readonly string[] = [
  ...['price', 'original_price', 'special_price', 'final_price'].flatMap((name) => [
    name,
    `${name}_incl_tax`,
    `${name}_tax`,
  ]),
  'original_special_price',
  'original_special_price_incl_tax',
  'original_final_price',
  'original_final_price_incl_tax',
];

/** Returns the price fields of a product. */
function priceFieldsOf<Item extends PriceFields & SourcePrices>(product: Item): PriceFields & SourcePrices {
  const fields: Record<string, unknown> = {};
  for (const name of priceFieldNames) fields[name] = product[name as keyof PriceFields];
  return fields as unknown as PriceFields & SourcePrices;
}

function camelCaseTwins(prices: PriceFields & SourcePrices): Record<string, number> {
  const entries = Object.entries(prices).filter(([name]) => name.includes('_'));
  return Object.fromEntries(entries.map(([name, value]) => [camelCase(name), value as number]));
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
