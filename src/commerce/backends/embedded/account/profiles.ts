import type { Insertable, Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../../database/schema.ts';
import type { CustomerAddress, CustomerAddressInput } from '../../../contract/customer-address.ts';
import type { CustomerProfile } from '../../../contract/user.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import { catalogueGroups, type Engine } from '../base/engine.ts';
import { signGroupToken } from '../base/group-token.ts';
import { groupTokenLifetime } from '../../../../config/limits/accounts.ts';

type Db = Kysely<Database>;
type AddressRow = Selectable<Database['customer_address']>;

/** The website that all stores of the shop are: one account holds for all of them. */
const websiteId = 1;

/**
 * Reads the profile of a customer (docs/reference/behaviour.md#a1); undefined if no customer has the ID. Within a
 * session it carries the token of the customer's group, if groups count.
 */
export async function readProfile(
  engine: Engine,
  id: number,
  sessionId?: string,
): Promise<CustomerProfile | undefined> {
  const { db, stores } = engine;
  const row = await db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const addresses = await addressesOf(db, id);
  const store = stores.find(({ storeCode }) => storeCode === row.store_code);
  const defaultOf = (kind: 'default_billing' | 'default_shipping') => {
    const found = addresses.find((address) => address[kind] === 1);
    return found ? { [kind]: String(found.id) } : {};
  };
  const groupToken = sessionId === undefined ? undefined : await groupTokenOf(engine, row, sessionId);
  return {
    id,
    group_id: row.group_id,
    ...defaultOf('default_billing'),
    ...defaultOf('default_shipping'),
    created_at: plainInstant(row.created_at),
    updated_at: plainInstant(row.updated_at),
    created_in: store?.name ?? row.store_code,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    store_id: store?.storeId ?? 0,
    website_id: websiteId,
    addresses: addresses.map(addressOf),
    disable_auto_group_change: 0,
    ...(groupToken !== undefined && { groupToken }),
  };
}

async function groupTokenOf(
  engine: Engine,
  { group_id, id, email }: Pick<Selectable<Database['customer']>, 'group_id' | 'id' | 'email'>,
  sid: string,
): Promise<string | undefined> {
  const { priceTiers, groupedTax } = catalogueGroups(engine);
  if (!priceTiers && !groupedTax) return undefined;
  const exp = Math.floor((engine.clock().getTime() + groupTokenLifetime) / 1000);
  return signGroupToken(engine, { group_id, id, user: email, sid, exp });
}

/**
 * Makes the list the addresses of a customer: those with an id are kept with it, others are new, and those that are
 * not in the list are removed. Throws a 403 for an id that is not of this customer (docs/reference/behaviour.md#a1).
 */
export async function writeAddresses(
  db: Db,
  customerId: number,
  addresses: readonly CustomerAddressInput[],
): Promise<void> {
  const known = (await addressesOf(db, customerId)).map(({ id }) => id);
  const ids = addresses.flatMap(({ id }) => (id ? [id] : []));
  const isForeign = addresses.some(
    ({ id, customer_id }) => (id && !known.includes(id)) || (customer_id && customer_id !== customerId),
  );
  if (isForeign || new Set(ids).size < ids.length) throw userErrors.foreignAddress();
  const gone = known.filter((id) => !ids.includes(id));
  if (gone.length > 0) await db.deleteFrom('customer_address').where('id', 'in', gone).execute();
  const defaults = {
    default_billing: addresses.findIndex(({ default_billing }) => default_billing === true),
    default_shipping: addresses.findIndex(({ default_shipping }) => default_shipping === true),
  };
  for (const [index, address] of addresses.entries()) {
    const row: Insertable<Database['customer_address']> = {
      ...addressRow(customerId, address),
      default_billing: Number(defaults.default_billing === index),
      default_shipping: Number(defaults.default_shipping === index),
    };
    await (address.id
      ? db.updateTable('customer_address').set(row).where('id', '=', address.id).execute()
      : db.insertInto('customer_address').values(row).execute());
  }
}

function addressesOf(db: Db, customerId: number): Promise<AddressRow[]> {
  return db
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

function addressRow(customerId: number, address: CustomerAddressInput) {
  const { region, region_code, region_id } = address.region;
  return {
    customer_id: customerId,
    firstname: address.firstname,
    lastname: address.lastname,
    company: address.company ?? '',
    vat_id: address.vat_id ?? '',
    street: JSON.stringify(address.street),
    city: address.city,
    postcode: address.postcode ?? '',
    country_id: address.country_id,
    region: region ?? '',
    region_code: region_code ?? '',
    region_id,
    telephone: address.telephone ?? '',
  };
}

const streetLines = z.array(z.string());

function addressOf(row: AddressRow): CustomerAddress {
  const { region, region_code, region_id } = row;
  return {
    id: row.id,
    customer_id: row.customer_id,
    region: { region_code, region, region_id },
    region_id,
    country_id: row.country_id,
    street: streetLines.parse(JSON.parse(row.street)),
    telephone: row.telephone,
    postcode: row.postcode,
    city: row.city,
    firstname: row.firstname,
    lastname: row.lastname,
    ...(row.company && { company: row.company }),
    ...(row.vat_id && { vat_id: row.vat_id }),
    ...(row.default_shipping === 1 && { default_shipping: true }),
    ...(row.default_billing === 1 && { default_billing: true }),
  };
}

/** Formats an instant as the platform does: `YYYY-MM-DD hh:mm:ss`. */
export function plainInstant(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}
