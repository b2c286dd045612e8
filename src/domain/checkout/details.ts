/**
 * The entries of a shopper in the checkout (docs/reference/product.md#s3, "Checkout state"). Texts are empty at
 * first.
 */

export interface PersonalDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  /** Only of an account that is to be made; never kept (docs/reference/product.md#s4-placing-an-order). */
  readonly password: string;
  readonly createAccount: boolean;
}

/** An address as it is entered in the checkout. */
export interface AddressDetails {
  readonly firstName: string;
  readonly lastName: string;
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string;
  readonly streetAddress: string;
  readonly apartmentNumber: string;
  readonly city: string;
  /** Code of a region where the country has a list of them, such as `NY`; else free text. */
  readonly state: string;
  /** Number of the region in the commerce platform; 0 is none. */
  readonly region_id: number;
  readonly zipCode: string;
  readonly phoneNumber: string;
}

/** The shipping address of an order, and the chosen shipping method. */
export interface ShippingDetails extends AddressDetails {
  /** `method_code` and `carrier_code` of the chosen way of shipping. */
  readonly shippingMethod: string;
  readonly shippingCarrier: string;
}

/** The billing address of an order, and the chosen payment method. */
export interface PaymentDetails extends AddressDetails {
  readonly company: string;
  readonly taxId: string;
  /** Code of the chosen way of paying. */
  readonly paymentMethod: string;
  /** Further details for that payment method. */
  readonly paymentMethodAdditional: Readonly<Record<string, string>>;
}

/** Personal details before anything was entered. */
export const emptyPersonalDetails: PersonalDetails = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  password: '',
  createAccount: false,
};

const emptyAddress: AddressDetails = {
  firstName: '',
  lastName: '',
  country: '',
  streetAddress: '',
  apartmentNumber: '',
  city: '',
  state: '',
  region_id: 0,
  zipCode: '',
  phoneNumber: '',
};

/** Shipping details before anything was entered. */
export const emptyShippingDetails: ShippingDetails = {
  ...emptyAddress,
  shippingMethod: '',
  shippingCarrier: '',
};

/** Payment details before anything was entered. */
export const emptyPaymentDetails: PaymentDetails = {
  ...emptyAddress,
  company: '',
  taxId: '',
  paymentMethod: '',
  paymentMethodAdditional: {},
};

/** Returns personal details as they may be stored: without the password. */
export function withoutPassword(details: PersonalDetails): PersonalDetails {
  return { ...details, password: '' };
}

/** Returns personal details after an order: no password, and no account to create (docs/reference/product.md#s4). */
export function afterOrder(details: PersonalDetails): PersonalDetails {
  return { ...withoutPassword(details), createAccount: false };
}

/** Returns an address form for the same person: name and country are filled in, the rest is empty. */
export function addressForSamePerson({ firstName, lastName, country }: AddressDetails): AddressDetails {
  return { ...emptyAddress, firstName, lastName, country };
}

/** Returns true if the shopper has begun to enter the address. */
export function isAddressEntered(details: AddressDetails): boolean {
  const { streetAddress, apartmentNumber, city, zipCode, phoneNumber } = details;
  return [streetAddress, apartmentNumber, city, zipCode, phoneNumber].some((text) => text.trim() !== '');
}

/**
 * Returns the initial fields of the billing address. If the order is shipped: the entered billing address, or an
 * empty one for the recipient; if nothing is shipped: what is known, in the order billing address, shipping address,
 * personal details.
 */
export function initialBilling(
  payment: PaymentDetails,
  shipping: AddressDetails,
  personal: PersonalDetails,
  { isVirtual, hasBillingAddress }: { readonly isVirtual: boolean; readonly hasBillingAddress: boolean },
): AddressDetails {
  if (hasBillingAddress) return payment;
  if (!isVirtual) return addressForSamePerson(shipping);
  const address = isAddressEntered(payment) || !isAddressEntered(shipping) ? payment : shipping;
  return {
    ...address,
    firstName: address.firstName || personal.firstName,
    lastName: address.lastName || personal.lastName,
  };
}

/** Returns billing details with the shipping address, keeping the fields that only billing has. */
export function billedToShippingAddress(payment: PaymentDetails, shipping: AddressDetails): PaymentDetails {
  const { firstName, lastName, country, streetAddress, apartmentNumber } = shipping;
  const { city, state, region_id, zipCode, phoneNumber } = shipping;
  return {
    ...payment,
    firstName,
    lastName,
    country,
    streetAddress,
    apartmentNumber,
    city,
    state,
    region_id,
    zipCode,
    phoneNumber,
  };
}
