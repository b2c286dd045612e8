import type { CustomerAddressInput } from '../../state/user/user-store.ts';

/** Input that was not sent. */
export interface Unsent {
  /** Values of the profile's fields that were changed, by their names. */
  readonly profile?: Readonly<Record<string, string>>;
  /** The address whose form is open. */
  readonly address?: Partial<CustomerAddressInput> | undefined;
}

const byCustomer = new Map<number, Unsent>();

/** Returns what a customer typed and did not send: the end of a session removes the forms, and a login restores them. */
export const unsentOf = (customerId: number): Unsent => byCustomer.get(customerId) ?? {};

export const keepUnsent = (customerId: number, typed: Unsent): void =>
  void byCustomer.set(customerId, { ...unsentOf(customerId), ...typed });

/** Forgets what was typed and not sent. */
export const forgetUnsent = (): void => byCustomer.clear();
