import type { PriceFormat } from '../money/price-format.ts';
import type { AttributeSetName } from '../product/attribute-sets.ts';

/** The formats of a store view for language, numbers, money and dates (docs/reference/product.md#s3). */
export interface StoreViewI18n extends PriceFormat {
  /** ISO 639-1 language, such as `de`. */
  readonly defaultLanguage: string;
  readonly defaultCountry: string;
  readonly currencyCode: string;
  /** `Intl.DateTimeFormat` pattern of the store, such as `dd.MM.yyyy`. */
  readonly dateFormat: string;
  /** IANA name of the zone whose days are the store's, such as `Europe/Berlin`. */
  readonly timeZone: string;
}

/** Titles, descriptions and the URL prefixes of product types. */
interface StoreViewSeo {
  /** True where title and description speak of prints. */
  readonly isOfPrints?: boolean | undefined;
  readonly title: string;
  readonly description: string;
  /** URL segment prefix per product type, put before the last segment of `url_path`. */
  readonly productTypeUrlPrefix: Readonly<Partial<Record<AttributeSetName, string>>>;
}

/** The tax settings: whether prices include tax, and the country for which tax is computed without an address. */
interface StoreViewTax {
  readonly defaultCountry: string;
  readonly sourcePriceIncludesTax: boolean;
  readonly finalPriceIncludesTax: boolean;
}

/** One country storefront. A value that is passed, never a global (docs/reference/product.md#s3). */
export interface StoreView {
  readonly storeCode: string;
  readonly storeId: number;
  readonly name: string;
  /** Absolute origin of the store, used for canonical links and for own-host stores. */
  readonly url: string;
  readonly tld: string;
  readonly disabled: boolean;
  readonly shipping_countries: readonly string[];
  readonly i18n: StoreViewI18n;
  readonly seo: StoreViewSeo;
  readonly tax: StoreViewTax;
  readonly allowHomeDecor: boolean;
  /** True: the store lives at `/{storeCode}/…`. False: at the root of its own host (`url`). */
  readonly appendStoreCode: boolean;
}

/** The store fields that pages of other stores may show: if one changes, those pages change too. */
export type LinkedStore = Pick<StoreView, 'storeCode' | 'name' | 'url' | 'appendStoreCode'> & {
  readonly i18n: Pick<StoreViewI18n, 'defaultLanguage' | 'defaultCountry' | 'defaultLocale' | 'currencyCode'>;
};

/** Returns that of a store, and nothing else. */
export function linkedStore({ storeCode, name, url, appendStoreCode, i18n }: StoreView): LinkedStore {
  const { defaultLanguage, defaultCountry, defaultLocale, currencyCode } = i18n;
  return {
    storeCode,
    name,
    url,
    appendStoreCode,
    i18n: { defaultLanguage, defaultCountry, defaultLocale, currencyCode },
  };
}

/** Returns the tag under which a CDN keeps pages of a store, and by which they are purged. */
export function storeTag(storeCode: string): string {
  return `store-${storeCode}`;
}
