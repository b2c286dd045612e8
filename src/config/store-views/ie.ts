import { productTypePrefixes } from '../product-type-prefixes.ts';
import type { StoreViewRecord } from '../store-view-schema.ts';

export default {
  storeCode: 'ie',
  storeId: 15,
  name: 'Ireland',
  url: 'https://ie.vernissage.example',
  tld: 'ie',
  disabled: false,
  shipping_countries: ['IE'],
  i18n: {
    defaultLanguage: 'en',
    defaultCountry: 'IE',
    defaultLocale: 'en-IE',
    currencyCode: 'EUR',
    currencyDecimal: '.',
    currencyGroup: ',',
    priceFormat: '{sign}{amount}',
    dateFormat: 'dd/MM/yyyy',
    timeZone: 'Europe/Dublin',
  },
  seo: {
    isOfPrints: true,
    title: '{{shopName}} Ireland – posters and art prints for your home',
    description:
      'Posters, picture frames and limited-edition prints for Irish homes. 90-day returns and delivery in 3–7 days.',
    productTypeUrlPrefix: productTypePrefixes.en,
  },
  tax: { defaultCountry: 'IE', sourcePriceIncludesTax: true, finalPriceIncludesTax: true },
  allowHomeDecor: true,
  appendStoreCode: true,
} satisfies StoreViewRecord;
