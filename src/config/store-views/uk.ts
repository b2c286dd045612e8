import { productTypePrefixes } from '../product-type-prefixes.ts';
import type { StoreViewRecord } from '../store-view-schema.ts';

export default {
  storeCode: 'uk',
  storeId: 11,
  name: 'United Kingdom',
  url: 'https://uk.vernissage.example',
  tld: 'co.uk',
  disabled: true,
  shipping_countries: ['GB'],
  i18n: {
    defaultLanguage: 'en',
    defaultCountry: 'GB',
    defaultLocale: 'en-GB',
    currencyCode: 'GBP',
    currencyDecimal: '.',
    currencyGroup: ',',
    priceFormat: '{sign}{amount}',
    dateFormat: 'dd/MM/yyyy',
    timeZone: 'Europe/London',
  },
  seo: {
    isOfPrints: true,
    title: '{{shopName}} – posters and art prints for British homes',
    description:
      'Posters, picture frames and limited-edition prints for your walls. 90-day returns and delivery in 3–7 days.',
    productTypeUrlPrefix: productTypePrefixes.en,
  },
  tax: { defaultCountry: 'GB', sourcePriceIncludesTax: true, finalPriceIncludesTax: true },
  allowHomeDecor: false,
  appendStoreCode: true,
} satisfies StoreViewRecord;
