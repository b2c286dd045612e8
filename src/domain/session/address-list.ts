/** The address fields that the rules of a list need. */
interface Listed {
  readonly id?: number | null | undefined;
  readonly default_shipping?: boolean | null | undefined;
  readonly default_billing?: boolean | null | undefined;
}

/**
 * Returns a customer's addresses with one changed in place, or added. Only one can be the default shipping address,
 * and one the default billing address. Undefined if the address to change no longer exists.
 */
export function withAddress<Address extends Listed>(
  addresses: readonly Address[],
  address: Address,
): Address[] | undefined {
  if (address.id && !has(addresses, address.id)) return undefined;
  const withoutDefaults = (other: Address): Address => ({
    ...other,
    default_shipping: !address.default_shipping && (other.default_shipping ?? false),
    default_billing: !address.default_billing && (other.default_billing ?? false),
  });
  const others = addresses.map((other) => (other.id === address.id ? address : withoutDefaults(other)));
  return address.id ? others : [...others, address];
}

/** Returns the addresses without one; undefined if it no longer exists. */
export function withoutAddress<Address extends Listed>(
  addresses: readonly Address[],
  id: number,
): Address[] | undefined {
  return has(addresses, id) ? addresses.filter((other) => other.id !== id) : undefined;
}

const has = (addresses: readonly Listed[], id: number) => addresses.some((other) => other.id === id);
