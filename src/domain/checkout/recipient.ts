import type { PersonalDetails, ShippingDetails } from './details.ts';

type PersonName = Pick<PersonalDetails, 'firstName' | 'lastName'>;

/** Returns true if two first and last names are the same, apart from surrounding spaces. */
export function hasSameName(one: PersonName, other: PersonName): boolean {
  return one.firstName.trim() === other.firstName.trim() && one.lastName.trim() === other.lastName.trim();
}

/**
 * Returns the shipping details after the name of who orders changed from `before` to `now`. A delivery to that person, or to
 * nobody yet, goes to the new name; a delivery to somebody else stays.
 */
export function withRecipient(
  shipping: ShippingDetails,
  before: PersonName,
  now: PersonName,
): ShippingDetails {
  const isUnnamed = hasSameName(shipping, { firstName: '', lastName: '' });
  if (!isUnnamed && !hasSameName(shipping, before)) return shipping;
  return { ...shipping, firstName: now.firstName, lastName: now.lastName };
}
