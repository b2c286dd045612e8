import { roundHalfAwayFromZero } from './money.ts';
import type { StoreViewI18n } from '../store-view/store-view.ts';

type PriceFormat = Pick<StoreViewI18n, 'defaultLocale' | 'currencySign' | 'priceFormat'> &
  Partial<Pick<StoreViewI18n, 'currencyDecimal' | 'currencyGroup' | 'fractionDigits'>> & {
    /** Older name of `fractionDigits`, read when that is missing (reference E33). */
    readonly currencyPrecision?: number;
  };

/** What of a store view is needed to write a price. */
export interface PriceFormatStore {
  readonly i18n?: PriceFormat;
}

/** A shop has few different prices, shows each of them often, and they cost more to write than to remember. */
const written = new WeakMap<PriceFormat, Map<number, string>>();
const mostRemembered = 1_000;
const numberFormats = new Map<string, Intl.NumberFormat>();

/** Languages that write no group separator in numbers of four digits, whatever the browser's locale data says. */
const languagesWithoutShortGroups = ['es', 'it', 'pl'];

/**
 * A decimal amount as the store writes prices: `1.234,50 €`, `-$12.50` (specification section 9, reference B9).
 * Null counts as 0; what is no number comes back as it is; without `i18n` the number has two decimals.
 * A malformed `defaultLocale` throws RangeError.
 */
export function formatPrice(store: PriceFormatStore, amount: number | null): string;
export function formatPrice(store: PriceFormatStore, amount: unknown): unknown;
export function formatPrice(store: PriceFormatStore, amount: unknown): unknown {
  const value = toNumber(amount);
  if (Number.isNaN(value)) return amount;
  return store.i18n ? writtenPrice(store.i18n, value) : value.toFixed(2);
}

function writtenPrice(format: PriceFormat, value: number): string {
  const known = written.get(format);
  const prices = known && known.size < mostRemembered ? known : new Map<number, string>();
  const price = prices.get(value) ?? writePrice(format, value);
  written.set(format, prices.set(value, price));
  return price;
}

function writePrice(format: PriceFormat, value: number): string {
  const { priceFormat, currencySign } = format;
  const digits = format.fractionDigits ?? format.currencyPrecision ?? 2;
  const rounded = Number.isFinite(value) ? roundHalfAwayFromZero(value, digits) : value;
  const number = formatNumber(format, Math.abs(rounded), digits);
  const price = priceFormat.replace(/\{(sign|amount)\}/g, (_, name) =>
    name === 'sign' ? currencySign : number,
  );
  return rounded < 0 ? `-${price}` : price;
}

function toNumber(amount: unknown): number {
  if (amount === null) return 0;
  return typeof amount === 'number' || (typeof amount === 'string' && amount.trim())
    ? Number(amount)
    : Number.NaN;
}

function formatNumber(format: PriceFormat, value: number, digits: number): string {
  return numberFormat(format.defaultLocale, digits)
    .formatToParts(value)
    .map(({ type, value: text }) => {
      if (type === 'decimal') return format.currencyDecimal || text;
      return type === 'group' ? format.currencyGroup || text : text;
    })
    .join('');
}

function numberFormat(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const language = locale.split('-')[0] ?? locale;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: languagesWithoutShortGroups.includes(language) ? 'min2' : 'auto',
  });
  numberFormats.set(key, format);
  return format;
}
