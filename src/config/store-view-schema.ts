import { z } from 'zod';
import { isCountryCode } from '../domain/country-codes.ts';
import { attributeSetNames } from '../domain/product/attribute-sets.ts';
import { sharedRoutes } from '../domain/store-view/store-hosts.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { configurationError } from './configuration-error.ts';
import type { ConfigurationError } from './configuration-error.ts';
import { currencyCodes, currencyOf } from './currencies.ts';
import { languages } from '../domain/store-view/languages.ts';
import { owner } from './owner.ts';
import { explain, problemsOf } from './problems-of.ts';

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  if (!/^(?:UTC|[A-Z][\w+-]*(?:\/[A-Z][\w+-]*)+)$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

const text = z
  .string()
  .trim()
  .refine(
    (value) => value !== '',
    explain({ problem: 'the text is empty', hint: 'write at least one word' }),
  );

const country = z
  .string()
  .refine(isCountryCode, explain({ hint: 'an ISO 3166-1 country code in upper case, such as SE or GB' }));

const separator = z
  .string()
  .refine((value) => value.length <= 1, explain({ hint: 'one character, such as "," or "."' }));

const dateFormat = z
  .string()
  .refine(
    (pattern) =>
      ['dd?', 'MM?', 'yyyy'].every((part) => new RegExp(`(^|[^A-Za-z])${part}($|[^A-Za-z])`).test(pattern)),
    explain({ hint: 'day, month and year, such as dd.MM.yyyy or M/d/yyyy' }),
  );

const i18n = z
  .strictObject({
    /** ISO 639-1 language; its texts are in `src/i18n/locales`. */
    defaultLanguage: z.enum(languages),
    /** The country shown and assumed when nothing is known of the shopper. */
    defaultCountry: country,
    /** BCP 47 locale for numbers, dates and `lang`: `de-AT`. */
    defaultLocale: z.string().refine(isLocale, explain({ hint: 'a language and country such as de-AT' })),
    /** ISO 4217 currency. */
    currencyCode: z.string().refine(
      (code) => currencyCodes.includes(code),
      explain({
        hint: `one of ${currencyCodes.join(', ')}, or another with a file in src/config/currencies`,
      }),
    ),
    /** The sign for `{sign}`; default: the currency's. */
    currencySign: text.optional(),
    /** Decimals of a price, and of the minor unit in which the shop counts; not given: those of the currency. */
    fractionDigits: z.int().min(0).max(3).optional(),
    /** The older name of `fractionDigits`, read when that is not given (docs/reference/product.md#s3). */
    currencyPrecision: z.int().min(0).max(3).optional(),
    /** Between units and decimals; with no decimals it is never written. */
    currencyDecimal: separator,
    /** Between thousands. */
    currencyGroup: separator,
    /** 2: four digits stand without the separator, `1234,50`; not given: as the locale has it (CLDR's name). */
    minimumGroupingDigits: z.union([z.literal(1), z.literal(2)]).optional(),
    /** `{amount} {sign}`, best with a no-break space. */
    priceFormat: z
      .string()
      .refine(
        (pattern) => pattern.includes('{amount}') && pattern.includes('{sign}'),
        explain({ hint: 'both {sign} and {amount}, such as "{amount} {sign}"' }),
      ),
    /** Day, month and year: `dd.MM.yyyy`. */
    dateFormat,
    /** IANA name of the zone whose days are the store's: of orders, mails and special prices. */
    timeZone: z
      .string()
      .refine(isTimeZone, explain({ hint: 'the IANA name of a time zone, such as Europe/Berlin' })),
  })
  .superRefine((value, context) => {
    const refuse = (field: string, problem: string, hint: string) =>
      context.addIssue({ code: 'custom', path: [field], ...explain({ problem, hint }) });
    if (value.currencyDecimal === value.currencyGroup) {
      refuse('currencyGroup', 'the same as currencyDecimal', 'two different characters, such as "." and ","');
    }
    if (!value.defaultLocale.startsWith(`${value.defaultLanguage}-`)) {
      refuse(
        'defaultLocale',
        `"${value.defaultLocale}" is not a locale of the language "${value.defaultLanguage}"`,
        `start it with the language: ${value.defaultLanguage}-${value.defaultCountry}`,
      );
    }
  })
  .transform(({ currencyPrecision, ...value }) => {
    const { sign, fractionDigits } = currencyOf(value.currencyCode);
    return {
      ...value,
      currencySign: value.currencySign ?? sign,
      fractionDigits: value.fractionDigits ?? currencyPrecision ?? fractionDigits,
    };
  });

/** Folders of `public/`. */
const sharedFolders = ['films', 'rooms'];

const seo = z.strictObject({
  /** True: title and description speak of prints, and hold for a store that has any; another is called by the shop's name. */
  isOfPrints: z.boolean().optional(),
  /** Of the home page; `{{shopName}}` stands for the name of the shop (`owner.ts`). */
  title: text.transform((title) => title.replaceAll('{{shopName}}', owner.shopName)),
  /** For search engines; one or two sentences. */
  description: text,
  /** URL segment by product kind: `bilderrahmen` makes `/…/bilderrahmen/oak-frame`. */
  productTypeUrlPrefix: z.partialRecord(
    z.enum(attributeSetNames),
    z
      .string()
      .refine(
        (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
        explain({ hint: 'lower-case letters, digits and single hyphens' }),
      ),
  ),
});

const tax = z.strictObject({
  /** The country whose tax rate applies before the shopper enters an address. */
  defaultCountry: country,
  /** Do prices in the catalogue carry tax? */
  sourcePriceIncludesTax: z.boolean(),
  /** Do `final_price` values from the platform carry tax? */
  finalPriceIncludesTax: z.boolean(),
});

/** The schema of a file in `src/config/store-views` (docs/reference/product.md#s3). */
const storeViewSchema = z
  .strictObject({
    /** The identity of the store, and its path prefix. Never changes. */
    storeCode: z
      .string()
      .refine(
        (value) => /^[a-z][a-z0-9-]*$/.test(value),
        explain({ hint: 'lower-case letters and digits, such as de or be-fr' }),
      )
      .refine(
        (code) => !sharedRoutes.includes(code) && !sharedFolders.includes(code),
        explain({ hint: 'another code: addresses that all stores share begin with this one' }),
      ),
    /** Number of the store in the commerce platform. */
    storeId: z.int().positive(),
    /** The name in the country picker, in the store's language. */
    name: text,
    /** Origin of the store without a path: canonical links, and its own host where `appendStoreCode` is off. */
    url: z.string().refine(isOrigin, explain({ hint: 'an origin without a path, such as https://shop.de' })),
    tld: z
      .string()
      .refine(
        (value) => /^[a-z.]+$/.test(value),
        explain({ hint: 'lower case, without a leading dot: co.uk' }),
      ),
    /** True: no page is made and every path of the store is not found. */
    disabled: z.boolean(),
    /** The countries that the store ships to. */
    shipping_countries: z
      .array(country)
      .refine(
        (list) => list.length > 0,
        explain({ problem: 'the list is empty', hint: 'name at least one country' }),
      ),
    i18n,
    seo,
    tax,
    /** Does the store sell home decor? */
    allowHomeDecor: z.boolean(),
    /** True: the store lives at `/{storeCode}/…`. False: at the root of its own host, `url`. */
    appendStoreCode: z.boolean(),
  })
  .superRefine((value, context) => {
    if (value.shipping_countries.includes(value.tax.defaultCountry)) return;
    context.addIssue({
      code: 'custom',
      path: ['tax', 'defaultCountry'],
      ...explain({
        problem: `"${value.tax.defaultCountry}" is not in shipping_countries`,
        hint: 'prices are shown with the tax of a country that the store delivers to',
      }),
    });
  });

/** A store view as it is written in its file, before it is checked. */
export type StoreViewRecord = z.input<typeof storeViewSchema>;

function nameOf(record: unknown): string {
  const code: unknown = typeof record === 'object' && record !== null && Reflect.get(record, 'storeCode');
  return typeof code === 'string' && code !== '' ? code : '(without a storeCode)';
}

/** Checks a record and returns its store view, or an error that names the store and every wrong field, with hints. */
export function checkStoreView(
  record: unknown,
):
  | { readonly storeView: StoreView; readonly error?: undefined }
  | { readonly error: ConfigurationError; readonly storeView?: undefined } {
  const parsed = storeViewSchema.safeParse(record);
  if (parsed.success) return { storeView: parsed.data };
  const name = nameOf(record);
  return {
    error: configurationError(
      `The store view "${name}" can't be used (src/config/store-views/${name}.ts):`,
      problemsOf(parsed.error, record),
    ),
  };
}
