import type { Kysely } from 'kysely';
import { emailKey } from '../../../../domain/session/email-key.ts';
import type { Database } from '../../../../database/schema.ts';

/**
 * The person whose data is exported or erased. A request through an account names the customer alone: anybody can
 * register with an e-mail address, so it proves nothing. The shop owner, who has checked the person's identity, also
 * gives the address, for orders placed as a guest.
 */
export interface Person {
  readonly customerId?: number | undefined;
  /** Key of the mailbox. */
  readonly email?: string | undefined;
}

/** Returns true if a person placed the order, as the customer or as a guest with the address. */
export function isOrderOf(
  { customerId, email }: Person,
  order: { readonly customerId: number | null; readonly email: string },
): boolean {
  if (order.customerId !== null) return order.customerId === customerId;
  return email !== undefined && emailKey(order.email) === email;
}

/** Selects a person's orders, by the same rule. */
export function ordersOf(db: Kysely<Database>, { customerId, email }: Person) {
  return db
    .selectFrom('sales_order')
    .where(({ eb, or, and }) =>
      or([
        ...(customerId === undefined ? [] : [eb('customer_id', '=', customerId)]),
        ...(email === undefined
          ? []
          : [and([eb('customer_id', 'is', null), eb('customer_email', '=', email)])]),
      ]),
    );
}
