import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { OrderAddress } from '../../../contract/address.ts';
import type { CustomerAddressInput } from '../../../contract/customer-address.ts';
import { writeAddresses } from './profiles.ts';

/** The shipping and billing address of an order; `shipping` is null for goods that are not shipped. */
interface Addresses {
  readonly shipping: OrderAddress | null;
  readonly billing: OrderAddress;
}

/**
 * Keeps the addresses of an order in the account of a customer who has none yet, as those to begin with the next time.
 * One that is sent and billed to the same place is one address, with the company that the bill names.
 */
export async function keepFirstAddresses(
  db: Transaction<Database>,
  customerId: number,
  { shipping, billing }: Addresses,
  now: Date,
): Promise<void> {
  if (await hasAddress(db, customerId)) return;
  // Makes another order of the customer wait; one who has been erased meanwhile has no account.
  const customer = await db
    .updateTable('customer')
    .set({ updated_at: now.toISOString() })
    .where('id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
  if (!customer || (await hasAddress(db, customerId))) return;
  const isOne = shipping !== null && placeOf(shipping) === placeOf(billing);
  const billed = { ...inputOf(billing), default_billing: true, default_shipping: isOne };
  const sent = shipping && !isOne ? [{ ...inputOf(shipping), default_shipping: true }] : [];
  await writeAddresses(db, customerId, [...sent, billed]);
}

async function hasAddress(db: Transaction<Database>, customerId: number): Promise<boolean> {
  const found = await db
    .selectFrom('customer_address')
    .select('id')
    .where('customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns all parts of an address that a letter needs. */
function placeOf(address: OrderAddress): string {
  const { firstname, lastname, street, postcode, city, region, country_id, telephone = '' } = address;
  return JSON.stringify([firstname, lastname, street, postcode, city, region, country_id, telephone]);
}

function inputOf(address: OrderAddress): CustomerAddressInput {
  const { firstname, lastname, company, vat_id, street, city, postcode, country_id, telephone } = address;
  const { region, region_code, region_id = '' } = address;
  const number = /^\d{1,15}$/.test(region_id) ? Number(region_id) : 0;
  return {
    firstname,
    lastname,
    company,
    vat_id,
    city,
    postcode,
    country_id,
    telephone,
    street: [...street],
    region: { region, region_code, region_id: number },
  };
}
