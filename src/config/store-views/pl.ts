import { productTypePrefixes } from '../product-type-prefixes.ts';
import type { StoreViewRecord } from '../store-view-schema.ts';

export default {
  storeCode: 'pl',
  storeId: 12,
  name: 'Polska',
  url: 'https://pl.vernissage.example',
  tld: 'pl',
  disabled: false,
  shipping_countries: ['PL'],
  i18n: {
    defaultLanguage: 'pl',
    defaultCountry: 'PL',
    defaultLocale: 'pl-PL',
    currencyCode: 'PLN',
    currencyDecimal: ',',
    currencyGroup: '\u00a0',
    minimumGroupingDigits: 2,
    priceFormat: '{amount}\u00a0{sign}',
    dateFormat: 'dd.MM.yyyy',
    timeZone: 'Europe/Warsaw',
  },
  seo: {
    isOfPrints: true,
    title: '{{shopName}} – plakaty i wydruki artystyczne do domu',
    description: 'Plakaty, ramki i limitowane wydruki na ścianę. 90 dni na zwrot i dostawa w 3–7 dni.',
    productTypeUrlPrefix: productTypePrefixes.pl,
  },
  tax: { defaultCountry: 'PL', sourcePriceIncludesTax: true, finalPriceIncludesTax: true },
  allowHomeDecor: true,
  appendStoreCode: true,
} satisfies StoreViewRecord;
