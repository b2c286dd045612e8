import { productTypePrefixes } from '../product-type-prefixes.ts';
import type { StoreViewRecord } from '../store-view-schema.ts';

export default {
  storeCode: 'se',
  storeId: 3,
  name: 'Sverige',
  url: 'https://se.vernissage.example',
  tld: 'se',
  disabled: false,
  shipping_countries: ['SE'],
  i18n: {
    defaultLanguage: 'sv',
    defaultCountry: 'SE',
    defaultLocale: 'sv-SE',
    currencyCode: 'SEK',
    currencyDecimal: ',',
    currencyGroup: '\u00a0',
    priceFormat: '{amount}\u00a0{sign}',
    dateFormat: 'yyyy-MM-dd',
    timeZone: 'Europe/Stockholm',
  },
  seo: {
    isOfPrints: true,
    title: '{{shopName}} – posters och konsttryck till ditt hem',
    description:
      'Posters, tavelramar och limiterade konsttryck till dina väggar. 90 dagars öppet köp och leverans på 3–7 dagar.',
    productTypeUrlPrefix: productTypePrefixes.sv,
  },
  tax: { defaultCountry: 'SE', sourcePriceIncludesTax: true, finalPriceIncludesTax: true },
  allowHomeDecor: true,
  appendStoreCode: true,
} satisfies StoreViewRecord;
