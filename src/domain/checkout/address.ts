import type { AddressDetails, PaymentDetails } from './details.ts';
import { findRegion } from './regions.ts';

/** Where methods of shipping are asked for (reference A2, `cart/shipping-methods`). */
export interface LookupAddress {
  readonly country_id: string;
  readonly region: string;
  readonly region_id: number;
  readonly region_code: string;
  readonly street: readonly string[];
  readonly city: string;
  readonly postcode: string;
}

/** An address of the shipping information (specification section 3, "Address payload"). */
export interface InformationAddress {
  readonly firstname: string;
  readonly lastname: string;
  readonly city: string;
  readonly postcode: string;
  readonly street: readonly string[];
  readonly countryId: string;
  readonly region: string;
  readonly region_id: number;
  readonly region_code: string;
}

/** An address of an order (reference A3). */
export interface OrderAddress extends LookupAddress {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly telephone: string;
  readonly email: string;
  readonly vat_id: string;
}

/** Street and house, then what tells the flat where there is one; blanks around them go. */
export function streetLines({ streetAddress, apartmentNumber }: AddressDetails): readonly string[] {
  return [streetAddress, apartmentNumber].map((line) => line.trim()).filter((line) => line !== '');
}

/** Countries that write the city in front of the zip code. */
const cityFirst = ['AU', 'CA', 'GB', 'IE', 'US'];

/** City, region and zip code in the order of the country: `50667 Köln`, `New York, NY 10001`, `20121 Milano MI`. */
export function cityLine(
  country: string,
  { city, zipCode, state }: Pick<AddressDetails, 'city' | 'zipCode' | 'state'>,
): string {
  const words = cityFirst.includes(country)
    ? [[city, state].filter(Boolean).join(', '), zipCode]
    : [zipCode, city, country === 'IT' ? state : ''];
  return words.filter(Boolean).join(' ');
}

/**
 * The region of an address: that of the country's list by code or name, or, where neither is given, by number; else the text
 * itself, with number 0.
 */
export function addressRegion({ country, state, region_id }: AddressDetails) {
  const known = findRegion(country, state.trim() === '' ? region_id : state);
  return known
    ? { region: known.name, region_id: known.id, region_code: known.code }
    : { region: state.trim(), region_id: 0, region_code: '' };
}

/** The address for which ways of shipping are asked; the street is the one that was entered (reference E21). */
export function lookupAddress(details: AddressDetails): LookupAddress {
  return {
    country_id: details.country,
    ...addressRegion(details),
    street: streetLines(details),
    city: details.city.trim(),
    postcode: details.zipCode.trim(),
  };
}

/** The address as the shipping information names it (specification section 3). */
export function informationAddress(details: AddressDetails): InformationAddress {
  const { country_id, ...place } = lookupAddress(details);
  return {
    firstname: details.firstName.trim(),
    lastname: details.lastName.trim(),
    countryId: country_id,
    ...place,
  };
}

/** The address as an order carries it; company and tax id are those of billing alone. */
export function orderAddress(
  details: AddressDetails & Partial<Pick<PaymentDetails, 'company' | 'taxId'>>,
  emailAddress: string,
): OrderAddress {
  return {
    firstname: details.firstName.trim(),
    lastname: details.lastName.trim(),
    company: (details.company ?? '').trim(),
    telephone: details.phoneNumber.trim(),
    email: emailAddress.trim(),
    vat_id: (details.taxId ?? '').trim(),
    ...lookupAddress(details),
  };
}

/** An address of the account (specification section 3, "User state"; reference A1). */
export interface AccountAddress {
  readonly firstname?: string | null;
  readonly lastname?: string | null;
  readonly country_id?: string | null;
  readonly street?: readonly (string | null)[] | null;
  readonly city?: string | null;
  readonly postcode?: string | null;
  readonly telephone?: string | null;
  readonly region?: { readonly region?: string | null; readonly region_code?: string | null } | null;
  readonly region_id?: number | null;
  readonly company?: string | null;
  readonly vat_id?: string | null;
}

/** Fields of the checkout from an address of the account; what it does not say stays empty. */
export function addressDetailsOf(
  address: AccountAddress,
): AddressDetails & Pick<PaymentDetails, 'company' | 'taxId'> {
  const [streetAddress, ...more] = (address.street ?? []).map((line) => line ?? '');
  const country = address.country_id ?? '';
  const named = address.region?.region_code || address.region?.region || '';
  const region = findRegion(country, named.trim() === '' ? (address.region_id ?? 0) : named);
  return {
    firstName: address.firstname ?? '',
    lastName: address.lastname ?? '',
    country,
    streetAddress: streetAddress ?? '',
    apartmentNumber: more.filter((line) => line !== '').join(', '),
    city: address.city ?? '',
    state: region?.code ?? named,
    region_id: region?.id ?? address.region_id ?? 0,
    zipCode: address.postcode ?? '',
    phoneNumber: address.telephone ?? '',
    company: address.company ?? '',
    taxId: address.vat_id ?? '',
  };
}
