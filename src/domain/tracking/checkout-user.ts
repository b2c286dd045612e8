import type { AddressDetails, PersonalDetails } from '../checkout/details.ts';
import type { MarketingUser } from './marketing-profile.ts';

/** Returns who the buyer of a checkout is, with their address once it is entered. */
export function userOfCheckout(
  { emailAddress, firstName, lastName }: Pick<PersonalDetails, 'emailAddress' | 'firstName' | 'lastName'>,
  address?: AddressDetails,
): MarketingUser {
  return {
    email: emailAddress,
    firstname: firstName,
    lastname: lastName,
    ...(address && {
      telephone: address.phoneNumber,
      addresses: [
        {
          street: [address.streetAddress, address.apartmentNumber],
          city: address.city,
          postcode: address.zipCode,
          country_id: address.country,
          region: address.state,
        },
      ],
    }),
  };
}
