import { productTypePrefixes } from '../product-type-prefixes.ts';
import type { StoreViewRecord } from '../store-view-schema.ts';

/** One language a store: Dutch, which most people in Belgium speak. A French one would be a store of its own (`fr-BE`). */
export default {
  storeCode: 'be',
  storeId: 16,
  name: 'België',
  url: 'https://be.vernissage.example',
  tld: 'be',
  disabled: false,
  shipping_countries: ['BE', 'LU'],
  i18n: {
    defaultLanguage: 'nl',
    defaultCountry: 'BE',
    defaultLocale: 'nl-BE',
    currencyCode: 'EUR',
    currencyDecimal: ',',
    currencyGroup: '.',
    priceFormat: '{sign}\u00a0{amount}',
    dateFormat: 'dd/MM/yyyy',
    timeZone: 'Europe/Brussels',
  },
  seo: {
    isOfPrints: true,
    title: '{{shopName}} België – posters en kunstprints voor je interieur',
    description:
      'Posters, fotokaders en gelimiteerde prints voor aan je muur. 90 dagen retourrecht en levering in 3–7 dagen.',
    productTypeUrlPrefix: productTypePrefixes.nl,
  },
  tax: { defaultCountry: 'BE', sourcePriceIncludesTax: true, finalPriceIncludesTax: true },
  allowHomeDecor: true,
  appendStoreCode: true,
} satisfies StoreViewRecord;
