import type { Kysely } from 'kysely';
import { emailKey } from '../../../../domain/session/email-key.ts';
import type { Database } from '../../../../database/schema.ts';

/**
 * Whose data is exported or erased. Through an account that is its customer alone: anybody can register with an e-mail
 * address, so it proves nothing. Who has made sure of the person, as the shop owner, also gives the address, for what was
 * ordered with it as a guest.
 */
export interface Person {
  readonly customerId?: number | undefined;
  /** Key of the mailbox. */
  readonly email?: string | undefined;
}

/** Whether somebody ordered: as the customer, or as a guest with the address. */
export function isOrderOf(
  { customerId, email }: Person,
  order: { readonly customerId: number | null; readonly email: string },
): boolean {
  if (order.customerId !== null) return order.customerId === customerId;
  return email !== undefined && emailKey(order.email) === email;
}

/** The orders of somebody, by the same rule. */
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
