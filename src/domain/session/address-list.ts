/** What the rules of a list need of an address. */
interface Listed {
  readonly id?: number | null | undefined;
  readonly default_shipping?: boolean | null | undefined;
  readonly default_billing?: boolean | null | undefined;
}

/**
 * The addresses of a customer with one that was changed, which keeps its place, or is new. Only one can be the one to deliver
 * to, and the one to bill. Undefined where the one to change is no longer there.
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

/** The addresses without one; undefined where it is no longer there. */
export function withoutAddress<Address extends Listed>(
  addresses: readonly Address[],
  id: number,
): Address[] | undefined {
  return has(addresses, id) ? addresses.filter((other) => other.id !== id) : undefined;
}

const has = (addresses: readonly Listed[], id: number) => addresses.some((other) => other.id === id);
