import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { decimalAmount } from '../domain/money/minor-units.ts';
import { attributeSetIds } from '../domain/product/attribute-sets.ts';
import { formatPrice } from '../domain/money/price-format.ts';
import { sharedRoutes } from '../domain/store-view/store-hosts.ts';
import { ConfigurationError } from './configuration-error.ts';
import { enabledStoreViews, findStoreView, parseStoreViews, storeViews } from './store-views.ts';
import de from './store-views/de.ts';
import se from './store-views/se.ts';

/** One record, as the shop reads it. */
function storeViewOf(record: unknown) {
  const [storeView] = parseStoreViews([record]);
  if (!storeView) throw new Error('No store view was read');
  return storeView;
}

const codes = (views: readonly { storeCode: string }[]) => views.map(({ storeCode }) => storeCode).join(' ');

function view(code: string) {
  const found = findStoreView(code);
  if (!found) throw new Error(`no store view ${code}`);
  return found;
}

describe('the records', () => {
  test('are seventeen stores, fourteen of them enabled', () => {
    expect(codes(storeViews)).toBe('de it se nl fr us no fi dk en uk pl at es ie be test');
    expect(codes(storeViews.filter(({ disabled }) => disabled))).toBe('no uk test');
    expect(new Set(storeViews.map(({ storeId }) => storeId)).size).toBe(17);
  });

  test.each([
    ['EUR', 'de it nl fr fi en at es ie be test'],
    ['SEK', 'se'],
    ['DKK', 'dk'],
    ['PLN', 'pl'],
    ['USD', 'us'],
    ['NOK', 'no'],
    ['GBP', 'uk'],
  ])('%s is the currency of %s', (currency, stores) => {
    expect(codes(storeViews.filter(({ i18n }) => i18n.currencyCode === currency))).toBe(stores);
  });

  test('format crowns as whole numbers', () => {
    expect(codes(storeViews.filter(({ i18n }) => i18n.fractionDigits === 0))).toBe('se no dk');
  });

  test('show gross prices, except in the United States', () => {
    const net = storeViews.filter(({ tax }) => !tax.sourcePriceIncludesTax && !tax.finalPriceIncludesTax);
    expect(codes(net)).toBe('us');
    expect(storeViews.filter(({ tax }) => tax.sourcePriceIncludesTax !== tax.finalPriceIncludesTax)).toEqual(
      [],
    );
  });

  test('claim no country twice in one language, and the whole union in "en"', () => {
    expect(view('en').shipping_countries).toHaveLength(27);
    expect(view('us').shipping_countries).toEqual(['US', 'CA']);
  });

  test('have an address segment for every product kind except the default', () => {
    for (const { seo, storeCode } of storeViews) {
      const kinds = Object.keys(attributeSetIds).filter((kind) => kind !== 'default');
      expect([storeCode, Object.keys(seo.productTypeUrlPrefix).sort()]).toEqual([storeCode, kinds.sort()]);
      const segments = Object.values(seo.productTypeUrlPrefix);
      expect([storeCode, new Set(segments).size]).toEqual([storeCode, segments.length]);
    }
  });

  test('promise 90-day returns and delivery in 3 to 7 days', () => {
    const silent = storeViews.filter(
      ({ seo }) => !/90/.test(seo.description) || !/3.+7/.test(seo.description),
    );
    expect(codes(silent)).toBe('');
  });
});

describe('prices', () => {
  const space = '\u00a0';
  test.each([
    ['de', 1234.5, `1.234,50${space}€`],
    ['at', 1234.5, `€${space}1.234,50`],
    ['it', 1234.5, `1234,50${space}€`],
    ['it', 12345.5, `12.345,50${space}€`],
    ['es', 1234.5, `1234,50${space}€`],
    ['pl', 1234.5, `1234,50${space}zł`],
    ['pl', 12345.5, `12${space}345,50${space}zł`],
    ['se', 1299.5, `1${space}300${space}kr`],
    ['no', 1299.5, `1${space}300${space}kr`],
    ['dk', 1299.5, `1.300${space}kr.`],
    ['fi', 1234.5, `1${space}234,50${space}€`],
    ['fr', 1234.5, `1\u202f234,50${space}€`],
    ['nl', 1234.5, `€${space}1.234,50`],
    ['be', 1234.5, `€${space}1.234,50`],
    ['en', 1234.5, '€1,234.50'],
    ['ie', 12.5, '€12.50'],
    ['uk', 12.5, '£12.50'],
    ['us', 12.5, '$12.50'],
    ['us', -12.5, '-$12.50'],
  ])('%s formats %s as %s', (code, amount, expected) => {
    expect(formatPrice(view(code), decimalAmount(amount))).toBe(expected);
  });
});

describe('an invalid record', () => {
  const i18n = de.i18n;
  test.each([
    ['url', { url: 'vernissage.de' }, 'url: "vernissage.de" is not valid', 'an origin without a path'],
    [
      'a url with a path',
      { url: 'https://a.de/shop' },
      'url: "https://a.de/shop"',
      'an origin without a path',
    ],
    ['no name', { name: undefined }, 'name: it is missing', 'a text in quotes; every field is described in'],
    ['an empty name', { name: ' ' }, 'name: the text is empty', 'at least one word'],
    ['a number as text', { storeId: '1' }, 'storeId: "1" is not valid', 'a number without quotes'],
    ['no tax', { tax: undefined }, 'tax: it is missing', 'a group of fields'],
    ['a word for a switch', { disabled: 'no' }, 'disabled: "no" is not valid', 'true or false'],
    ['an unknown field', { currency: 'EUR' }, 'currency: there is no such field', 'check the spelling'],
    [
      'a country',
      { shipping_countries: ['DE', 'XX'] },
      'shipping_countries.1: "XX" is not valid',
      'SE or GB',
    ],
    [
      'no country',
      { shipping_countries: [] },
      'shipping_countries: the list is empty',
      'at least one country',
    ],
    [
      'a currency',
      { i18n: { ...i18n, currencyCode: 'EURO' } },
      'i18n.currencyCode: "EURO"',
      'one of DKK, EUR',
    ],
    [
      'a language',
      { i18n: { ...i18n, defaultLanguage: 'hu' } },
      'i18n.defaultLanguage: "hu"',
      'one of da, de',
    ],
    ['a locale', { i18n: { ...i18n, defaultLocale: 'de_DE' } }, 'i18n.defaultLocale: "de_DE"', 'de-AT'],
    [
      'two languages',
      { i18n: { ...i18n, defaultLocale: 'fr-FR' } },
      'not a locale of the language "de"',
      'de-DE',
    ],
    [
      'a pattern',
      { i18n: { ...i18n, priceFormat: '{sum}' } },
      'i18n.priceFormat: "{sum}"',
      '{sign} and {amount}',
    ],
    [
      'one separator',
      { i18n: { ...i18n, currencyGroup: ',' } },
      'the same as currencyDecimal',
      'two different',
    ],
    ['a time zone', { i18n: { ...i18n, timeZone: '+01:00' } }, 'i18n.timeZone: "+01:00"', 'Europe/Berlin'],
    ['a date', { i18n: { ...i18n, dateFormat: 'DD/MM' } }, 'i18n.dateFormat: "DD/MM"', 'dd.MM.yyyy'],
    [
      'a product kind',
      { seo: { ...de.seo, productTypeUrlPrefix: { posters: 'poster' } } },
      'seo.productTypeUrlPrefix.posters',
      'poster',
    ],
    [
      'an address segment',
      { seo: { ...de.seo, productTypeUrlPrefix: { poster: 'Bilder Rahmen' } } },
      'seo.productTypeUrlPrefix.poster: "Bilder Rahmen"',
      'lower-case letters',
    ],
    [
      'a tax country',
      { tax: { ...de.tax, defaultCountry: 'FR' } },
      'tax.defaultCountry: "FR" is not in shipping_countries',
      'delivers to',
    ],
  ])('%s: names store, field, problem and hint', (_, change, problem, hint) => {
    const parse = () => storeViewOf({ ...de, ...change });
    expect(parse).toThrow(ConfigurationError);
    expect(parse).toThrow('The store view "de" can\'t be used (src/config/store-views/de.ts):');
    expect(parse).toThrow(problem);
    expect(parse).toThrow(hint);
    expect(parse).toThrow('Hint: ');
  });

  test('names every invalid field at once', () => {
    const parse = () => storeViewOf({ ...de, tld: 'DE', disabled: 'no' });
    expect(parse).toThrow(/tld: "DE"[\s\S]+disabled: "no"/);
  });

  test('reports a missing code', () => {
    expect(() => storeViewOf({ ...de, storeCode: undefined })).toThrow('(without a storeCode)');
    expect(() => storeViewOf(null)).toThrow(ConfigurationError);
  });

  test('rejects a code with which addresses of all stores begin', async () => {
    const entries = await readdir(new URL('../../public', import.meta.url), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    for (const storeCode of [...sharedRoutes, ...folders]) {
      expect(() => storeViewOf({ ...de, storeCode })).toThrow(
        `"${storeCode}" is not valid\n    Hint: another code: addresses that all stores share begin with this one`,
      );
    }
  });

  test('does not hide another one’s problems, or those that two share', () => {
    const parse = () =>
      parseStoreViews([de, { ...se, storeId: 1 }, { ...de, tld: 'X' }, { ...se, name: ' ' }]);
    expect(parse).toThrow(
      /store view "de"[\s\S]+tld: "X"[\s\S]+store view "se"[\s\S]+name: the text is empty/,
    );
    expect(parse).toThrow(/"se" can't be used:\n {2}storeId: "1" is taken by the store view "de"/);
  });

  test.each([
    ['storeCode', { storeCode: 'de' }],
    ['storeId', { storeId: 1 }],
    ['url', { url: 'https://de.vernissage.example' }],
  ])('two stores never share %s', (field, change) => {
    expect(() => parseStoreViews([de, { ...se, ...change }])).toThrow(
      new RegExp(`${field}: ".+" is taken by the store view "de"`),
    );
  });
});

test('sign and decimals default to the currency’s; currencyPrecision is read, too', () => {
  const read = (more: object) => storeViewOf({ ...de, i18n: { ...de.i18n, ...more } }).i18n;
  expect(read({})).toMatchObject({ currencySign: '€', fractionDigits: 2 });
  expect(read({ currencyCode: 'SEK' })).toMatchObject({ currencySign: 'kr', fractionDigits: 0 });
  expect(read({ currencySign: 'EUR' }).currencySign).toBe('EUR');
  expect(read({ currencyPrecision: 0 }).fractionDigits).toBe(0);
  expect(read({ currencyPrecision: 0, fractionDigits: 2 }).fractionDigits).toBe(2);
  expect(read({ currencyPrecision: 3 })).not.toHaveProperty('currencyPrecision');
});

describe('STORES and APPEND_STORE_CODE', () => {
  test('by default include every enabled store as its record says', () => {
    expect(codes(enabledStoreViews({}))).toBe('de it se nl fr us fi dk en pl at es ie be');
    expect(enabledStoreViews({}).every(({ appendStoreCode }) => appendStoreCode)).toBe(true);
  });

  test('limit the stores, in the order of the records', () => {
    expect(codes(enabledStoreViews({ stores: ['se', 'de'] }))).toBe('de se');
  });

  test('put every store on its own host', () => {
    const views = enabledStoreViews({ stores: ['se'], appendStoreCode: false });
    expect(views.map(({ appendStoreCode }) => appendStoreCode)).toEqual([false]);
    expect(view('se').appendStoreCode).toBe(true);
  });

  test.each([
    ['dd', 'STORES: there is no store view "dd"', 'choose from de, it, se'],
    ['uk', 'STORES: the store view "uk" is disabled', 'disabled: false in src/config/store-views/uk.ts'],
  ])('reject %s', (code, problem, hint) => {
    const choose = () => enabledStoreViews({ stores: ['de', code] });
    expect(choose).toThrow(problem);
    expect(choose).toThrow(hint);
  });
});

test('a code finds its record, disabled or not', () => {
  expect(findStoreView('uk')?.disabled).toBe(true);
  expect(findStoreView('xx')).toBeUndefined();
});
