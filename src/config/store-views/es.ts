import { productTypePrefixes } from '../product-type-prefixes.ts';
import type { StoreViewRecord } from '../store-view-schema.ts';

export default {
  storeCode: 'es',
  storeId: 14,
  name: 'España',
  url: 'https://es.vernissage.example',
  tld: 'es',
  disabled: false,
  shipping_countries: ['ES'],
  i18n: {
    defaultLanguage: 'es',
    defaultCountry: 'ES',
    defaultLocale: 'es-ES',
    currencyCode: 'EUR',
    currencyDecimal: ',',
    currencyGroup: '.',
    minimumGroupingDigits: 2,
    priceFormat: '{amount}\u00a0{sign}',
    dateFormat: 'dd/MM/yyyy',
    timeZone: 'Europe/Madrid',
  },
  seo: {
    isOfPrints: true,
    title: '{{shopName}} – láminas y pósteres para tu hogar',
    description:
      'Láminas, marcos e impresiones de edición limitada para tus paredes. Devoluciones durante 90 días y entrega en 3–7 días.',
    productTypeUrlPrefix: productTypePrefixes.es,
  },
  tax: { defaultCountry: 'ES', sourcePriceIncludesTax: true, finalPriceIncludesTax: true },
  allowHomeDecor: true,
  appendStoreCode: true,
} satisfies StoreViewRecord;
