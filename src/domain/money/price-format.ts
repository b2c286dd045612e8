import type { DecimalAmount } from './minor-units.ts';
import { roundHalfAwayFromZero } from './money.ts';

/** The settings by which a store view writes prices (docs/reference/product.md#s3). */
export interface PriceFormat {
  /** BCP 47 locale, such as `de-AT`. */
  readonly defaultLocale: string;
  readonly currencySign: string;
  /** Decimals of a shown price; also the exponent of the minor unit in the engine. */
  readonly fractionDigits: number;
  readonly currencyDecimal: string;
  readonly currencyGroup: string;
  /** The minimum of digits before the first group separator; default: the locale's. */
  readonly minimumGroupingDigits?: 1 | 2 | undefined;
  /** Pattern with `{sign}` and `{amount}`. */
  readonly priceFormat: string;
}

type GivenFormat = Pick<PriceFormat, 'defaultLocale' | 'currencySign' | 'priceFormat'> &
  Partial<PriceFormat> & {
    /** Older name of `fractionDigits`, read when that is missing (docs/reference/behaviour.md#e33). */
    readonly currencyPrecision?: number;
  };

/** The fields of a store view needed to format a price. */
export interface PriceFormatStore {
  readonly i18n?: GivenFormat;
}

/** Whatever may come from outside; of numbers, only amounts: one in minor units would be written a hundred times too high. */
type NoNumber<Value> = Value extends number ? never : Value;

const writers = new WeakMap<GivenFormat, (value: number) => string>();
const mostRemembered = 1_000;

const groupings = { 1: 'always', 2: 'min2' } as const;

/**
 * Formats a decimal amount as the store formats prices: `1.234,50 €`, `-$12.50` (docs/reference/product.md#s9,
 * docs/reference/behaviour.md#b9). Null counts as 0; other values that are no number are returned unchanged; without
 * `i18n` the number has two decimals. A malformed `defaultLocale` throws RangeError.
 */
export function formatPrice(store: PriceFormatStore, amount: DecimalAmount | null): string;
export function formatPrice<Value>(store: PriceFormatStore, amount: NoNumber<Value>): unknown;
export function formatPrice(store: PriceFormatStore, amount: unknown): unknown {
  const value = toNumber(amount);
  if (Number.isNaN(value)) return amount;
  return store.i18n ? writerOf(store.i18n)(value) : value.toFixed(2);
}

function writerOf(format: GivenFormat): (value: number) => string {
  const writer = writers.get(format) ?? createWriter(format);
  writers.set(format, writer);
  return writer;
}

/** Remembers: a shop has few different prices, shows each of them often, and they cost more to write than to remember. */
function createWriter(format: GivenFormat): (value: number) => string {
  const { defaultLocale, priceFormat, currencySign, currencyDecimal, currencyGroup, minimumGroupingDigits } =
    format;
  const digits = format.fractionDigits ?? format.currencyPrecision ?? 2;
  const numberFormat = new Intl.NumberFormat(defaultLocale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: minimumGroupingDigits ? groupings[minimumGroupingDigits] : 'auto',
  });
  const separators: Record<string, string | undefined> = { decimal: currencyDecimal, group: currencyGroup };
  const written = new Map<number, string>();
  const write = (value: number) => {
    const rounded = Number.isFinite(value) ? roundHalfAwayFromZero(value, digits) : value;
    const parts = numberFormat.formatToParts(Math.abs(rounded));
    const texts = {
      sign: currencySign,
      amount: parts.map((part) => separators[part.type] || part.value).join(''),
    };
    const price = priceFormat.replace(/\{(sign|amount)\}/g, (_, name: keyof typeof texts) => texts[name]);
    return rounded < 0 ? `-${price}` : price;
  };
  return (value) => {
    const price = written.get(value) ?? write(value);
    if (written.size >= mostRemembered) written.clear();
    written.set(value, price);
    return price;
  };
}

function toNumber(amount: unknown): number {
  if (amount === null) return 0;
  return typeof amount === 'number' || (typeof amount === 'string' && amount.trim())
    ? Number(amount)
    : Number.NaN;
}
