import { addressDetailsOf } from '../../../domain/checkout/address.ts';
import type { AddressDetails, PersonalDetails } from '../../../domain/checkout/details.ts';
import { buyerCountry } from './buyer-country.ts';
import type { HostedAddress, TypedAddresses } from '../../port/hosted-checkout.ts';
import type { TypedDetails } from './typed-addresses.ts';

/**
 * Returns details in whose empty fields is what a buyer has entered in the provider's frame, so that the steps do not ask for it
 * again. An address that was entered in the steps gets no part of another one.
 */
export function withEntered<Details extends TypedDetails>(
  details: Details,
  { billing_address, shipping_address }: TypedAddresses,
  { isVirtual }: { readonly isVirtual: boolean },
): Details {
  const billed = addressOf(billing_address ?? shipping_address);
  const sent = addressOf(shipping_address ?? billing_address);
  const { email } = billing_address ?? shipping_address ?? {};
  const personalDetails = filled(details.personalDetails, { ...nameOf(billed), emailAddress: email });
  if (isVirtual) {
    return { ...details, personalDetails, paymentDetails: filledAddress(details.paymentDetails, billed) };
  }
  const isBilledElsewhere =
    !details.hasBillingAddress && billed.streetAddress !== '' && placeOf(billed) !== placeOf(sent);
  return {
    ...details,
    personalDetails,
    shippingDetails: filledAddress(details.shippingDetails, sent),
    ...(isBilledElsewhere && {
      hasBillingAddress: true,
      paymentDetails: filledAddress(details.paymentDetails, billed),
    }),
  };
}

function addressOf(address: HostedAddress = {}): AddressDetails {
  const { street_address, street_name, street_number, street_address2, house_extension } = address;
  return addressDetailsOf({
    firstname: address.given_name,
    lastname: address.family_name,
    country_id: buyerCountry(address.country),
    street: [
      street_address ?? [street_name, street_number].filter(Boolean).join(' '),
      street_address2 ?? house_extension,
    ],
    city: address.city,
    postcode: address.postal_code,
    region: address.region,
    telephone: address.phone,
  });
}

function nameOf({ firstName, lastName }: AddressDetails): Pick<PersonalDetails, 'firstName' | 'lastName'> {
  return { firstName, lastName };
}

function placeOf({ streetAddress, city, zipCode }: AddressDetails): string {
  return [streetAddress, city, zipCode].join('\n');
}

function filledAddress<Address extends AddressDetails>(address: Address, entered: AddressDetails): Address {
  const { firstName, lastName, phoneNumber, country } = entered;
  const person = filled(address, { firstName, lastName, phoneNumber });
  const isEmpty = placeOf(address).trim() === '';
  const names = ['streetAddress', 'city', 'zipCode'] as const;
  const isSame = names.every((name) => ['', entered[name]].includes(address[name].trim()));
  if (!isSame || (!isEmpty && address.country !== country)) return person;
  // A country alone is what the form began with.
  return {
    ...filled({ ...person, ...(isEmpty && { state: '', region_id: 0 }) }, entered),
    country: country || address.country,
  };
}

/** Returns values whose empty texts are those of others. */
function filled<Values extends object>(values: Values, others: object): Values {
  const given = new Map<string, unknown>(Object.entries(values));
  const empty = Object.entries(others).filter(
    ([name, text]) => text !== undefined && (given.get(name) === '' || given.get(name) === 0),
  );
  return { ...values, ...Object.fromEntries(empty) };
}
