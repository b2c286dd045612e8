import { productTypePrefixes } from '../product-type-prefixes.ts';
import type { StoreViewRecord } from '../store-view-schema.ts';

export default {
  storeCode: 'at',
  storeId: 13,
  name: 'Österreich',
  url: 'https://at.vernissage.example',
  tld: 'at',
  disabled: false,
  shipping_countries: ['AT'],
  i18n: {
    defaultLanguage: 'de',
    defaultCountry: 'AT',
    defaultLocale: 'de-AT',
    currencyCode: 'EUR',
    currencyDecimal: ',',
    currencyGroup: '.',
    priceFormat: '{sign}\u00a0{amount}',
    dateFormat: 'dd.MM.yyyy',
    timeZone: 'Europe/Vienna',
  },
  seo: {
    isOfPrints: true,
    title: '{{shopName}} Österreich – Poster und Kunstdrucke für dein Zuhause',
    description:
      'Poster, Bilderrahmen und limitierte Drucke für deine Wände. 90 Tage Rückgaberecht und Lieferung in ganz Österreich in 3–7 Tagen.',
    productTypeUrlPrefix: productTypePrefixes.de,
  },
  tax: { defaultCountry: 'AT', sourcePriceIncludesTax: true, finalPriceIncludesTax: true },
  allowHomeDecor: true,
  appendStoreCode: true,
} satisfies StoreViewRecord;
