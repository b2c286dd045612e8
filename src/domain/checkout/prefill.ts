import { addressDetailsOf } from './address.ts';
import { regionOfZipCode } from './region-of-zip-code.ts';
import type { AccountAddress } from './address.ts';
import { isAddressEntered } from './details.ts';
import type { AddressDetails, PaymentDetails, PersonalDetails, ShippingDetails } from './details.ts';

/** The fields of a checkout that an account may fill in. */
interface EnteredCheckout {
  readonly personalDetails: PersonalDetails;
  readonly shippingDetails: ShippingDetails;
  readonly paymentDetails: PaymentDetails;
  /** Billed to another address than the one of delivery. */
  readonly hasBillingAddress: boolean;
  /** An invoice with company and tax id. */
  readonly wantsInvoice: boolean;
}

/** The fields of a customer's profile that fill in a checkout (docs/reference/behaviour.md#a1). */
export interface CustomerDetails {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  /** Ids of addresses. */
  readonly default_shipping?: string | undefined;
  readonly default_billing?: string | undefined;
  readonly addresses: readonly (AccountAddress & { readonly id: number })[];
}

/**
 * Returns the checkout with what the account knows: who it is; the default address, else the first, where the store
 * delivers to; and where the bill goes by default, else to the same address, with its company. What was entered already
 * stays: an address is filled in as a whole or not at all.
 */
export function withCustomer<State extends EnteredCheckout>(
  state: State,
  customer: CustomerDetails,
  countries: readonly string[],
): State {
  const addresses = customer.addresses.filter(({ country_id }) => countries.includes(country_id ?? ''));
  const byDefault = (wanted: string | undefined) => addresses.find(({ id }) => String(id) === wanted);
  const shipping = byDefault(customer.default_shipping) ?? addresses[0];
  const delivery = isAddressEntered(state.shippingDetails) ? undefined : shipping;
  return withBilling(
    withPerson(withShipping(state, delivery), customer),
    byDefault(customer.default_billing) ?? delivery,
    delivery,
  );
}

function withPerson<State extends EnteredCheckout>(
  state: State,
  { firstname, lastname, email }: CustomerDetails,
): State {
  const { personalDetails } = state;
  if (personalDetails.emailAddress !== '') return state;
  return {
    ...state,
    personalDetails: {
      ...personalDetails,
      firstName: personalDetails.firstName || firstname,
      lastName: personalDetails.lastName || lastname,
      emailAddress: email,
    },
  };
}

function withShipping<State extends EnteredCheckout>(
  state: State,
  address: AccountAddress | undefined,
): State {
  if (!address) return state;
  const { company: _company, taxId: _taxId, ...details } = withRegion(addressDetailsOf(address));
  return { ...state, shippingDetails: { ...state.shippingDetails, ...details } };
}

function withBilling<State extends EnteredCheckout>(
  state: State,
  address: AccountAddress | undefined,
  shipping: AccountAddress | undefined,
): State {
  if (!address || isAddressEntered(state.paymentDetails)) return state;
  return {
    ...state,
    paymentDetails: { ...state.paymentDetails, ...withRegion(addressDetailsOf(address)) },
    // The same one counts only where nothing is sent.
    hasBillingAddress: address !== shipping,
    // The bill of a company names it.
    wantsInvoice: state.wantsInvoice || Boolean(address.company),
  };
}

/** Returns an address with the region of its ZIP code if it names none. */
function withRegion<Details extends AddressDetails>(details: Details): Details {
  const region = details.state === '' ? regionOfZipCode(details.country, details.zipCode) : undefined;
  return region ? { ...details, state: region.code, region_id: region.id } : details;
}
