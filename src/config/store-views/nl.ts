import { productTypePrefixes } from '../product-type-prefixes.ts';
import type { StoreViewRecord } from '../store-view-schema.ts';

export default {
  storeCode: 'nl',
  storeId: 4,
  name: 'Nederland',
  url: 'https://nl.vernissage.example',
  tld: 'nl',
  disabled: false,
  shipping_countries: ['NL'],
  i18n: {
    defaultLanguage: 'nl',
    defaultCountry: 'NL',
    defaultLocale: 'nl-NL',
    currencyCode: 'EUR',
    currencyDecimal: ',',
    currencyGroup: '.',
    priceFormat: '{sign}\u00a0{amount}',
    dateFormat: 'dd-MM-yyyy',
    timeZone: 'Europe/Amsterdam',
  },
  seo: {
    isOfPrints: true,
    title: '{{shopName}} – posters en kunstprints voor je interieur',
    description:
      'Posters, fotolijsten en gelimiteerde prints voor aan je muur. 90 dagen retourrecht en levering in 3–7 dagen.',
    productTypeUrlPrefix: productTypePrefixes.nl,
  },
  tax: { defaultCountry: 'NL', sourcePriceIncludesTax: true, finalPriceIncludesTax: true },
  allowHomeDecor: true,
  appendStoreCode: true,
} satisfies StoreViewRecord;
