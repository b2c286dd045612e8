import { productTypePrefixes } from '../product-type-prefixes.ts';
import type { StoreViewRecord } from '../store-view-schema.ts';

export default {
  storeCode: 'test',
  storeId: 17,
  name: 'Test',
  url: 'https://test.vernissage.example',
  tld: 'test',
  disabled: true,
  shipping_countries: ['SE'],
  i18n: {
    defaultLanguage: 'en',
    defaultCountry: 'SE',
    defaultLocale: 'en-GB',
    currencyCode: 'EUR',
    currencyDecimal: '.',
    currencyGroup: ',',
    priceFormat: '{sign}{amount}',
    dateFormat: 'dd/MM/yyyy',
    timeZone: 'Europe/Brussels',
  },
  seo: {
    title: '{{shopName}} – test store',
    description:
      'A store to try settings in, never shown to shoppers. 90-day returns and delivery in 3–7 days.',
    productTypeUrlPrefix: productTypePrefixes.en,
  },
  tax: { defaultCountry: 'SE', sourcePriceIncludesTax: true, finalPriceIncludesTax: true },
  allowHomeDecor: true,
  appendStoreCode: true,
} satisfies StoreViewRecord;
