import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimalAmount } from './minor-units.ts';
import { formatPrice } from './price-format.ts';

const nbsp = '\u00a0';

function store(
  defaultLocale: string,
  fractionDigits: number,
  currencySign: string,
  priceFormat: string,
  decimal = ',',
  group = '.',
) {
  return {
    i18n: {
      defaultLocale,
      fractionDigits,
      currencySign,
      priceFormat,
      currencyDecimal: decimal,
      currencyGroup: group,
    },
  };
}

const stores = {
  se: store('sv-SE', 0, 'kr', '{amount} {sign}', ',', nbsp),
  de: store('de-DE', 2, '€', '{amount} {sign}'),
  es: store('es-ES', 2, '€', '{amount} {sign}'),
  it: store('it-IT', 2, '€', '{amount} {sign}'),
  pl: store('pl-PL', 2, 'zł', '{amount} {sign}', ',', nbsp),
  us: store('en-US', 2, '$', '{sign}{amount}', '.', ','),
  dk: store('da-DK', 0, 'kr.', '{amount} {sign}'),
  fr: store('fr-FR', 2, '€', '{amount} {sign}', ',', '\u202f'),
  fi: store('fi-FI', 2, '€', '{amount} {sign}', ',', nbsp),
  uk: store('en-GB', 2, '£', '{sign}{amount}', '.', ','),
  no: store('nb-NO', 0, 'kr', '{sign} {amount}', ',', nbsp),
} as const;

describe('formatPrice', () => {
  test.each([
    ['se', 1299.5, `1${nbsp}300 kr`],
    ['se', 99, '99 kr'],
    ['se', 1_234_567, `1${nbsp}234${nbsp}567 kr`],
    ['de', 1234.5, '1.234,50 €'],
    ['de', 1_234_567.891, '1.234.567,89 €'],
    ['de', 0.005, '0,01 €'],
    ['es', 1234.5, '1234,50 €'],
    ['es', 12_345.6, '12.345,60 €'],
    ['it', 1234.5, '1234,50 €'],
    ['it', 10_000, '10.000,00 €'],
    ['pl', 1234.5, '1234,50 zł'],
    ['pl', 12_345, `12${nbsp}345,00 zł`],
    ['us', -12.5, '-$12.50'],
    ['us', 1234.5, '$1,234.50'],
    ['us', -0.001, '$0.00'],
    ['us', 1.005, '$1.01'],
    ['dk', 1300, '1.300 kr.'],
    ['fr', 1234.5, '1\u202f234,50 €'],
    ['fi', 1234.5, `1${nbsp}234,50 €`],
    ['uk', 9.9, '£9.90'],
    ['no', 1249, `kr 1${nbsp}249`],
  ] as const)('%s formats %d as %s', (code, amount, expected) => {
    expect(formatPrice(stores[code], decimalAmount(amount))).toBe(expected);
  });

  test.each([
    [null, '0,00 €'],
    ['12.5', '12,50 €'],
    ['free', 'free'],
    ['', ''],
    [undefined, undefined],
  ])('formats %j as %j', (amount, expected) => {
    expect(formatPrice(stores.de, amount as unknown)).toBe(expected);
  });

  it('returns other values unchanged', () => {
    expect(formatPrice(stores.de, decimalAmount(Number.NaN))).toBeNaN();
  });

  it('uses two decimals for a store without formats', () => {
    expect(formatPrice({}, decimalAmount(12.5))).toBe('12.50');
  });

  it('uses currencyPrecision if fractionDigits is missing', () => {
    const { fractionDigits: _, ...i18n } = stores.de.i18n;
    expect(formatPrice({ i18n: { ...i18n, currencyPrecision: 1 } }, decimalAmount(1.25))).toBe('1,3 €');
  });

  it('uses the locale’s separators if none are configured', () => {
    const i18n = { ...stores.de.i18n, currencyDecimal: '', currencyGroup: '' };
    expect(formatPrice({ i18n }, decimalAmount(1234.5))).toBe('1.234,50 €');
  });

  it('groups digits as the store configures, else as the locale does', () => {
    const write = (i18n: object) =>
      formatPrice({ i18n: { ...stores.de.i18n, ...i18n } }, decimalAmount(1234.5));
    expect(write({ minimumGroupingDigits: 2 })).toBe('1234,50 €');
    expect(write({ defaultLocale: 'es-ES' })).toBe('1234,50 €');
    expect(write({ defaultLocale: 'es-ES', minimumGroupingDigits: 1 })).toBe('1.234,50 €');
  });

  it('replaces every group separator', () => {
    const i18n = { ...stores.us.i18n, currencyGroup: "'" };
    expect(formatPrice({ i18n }, decimalAmount(1_234_567))).toBe("$1'234'567.00");
  });

  it('gives the same result however often and in whatever order it is called', () => {
    const amount = fc.integer({ min: -2_000, max: 2_000 }).map((minor) => minor / 100);
    const call = fc.record({ code: fc.constantFrom('de', 'se', 'us'), amount });
    fc.assert(
      fc.property(fc.array(call, { size: '+2' }), (calls) => {
        for (const { code, amount } of calls) {
          const unasked = structuredClone(stores[code]);
          expect(formatPrice(stores[code], decimalAmount(amount))).toBe(
            formatPrice(unasked, decimalAmount(amount)),
          );
        }
      }),
    );
  });

  it('can be parsed back to the rounded amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (minor) => {
        const text = formatPrice(stores.de, decimalAmount(minor / 100));
        expect(Number(text.replace(' €', '').replaceAll('.', '').replace(',', '.'))).toBe(
          minor === 0 ? 0 : minor / 100,
        );
      }),
    );
  });
});
