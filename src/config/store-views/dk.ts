import { productTypePrefixes } from '../product-type-prefixes.ts';
import type { StoreViewRecord } from '../store-view-schema.ts';

export default {
  storeCode: 'dk',
  storeId: 9,
  name: 'Danmark',
  url: 'https://dk.vernissage.example',
  tld: 'dk',
  disabled: false,
  shipping_countries: ['DK'],
  i18n: {
    defaultLanguage: 'da',
    defaultCountry: 'DK',
    defaultLocale: 'da-DK',
    currencyCode: 'DKK',
    currencyDecimal: ',',
    currencyGroup: '.',
    priceFormat: '{amount}\u00a0{sign}',
    dateFormat: 'dd.MM.yyyy',
    timeZone: 'Europe/Copenhagen',
  },
  seo: {
    isOfPrints: true,
    title: '{{shopName}} – plakater og kunsttryk til dit hjem',
    description:
      'Plakater, billedrammer og kunsttryk i begrænset oplag til dine vægge. 90 dages returret og levering på 3–7 dage.',
    productTypeUrlPrefix: productTypePrefixes.da,
  },
  tax: { defaultCountry: 'DK', sourcePriceIncludesTax: true, finalPriceIncludesTax: true },
  allowHomeDecor: true,
  appendStoreCode: true,
} satisfies StoreViewRecord;
