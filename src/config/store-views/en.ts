import { euCountries } from '../../domain/eu-countries.ts';
import { productTypePrefixes } from '../product-type-prefixes.ts';
import type { StoreViewRecord } from '../store-view-schema.ts';

/** The store of everybody without one of their own. Ireland stands for it until the address is known: euro, English. */
export default {
  storeCode: 'en',
  storeId: 10,
  name: 'Europe',
  url: 'https://en.vernissage.example',
  tld: 'eu',
  disabled: false,
  shipping_countries: [...euCountries],
  i18n: {
    defaultLanguage: 'en',
    defaultCountry: 'IE',
    defaultLocale: 'en-GB',
    currencyCode: 'EUR',
    currencyDecimal: '.',
    currencyGroup: ',',
    priceFormat: '{sign}{amount}',
    dateFormat: 'dd/MM/yyyy',
    timeZone: 'Europe/Brussels',
  },
  seo: {
    isOfPrints: true,
    title: '{{shopName}} – posters and art prints for your home',
    description:
      'Posters, picture frames and limited-edition prints for your walls, sent all over the European Union. 90-day returns and delivery in 3–7 days.',
    productTypeUrlPrefix: productTypePrefixes.en,
  },
  tax: { defaultCountry: 'IE', sourcePriceIncludesTax: true, finalPriceIncludesTax: true },
  allowHomeDecor: true,
  appendStoreCode: true,
} satisfies StoreViewRecord;
