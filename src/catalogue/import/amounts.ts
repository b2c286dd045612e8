import { decimalAmount, type DecimalAmount } from '../../domain/money/minor-units.ts';
import { amountLimit } from '../../domain/money/money.ts';
import { fieldsList, toNumber, type Fields } from './values.ts';
import { largestOptionPercent, reportedValueLength } from '../../config/limits/catalogue.ts';

/**
 * Parses an amount of money, also a negative one; undefined if invalid. A text may have a comma before the cents, as
 * in exports of European shops. Three digits after a comma may be thousands.
 */
export function toMoney(value: unknown): number | undefined {
  const isWithComma = typeof value === 'string' && /^\s*-?\d+,(?:\d{1,2}|\d{4})\s*$/.test(value);
  const number = toNumber(isWithComma ? value.replace(',', '.') : value);
  return number !== undefined && Math.abs(number) < amountLimit ? number : undefined;
}

/** Parses an amount of money of at least 0. */
export function toAmount(value: unknown): DecimalAmount | undefined {
  const amount = toMoney(value);
  return amount !== undefined && amount >= 0 ? decimalAmount(amount) : undefined;
}

/** Every field that `normalisePrice` reads. */
const priceFields: readonly string[] = [
  'price',
  'price_incl_tax',
  'original_price',
  'original_price_incl_tax',
  'special_price',
  'special_price_incl_tax',
  'final_price',
  'final_price_incl_tax',
  'regular_price',
];

/**
 * Returns why an amount of a product or variant is invalid, such as `price "abc" is no amount from 0 to 999999999`;
 * undefined if all are valid or missing. Variants report their own amounts.
 */
export function amountProblem(raw: Fields): string | undefined {
  return (
    problemOf(priceFields.map((name) => [name, raw[name]])) ??
    problemOf(fieldsList(raw['tier_prices']).map(({ value }) => ['tier price', value])) ??
    problemOf(fieldsList(raw['bundle_options']).flatMap(partPrices)) ??
    fieldsList(raw['custom_options']).map(surchargeProblem).find(Boolean)
  );
}

type Given = readonly [name: string, value: unknown];

function problemOf(given: readonly Given[]): string | undefined {
  const unusable = given.find(([, value]) => isGiven(value) && toAmount(value) === undefined);
  return unusable && `${unusable[0]} ${shown(unusable[1])} is no amount from 0 to ${amountLimit - 1}`;
}

/** Returns false for a value that means "none", which platforms write in several ways. */
export function isGiven(value: unknown): boolean {
  const isBlank = typeof value === 'string' && value.trim() === '';
  return value !== undefined && value !== null && value !== false && !isBlank;
}

function partPrices(option: Fields): Given[] {
  return fieldsList(option['product_links']).map(({ price }) => ['price of a part', price]);
}

/** Returns the problem with an option's price, which may be negative. */
function surchargeProblem(option: Fields): string | undefined {
  const unusable = [option, ...fieldsList(option['values'])].find(({ price, price_type }) => {
    const amount = toMoney(price);
    if (amount === undefined) return isGiven(price);
    return price_type === 'percent' && Math.abs(amount) > largestOptionPercent;
  });
  return unusable && `price of an option ${shown(unusable['price'])} is no amount`;
}

/** Formats a document's value for a message, shortened if long. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > reportedValueLength ? `${text.slice(0, reportedValueLength)}…` : text;
}
