import { productTypePrefixes } from '../product-type-prefixes.ts';
import type { StoreViewRecord } from '../store-view-schema.ts';

export default {
  storeCode: 'fr',
  storeId: 5,
  name: 'France',
  url: 'https://fr.vernissage.example',
  tld: 'fr',
  disabled: false,
  shipping_countries: ['FR', 'MC'],
  i18n: {
    defaultLanguage: 'fr',
    defaultCountry: 'FR',
    defaultLocale: 'fr-FR',
    currencyCode: 'EUR',
    currencyDecimal: ',',
    currencyGroup: '\u202f',
    priceFormat: '{amount}\u00a0{sign}',
    dateFormat: 'dd/MM/yyyy',
    timeZone: 'Europe/Paris',
  },
  seo: {
    isOfPrints: true,
    title: '{{shopName}} – affiches et tirages d’art pour votre intérieur',
    description:
      'Affiches, cadres et tirages en édition limitée pour habiller vos murs. Retours sous 90 jours et livraison en 3 à 7 jours.',
    productTypeUrlPrefix: productTypePrefixes.fr,
  },
  tax: { defaultCountry: 'FR', sourcePriceIncludesTax: true, finalPriceIncludesTax: true },
  allowHomeDecor: true,
  appendStoreCode: true,
} satisfies StoreViewRecord;
