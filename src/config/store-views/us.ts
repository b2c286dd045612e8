import { productTypePrefixes } from '../product-type-prefixes.ts';
import type { StoreViewRecord } from '../store-view-schema.ts';

/** Prices are shown without sales tax, as shoppers there expect. Home decor is sold inside Europe only. */
export default {
  storeCode: 'us',
  storeId: 6,
  name: 'United States',
  url: 'https://us.vernissage.example',
  tld: 'com',
  disabled: false,
  shipping_countries: ['US', 'CA'],
  i18n: {
    defaultLanguage: 'en',
    defaultCountry: 'US',
    defaultLocale: 'en-US',
    currencyCode: 'USD',
    currencyDecimal: '.',
    currencyGroup: ',',
    priceFormat: '{sign}{amount}',
    dateFormat: 'MM/dd/yyyy',
    timeZone: 'America/New_York',
  },
  seo: {
    isOfPrints: true,
    title: '{{shopName}} – posters and art prints for your home',
    description:
      'Posters, picture frames and limited-edition prints for your walls. 90-day returns and delivery in 3–7 days.',
    productTypeUrlPrefix: { ...productTypePrefixes.en, aluminium: 'aluminum-prints' },
  },
  tax: { defaultCountry: 'US', sourcePriceIncludesTax: false, finalPriceIncludesTax: false },
  allowHomeDecor: false,
  appendStoreCode: true,
} satisfies StoreViewRecord;
