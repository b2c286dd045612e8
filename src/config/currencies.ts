/**
 * All that belongs to a currency (specification section 9): how its prices are written, by which ranges of them a list
 * is filtered, and what shipping costs where no other way is offered. Amounts are decimals. A shop owner who opens a store
 * in another currency adds a row.
 */
interface Currency {
  readonly sign: string;
  /** Decimals of a shown price; also the exponent of the minor unit in the engine. */
  readonly fractionDigits: number;
  /** One range after the other; the last has no end. */
  readonly priceRanges: readonly PriceRange[];
  /** On either side of the tax. */
  readonly shippingFallback: { readonly amount: number; readonly amountInclTax: number };
}

interface PriceRange {
  readonly from: number;
  readonly to?: number;
}

/** Ranges that begin at 0 and meet at these prices. */
function rangesAt(...prices: readonly number[]): readonly PriceRange[] {
  const starts = [0, ...prices];
  return starts.map((from, place) => {
    const to = starts[place + 1];
    return to === undefined ? { from } : { from, to };
  });
}

const large = { priceRanges: rangesAt(50, 100, 150), shippingFallback: { amount: 4, amountInclTax: 5 } };

const currencies = {
  EUR: { sign: '€', fractionDigits: 2, ...large },
  USD: { sign: '$', fractionDigits: 2, ...large },
  GBP: { sign: '£', fractionDigits: 2, ...large },
  SEK: {
    sign: 'kr',
    fractionDigits: 0,
    priceRanges: rangesAt(500, 1000, 1500),
    shippingFallback: { amount: 40, amountInclTax: 50 },
  },
  DKK: {
    sign: 'kr.',
    fractionDigits: 0,
    priceRanges: rangesAt(400, 800, 1200),
    shippingFallback: { amount: 32, amountInclTax: 40 },
  },
  NOK: {
    sign: 'kr',
    fractionDigits: 0,
    priceRanges: rangesAt(500, 1000, 1500),
    shippingFallback: { amount: 48, amountInclTax: 60 },
  },
  PLN: {
    sign: 'zł',
    fractionDigits: 2,
    priceRanges: rangesAt(200, 400, 600),
    shippingFallback: { amount: 16, amountInclTax: 20 },
  },
} as const satisfies Readonly<Record<string, Currency>>;

type KnownCurrency = keyof typeof currencies;

/** The currencies that stores may sell in, as ISO 4217 codes. */
export const currencyCodes = Object.keys(currencies);

/**
 * The row of a currency.
 * @throws {Error} for one that has none: the records of stores are checked for that.
 */
export function currencyOf(code: string): Currency {
  if (!isKnown(code)) throw new Error(`src/config/currencies.ts has no row for ${code}.`);
  return currencies[code];
}

/**
 * How a store's record says that it sells in a currency. Records run without their types being checked: one that has no row
 * passes, so that the check of the record names it with everything else.
 */
export function inCurrency(code: KnownCurrency) {
  const unknown = { sign: code, fractionDigits: 2 };
  const { sign, fractionDigits } = Object.hasOwn(currencies, code) ? currencies[code] : unknown;
  return { currencyCode: code, currencySign: sign, fractionDigits };
}

function isKnown(code: string): code is KnownCurrency {
  return Object.hasOwn(currencies, code);
}
