import { streetLines } from '../../../domain/checkout/address.ts';
import { isAddressEntered } from '../../../domain/checkout/details.ts';
import type {
  AddressDetails,
  PaymentDetails,
  PersonalDetails,
  ShippingDetails,
} from '../../../domain/checkout/details.ts';
import { addressProblems, isEmailAddress } from '../../../domain/checkout/validation.ts';
import type { HostedAddress, TypedAddresses } from '../../port/hosted-checkout.ts';

/** The details that a buyer may have typed before choosing the hosted checkout. */
export interface TypedDetails {
  readonly personalDetails: PersonalDetails;
  readonly shippingDetails: ShippingDetails;
  readonly paymentDetails: PaymentDetails;
  readonly hasBillingAddress: boolean;
}

/**
 * Returns what a buyer has typed as addresses of the provider's order, so that its frame does not ask for it again. What is
 * missing or wrong is left out: the provider would refuse the order. Both addresses are named, so that an order that the
 * provider knows already keeps none of another place.
 */
export function typedAddresses(
  { personalDetails, shippingDetails, paymentDetails, hasBillingAddress }: TypedDetails,
  { isVirtual }: { readonly isVirtual: boolean },
): TypedAddresses {
  const isBilledElsewhere = isVirtual || hasBillingAddress;
  const billing_address = addressOf(isBilledElsewhere ? paymentDetails : shippingDetails, personalDetails);
  if (Object.keys(billing_address).length === 0) return {};
  if (isVirtual) return { billing_address };
  return { billing_address, shipping_address: addressOf(shippingDetails, personalDetails) };
}

/** Returns whether the addresses name a place, and not only a person: then they replace what the frame was told. */
export function hasPlace({ billing_address }: TypedAddresses): boolean {
  return billing_address?.street_address !== undefined && billing_address.postal_code !== undefined;
}

function addressOf(details: AddressDetails, { firstName, lastName, emailAddress }: PersonalDetails) {
  const email = emailAddress.trim();
  const person = {
    given_name: details.firstName || firstName,
    family_name: details.lastName || lastName,
    email: isEmailAddress(email) ? email : '',
  };
  return withoutEmpty({ ...person, ...(isAddressEntered(details) && placeOf(details)) });
}

function placeOf(details: AddressDetails): HostedAddress {
  const wrong = addressProblems(details);
  const [street_address = '', street_address2 = ''] = streetLines(details);
  return {
    ...(!wrong.streetAddress && { street_address, street_address2 }),
    postal_code: wrong.zipCode ? '' : details.zipCode,
    city: wrong.city ? '' : details.city,
    region: wrong.state ? '' : details.state,
    phone: details.phoneNumber,
    country: details.country,
  };
}

function withoutEmpty(address: HostedAddress): HostedAddress {
  const trimmed = Object.entries(address).map(([name, text]) => [name, String(text).trim()] as const);
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ''));
}
