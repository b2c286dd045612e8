import { owner, placeholders } from '../config/owner.ts';
import type { OwnerField } from '../config/owner-schema.ts';
import { returnPolicy } from './product/offer-policies.ts';
import { logo } from './header/logo.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';

/**
 * Returns the schema.org `OnlineStore` of the shop's owner. Placeholders are left out: search engines would show them
 * as facts.
 */
export function organizationData({ url, tax }: Pick<StoreView, 'url' | 'tax'>): object {
  const own = (field: OwnerField) => (placeholders.includes(field) ? undefined : owner[field] || undefined);
  const street = own('street');
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: owner.shopName,
    url,
    logo: logo && `${url}${logo.src}`,
    legalName: own('name') && [own('name'), own('legalForm')].filter(Boolean).join(' '),
    email: own('email'),
    telephone: own('phone'),
    vatID: own('taxId'),
    hasMerchantReturnPolicy: returnPolicy({ tax }),
    address: street && {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode: own('postcode'),
      addressLocality: own('city'),
      addressCountry: own('country'),
    },
  };
}
