import type { AddressDetails, PaymentDetails } from './details.ts';
import { isHouseNumber } from './house-number.ts';
import { findRegion } from './regions.ts';

/** The address for which shipping methods are requested (docs/reference/behaviour.md#a2, `cart/shipping-methods`). */
export interface LookupAddress {
  readonly country_id: string;
  readonly region: string;
  readonly region_id: number;
  readonly region_code: string;
  readonly street: readonly string[];
  readonly city: string;
  readonly postcode: string;
}

/** An address of the shipping information (docs/reference/product.md#s3-checkout-state). */
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

/** An address of an order (docs/reference/behaviour.md#a3). */
export interface OrderAddress extends LookupAddress {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly telephone: string;
  readonly email: string;
  readonly vat_id: string;
}

/**
 * Returns the street lines: street and house number, then the line that identifies the flat, if there is one,
 * trimmed. A house number entered in the second line moves behind its street.
 */
export function streetLines({
  streetAddress,
  apartmentNumber = '',
  country = '',
}: Pick<AddressDetails, 'streetAddress'> & Partial<AddressDetails>): readonly string[] {
  const [street, secondLine] = [streetAddress.trim(), apartmentNumber.trim()];
  if (isHouseNumber(country, { street, secondLine })) return [`${street} ${secondLine}`];
  return [street, secondLine].filter((line) => line !== '');
}

/** Countries that write the city in front of the zip code. */
const cityFirst = ['AU', 'CA', 'GB', 'IE', 'US'];

/** Returns whether a country writes the city in front of the zip code. */
export function isCityFirst(country: string): boolean {
  return cityFirst.includes(country);
}

/**
 * Returns city, region and ZIP code in the order of the country: `50667 Köln`, `New York, NY 10001`, `20121 Milano
 * MI`, `28901 Getafe (Madrid)`.
 */
export function cityLine(
  country: string,
  { city, zipCode, state = '' }: Pick<AddressDetails, 'city' | 'zipCode'> & { readonly state?: string },
): string {
  const words = isCityFirst(country)
    ? [[city, state].filter(Boolean).join(', '), zipCode]
    : [zipCode, city, provinceOf(country, city, state)];
  return words.filter(Boolean).join(' ');
}

/** Returns the province behind the city; addresses of other countries need none. */
function provinceOf(country: string, city: string, state: string): string {
  if (country === 'IT') return state;
  const name = country === 'ES' ? (findRegion(country, state)?.name ?? state) : '';
  return name === '' || name.toLowerCase() === city.toLowerCase() ? '' : `(${name})`;
}

/**
 * Returns the region of an address: that of the country's list by code or name, or by number if neither is given;
 * else the text itself with number 0.
 */
export function addressRegion({ country, state, region_id }: AddressDetails) {
  const known = findRegion(country, state.trim() === '' ? region_id : state);
  return known
    ? { region: known.name, region_id: known.id, region_code: known.code }
    : { region: state.trim(), region_id: 0, region_code: '' };
}

/**
 * Returns the address for which shipping methods are requested; the street is the one that was entered
 * (docs/reference/behaviour.md#e21).
 */
export function lookupAddress(details: AddressDetails): LookupAddress {
  return {
    country_id: details.country,
    ...addressRegion(details),
    street: streetLines(details),
    city: details.city.trim(),
    postcode: details.zipCode.trim(),
  };
}

/** Returns the address in the form of the shipping information (docs/reference/product.md#s3). */
export function informationAddress(details: AddressDetails): InformationAddress {
  const { country_id, ...place } = lookupAddress(details);
  return {
    firstname: details.firstName.trim(),
    lastname: details.lastName.trim(),
    countryId: country_id,
    ...place,
  };
}

/** Returns the address in the form of an order; company and tax ID belong to the billing address alone. */
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

/** Platforms write zip codes and telephones, and what else has digits alone, as numbers too. */
type Written = string | number | null | undefined;

interface AccountRegion {
  readonly region?: Written;
  readonly region_code?: Written;
  readonly region_id?: number | null;
}

/** An address of the account (docs/reference/product.md#s3-user-state, docs/reference/behaviour.md#a1). */
export interface AccountAddress {
  readonly firstname?: Written;
  readonly lastname?: Written;
  readonly country_id?: string | null;
  /** As the shipping information names it. */
  readonly countryId?: string | null;
  readonly street?: readonly Written[] | Written;
  readonly city?: Written;
  readonly postcode?: Written;
  readonly telephone?: Written;
  /** An object in accounts; a text in orders, where code and number stand beside it. */
  readonly region?: AccountRegion | Written;
  readonly region_code?: Written;
  readonly region_id?: number | null;
  readonly company?: Written;
  readonly vat_id?: Written;
}

/** Returns the checkout's fields from an address of the account or an order; missing ones are empty. */
export function addressDetailsOf(
  address: AccountAddress,
): AddressDetails & Pick<PaymentDetails, 'company' | 'taxId'> {
  const [streetAddress, ...more] = [address.street]
    .flat()
    .map(textOf)
    .filter((line) => line.trim());
  const country = (address.country_id || address.countryId || '').trim().toUpperCase();
  const { names, number } = regionNamesOf(address);
  const region = names.length > 0 ? firstRegion(country, names) : findRegion(country, number);
  return {
    firstName: textOf(address.firstname),
    lastName: textOf(address.lastname),
    country,
    streetAddress: streetAddress ?? '',
    apartmentNumber: more.join(', '),
    city: textOf(address.city),
    state: region?.code ?? names[0] ?? '',
    region_id: region?.id ?? number,
    zipCode: textOf(address.postcode),
    phoneNumber: textOf(address.telephone),
    company: textOf(address.company),
    taxId: textOf(address.vat_id),
  };
}

const textOf = (written: Written): string => String(written ?? '');

/** Returns code and name of an address's region, as far as they are given, and its number. */
function regionNamesOf({ region, region_code, region_id }: AccountAddress) {
  const known: AccountRegion = typeof region === 'object' ? (region ?? {}) : { region };
  const names = [known.region_code || region_code, known.region].map(textOf).filter((name) => name.trim());
  return { names, number: known.region_id || region_id || 0 };
}

function firstRegion(country: string, names: readonly string[]) {
  return names.map((name) => findRegion(country, name)).find(Boolean);
}
