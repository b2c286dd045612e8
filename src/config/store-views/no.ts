import { productTypePrefixes } from '../product-type-prefixes.ts';
import type { StoreViewRecord } from '../store-view-schema.ts';

export default {
  storeCode: 'no',
  storeId: 7,
  name: 'Norge',
  url: 'https://no.vernissage.example',
  tld: 'no',
  disabled: true,
  shipping_countries: ['NO'],
  i18n: {
    defaultLanguage: 'nb',
    defaultCountry: 'NO',
    defaultLocale: 'nb-NO',
    currencyCode: 'NOK',
    currencyDecimal: ',',
    currencyGroup: '\u00a0',
    priceFormat: '{amount}\u00a0{sign}',
    dateFormat: 'dd.MM.yyyy',
    timeZone: 'Europe/Oslo',
  },
  seo: {
    isOfPrints: true,
    title: '{{shopName}} – plakater og kunsttrykk til hjemmet ditt',
    description:
      'Plakater, bilderammer og kunsttrykk i begrenset opplag til veggene dine. 90 dagers åpent kjøp og levering på 3–7 dager.',
    productTypeUrlPrefix: productTypePrefixes.nb,
  },
  tax: { defaultCountry: 'NO', sourcePriceIncludesTax: true, finalPriceIncludesTax: true },
  allowHomeDecor: false,
  appendStoreCode: true,
} satisfies StoreViewRecord;
