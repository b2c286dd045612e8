import { productTypePrefixes } from '../product-type-prefixes.ts';
import type { StoreViewRecord } from '../store-view-schema.ts';

export default {
  storeCode: 'it',
  storeId: 2,
  name: 'Italia',
  url: 'https://it.vernissage.example',
  tld: 'it',
  disabled: false,
  shipping_countries: ['IT'],
  i18n: {
    defaultLanguage: 'it',
    defaultCountry: 'IT',
    defaultLocale: 'it-IT',
    currencyCode: 'EUR',
    currencyDecimal: ',',
    currencyGroup: '.',
    minimumGroupingDigits: 2,
    priceFormat: '{amount}\u00a0{sign}',
    dateFormat: 'dd/MM/yyyy',
    timeZone: 'Europe/Rome',
  },
  seo: {
    isOfPrints: true,
    title: '{{shopName}} – Poster e stampe d’arte per la tua casa',
    description:
      'Poster, cornici e stampe in edizione limitata per le tue pareti. Reso entro 90 giorni e consegna in 3–7 giorni.',
    productTypeUrlPrefix: productTypePrefixes.it,
  },
  tax: { defaultCountry: 'IT', sourcePriceIncludesTax: true, finalPriceIncludesTax: true },
  allowHomeDecor: true,
  appendStoreCode: true,
} satisfies StoreViewRecord;
