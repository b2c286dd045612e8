import { productTypePrefixes } from '../product-type-prefixes.ts';
import type { StoreViewRecord } from '../store-view-schema.ts';

export default {
  storeCode: 'de',
  storeId: 1,
  name: 'Deutschland',
  url: 'https://de.vernissage.example',
  tld: 'de',
  disabled: false,
  shipping_countries: ['DE'],
  i18n: {
    defaultLanguage: 'de',
    defaultCountry: 'DE',
    defaultLocale: 'de-DE',
    currencyCode: 'EUR',
    currencyDecimal: ',',
    currencyGroup: '.',
    priceFormat: '{amount}\u00a0{sign}',
    dateFormat: 'dd.MM.yyyy',
    timeZone: 'Europe/Berlin',
  },
  seo: {
    isOfPrints: true,
    title: '{{shopName}} – Poster und Kunstdrucke für dein Zuhause',
    description:
      'Poster, Bilderrahmen und limitierte Drucke für deine Wände. 90 Tage Rückgaberecht und Lieferung in 3–7 Tagen.',
    productTypeUrlPrefix: productTypePrefixes.de,
  },
  tax: { defaultCountry: 'DE', sourcePriceIncludesTax: true, finalPriceIncludesTax: true },
  allowHomeDecor: true,
  appendStoreCode: true,
} satisfies StoreViewRecord;
