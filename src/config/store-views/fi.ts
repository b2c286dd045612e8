import { productTypePrefixes } from '../product-type-prefixes.ts';
import type { StoreViewRecord } from '../store-view-schema.ts';

export default {
  storeCode: 'fi',
  storeId: 8,
  name: 'Suomi',
  url: 'https://fi.vernissage.example',
  tld: 'fi',
  disabled: false,
  shipping_countries: ['FI'],
  i18n: {
    defaultLanguage: 'fi',
    defaultCountry: 'FI',
    defaultLocale: 'fi-FI',
    currencyCode: 'EUR',
    currencyDecimal: ',',
    currencyGroup: '\u00a0',
    priceFormat: '{amount}\u00a0{sign}',
    dateFormat: 'd.M.yyyy',
    timeZone: 'Europe/Helsinki',
  },
  seo: {
    isOfPrints: true,
    title: '{{shopName}} – julisteet ja taidevedokset kotiisi',
    description:
      'Julisteet, kehykset ja rajoitetut erikoispainokset seinillesi. 90 päivän palautusoikeus ja toimitus 3–7 päivässä.',
    productTypeUrlPrefix: productTypePrefixes.fi,
  },
  tax: { defaultCountry: 'FI', sourcePriceIncludesTax: true, finalPriceIncludesTax: true },
  allowHomeDecor: true,
  appendStoreCode: true,
} satisfies StoreViewRecord;
