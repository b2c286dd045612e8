import { decimalAmount, type DecimalAmount } from '../../domain/money/minor-units.ts';
import { unreadableEnd } from '../../domain/price/special-price.ts';
import { groupPrices, quantityPrices } from '../../domain/price/tier-price.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { isGiven, shown, toAmount } from './amounts.ts';
import { fieldsList, toText, type Fields } from './values.ts';

/** A source price as the catalogue writer takes it; without a price the field is left out. */
export interface NormalisedPrice {
  readonly price?: DecimalAmount;
  readonly special_price?: DecimalAmount;
  readonly special_from_date?: string;
  readonly special_to_date?: string;
  /** Prices of customer groups, with numbers. */
  readonly tier_prices?: readonly Fields[];
}

/** The fields of a source without a price. */
export const noPrice = {
  price: undefined,
  special_price: undefined,
  special_from_date: undefined,
  special_to_date: undefined,
} as const;

/**
 * Returns the price before tax rules, with tax if the store view's sources include it. Some dumps have prices that
 * the platform has computed (`price_incl_tax`, `original_price`): then the required side is taken. If the platform
 * charges less than the price and the special price, that is a discount of its own: the special price as long as the
 * dump applies (docs/reference/behaviour.md#b8).
 */
export function normalisePrice(raw: Fields, tax: StoreView['tax']): NormalisedPrice {
  const suffix = tax.sourcePriceIncludesTax && amount(raw['price_incl_tax']) ? '_incl_tax' : '';
  const original =
    (suffix && amount(raw[`original_price${suffix}`])) || amount(raw['original_price']) || undefined;
  const charged = (suffix && amount(raw[`price${suffix}`])) || toAmount(raw['price']);
  const price = original ?? (charged || toAmount(raw['regular_price']) || toAmount(raw['final_price']));
  const special = (suffix && amount(raw[`special_price${suffix}`])) || amount(raw['special_price']);
  const lowest = Math.min(amount(raw[`final_price${suffix}`]) ?? Infinity, (original && charged) || Infinity);
  const isReduced = price && lowest < Math.min(price, special ?? price);
  return {
    ...(price !== undefined && { price }),
    ...(isReduced
      ? { special_price: decimalAmount(lowest) }
      : special && { special_price: special, ...dates(raw) }),
    ...tierPrices(raw),
  };
}

/**
 * Returns why the special price of a product or variant never applies, such as `special_to_date "soon" is no date`;
 * undefined if its dates are valid or missing.
 */
export function datesProblem(raw: Fields): string | undefined {
  const end = amount(raw['special_price']) === undefined ? undefined : unreadableEnd(dates(raw));
  return end && `${end} ${shown(raw[end])} is no date, so its special price never holds`;
}

function tierPrices(raw: Fields): { tier_prices?: readonly Fields[] } {
  const tiers = fieldsList(raw['tier_prices']);
  if (tiers.length === 0) return {};
  return { tier_prices: tiers.map((tier) => ({ ...tier, value: toAmount(tier['value']) })) };
}

/**
 * Tells whether a product or variant has prices of customer groups or quantities, and whether all can be read: Magento 1
 * writes them in other fields.
 */
export function tiersOf(raw: Fields): 'none' | 'read' | 'unread' {
  const others = [raw['tier_price'], raw['group_price']].flatMap(fieldsList);
  const tiers = fieldsList(tierPrices(raw).tier_prices);
  if (others.length + tiers.length === 0) return 'none';
  const isRead = tiers.every((tier) => groupPrices([tier]).size + quantityPrices([tier]).length > 0);
  return isRead && others.length === 0 ? 'read' : 'unread';
}

function dates(raw: Fields): { special_from_date?: string; special_to_date?: string } {
  const from = dateText(raw['special_from_date']);
  const to = dateText(raw['special_to_date']);
  return { ...(from && { special_from_date: from }), ...(to && { special_to_date: to }) };
}

/** Returns a date as the source writes it, even if invalid; milliseconds become ISO 8601. */
function dateText(value: unknown): string | undefined {
  const text = toText(value) ?? (isGiven(value) ? shown(value) : undefined);
  const isTime = typeof value === 'number' || (text !== undefined && /^\d{12,13}$/.test(text));
  const date = new Date(isTime ? Number(value) : Number.NaN);
  if (date.getTime() === 0) return undefined;
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
}

/** Parses a positive amount. */
function amount(value: unknown): DecimalAmount | undefined {
  const number = toAmount(value);
  return number !== undefined && number > 0 ? number : undefined;
}
