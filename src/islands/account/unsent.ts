import type { CustomerAddressInput } from '../../state/user/user-store.ts';

/** What was typed and not sent. */
export interface Unsent {
  /** Values of the profile's fields that were changed, by their names. */
  readonly profile?: Readonly<Record<string, string>>;
  /** The address whose form is open. */
  readonly address?: Partial<CustomerAddressInput> | undefined;
}

const byCustomer = new Map<number, Unsent>();

/** What a customer typed and did not send: a session that ends takes the forms away, and a login brings them back. */
export const unsentOf = (customerId: number): Unsent => byCustomer.get(customerId) ?? {};

export const keepUnsent = (customerId: number, typed: Unsent): void =>
  void byCustomer.set(customerId, { ...unsentOf(customerId), ...typed });

/** Nobody wants what was typed any more. */
export const forgetUnsent = (): void => byCustomer.clear();
