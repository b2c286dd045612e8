import { addressDetailsOf } from '../../domain/checkout/address.ts';
import type { AccountAddress } from '../../domain/checkout/address.ts';
import type { CheckoutState } from './checkout-store.ts';

/** What of a customer's profile fills in a checkout (reference A1). */
export interface CustomerDetails {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly default_shipping?: string | undefined;
  readonly addresses: readonly (AccountAddress & { readonly id: number })[];
}

/**
 * The checkout with what the account knows: who it is, and the default address, else the first, where the store delivers
 * to. What was entered already stays.
 */
export function withCustomer(
  state: CheckoutState,
  customer: CustomerDetails,
  countries: readonly string[],
): CheckoutState {
  const { personalDetails, shippingDetails } = state;
  const isKnown = personalDetails.emailAddress !== '';
  const addresses = customer.addresses.filter(({ country_id }) => countries.includes(country_id ?? ''));
  const address = addresses.find(({ id }) => String(id) === customer.default_shipping) ?? addresses[0];
  const {
    company: _company,
    taxId: _taxId,
    ...details
  } = address ? addressDetailsOf(address) : { company: '', taxId: '' };
  return {
    ...state,
    personalDetails: isKnown
      ? personalDetails
      : {
          ...personalDetails,
          firstName: customer.firstname,
          lastName: customer.lastname,
          emailAddress: customer.email,
        },
    shippingDetails:
      shippingDetails.streetAddress === '' ? { ...shippingDetails, ...details } : shippingDetails,
  };
}
