import { z } from 'zod';
import { generalGroupId } from '../../../../config/limits/accounts.ts';
import type { CustomerAddress, CustomerAddressInput } from '../../../contract/customer-address.ts';
import type { CreateCustomerRequest, CustomerProfile, ProfileRequest } from '../../../contract/user.ts';

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '');

const region = z
  .union([
    z.looseObject({ region_code: text, region: text, region_id: number.nullish() }),
    z.string().transform((name) => ({ region_code: '', region: name, region_id: 0 })),
  ])
  .nullish();

const remoteAddress = z.looseObject({
  id: number,
  customer_id: number.nullish(),
  region,
  region_id: number.nullish(),
  country_id: text,
  street: z.array(text).nullish(),
  telephone: text,
  postcode: text,
  city: text,
  firstname: text,
  lastname: text,
  company: text,
  vat_id: text,
  default_shipping: z.boolean().nullish(),
  default_billing: z.boolean().nullish(),
});

/** A customer as the API answers it (docs/reference/behaviour.md#a1). */
export const remoteProfile = z.looseObject({
  id: number,
  group_id: number.nullish(),
  created_at: text,
  updated_at: text,
  created_in: text,
  email: z.string().min(3),
  firstname: text,
  lastname: text,
  store_id: number.nullish(),
  website_id: number.nullish(),
  default_billing: z.union([z.string(), z.number().transform(String)]).nullish(),
  default_shipping: z.union([z.string(), z.number().transform(String)]).nullish(),
  addresses: z.array(remoteAddress).nullish(),
  groupToken: z.string().nullish(),
});
export type RemoteProfile = z.infer<typeof remoteProfile>;

/** Returns the customer group of a profile. */
export function groupIdOf({ group_id }: RemoteProfile): number {
  return group_id ?? generalGroupId;
}

/** Maps a customer of the API to a profile. */
export function profileOf(remote: RemoteProfile): CustomerProfile {
  const addresses = (remote.addresses ?? []).map((address) => addressOf(address, remote.id));
  const defaultOf = (kind: 'default_billing' | 'default_shipping') => {
    const id = remote[kind] || addresses.find((address) => address[kind])?.id;
    return id ? { [kind]: String(id) } : {};
  };
  return {
    id: remote.id,
    group_id: groupIdOf(remote),
    ...defaultOf('default_billing'),
    ...defaultOf('default_shipping'),
    created_at: remote.created_at,
    updated_at: remote.updated_at || remote.created_at,
    created_in: remote.created_in,
    email: remote.email,
    firstname: remote.firstname,
    lastname: remote.lastname,
    store_id: remote.store_id ?? 0,
    website_id: remote.website_id ?? 1,
    addresses,
    disable_auto_group_change: 0,
    ...(remote.groupToken && { groupToken: remote.groupToken }),
  };
}

function addressOf(address: z.infer<typeof remoteAddress>, customerId: number): CustomerAddress {
  const region_id = address.region?.region_id ?? address.region_id ?? 0;
  return {
    id: address.id,
    customer_id: address.customer_id ?? customerId,
    region: {
      region_code: address.region?.region_code ?? '',
      region: address.region?.region ?? '',
      region_id,
    },
    region_id,
    country_id: address.country_id,
    street: (address.street ?? []).filter((line) => line !== ''),
    telephone: address.telephone,
    postcode: address.postcode,
    city: address.city,
    firstname: address.firstname,
    lastname: address.lastname,
    ...(address.company && { company: address.company }),
    ...(address.vat_id && { vat_id: address.vat_id }),
    ...(address.default_shipping && { default_shipping: true }),
    ...(address.default_billing && { default_billing: true }),
  };
}

/** Returns the body of POST user/create for a new customer. */
export function createBody({ customer, password }: CreateCustomerRequest): object {
  const { email, firstname, lastname, addresses } = customer;
  return {
    customer: {
      email,
      firstname: firstname.trim(),
      lastname: lastname.trim(),
      ...(addresses && { addresses: addresses.map(sentAddress) }),
    },
    password,
  };
}

/** Returns the body of POST user/me: the whole profile with the changes, as the platform replaces it. */
export function updateBody(known: CustomerProfile, { customer, currentPassword }: ProfileRequest) {
  const { groupToken: _groupToken, disable_auto_group_change: _disabled, ...profile } = known;
  const { email, firstname, lastname, addresses } = customer;
  return {
    customer: {
      ...profile,
      ...(email !== undefined && { email }),
      ...(firstname !== undefined && { firstname: firstname.trim() }),
      ...(lastname !== undefined && { lastname: lastname.trim() }),
      addresses: addresses ? addresses.map(sentAddress) : known.addresses,
    },
    ...(currentPassword !== undefined && { currentPassword }),
  };
}

export type UpdateBody = ReturnType<typeof updateBody>;

/** Returns the body with those fields alone that vue-storefront-api takes from 1.12.2 on. */
export function plainUpdate({ customer }: UpdateBody): object {
  const { email, firstname, lastname, addresses } = customer;
  return { customer: { email, firstname, lastname, addresses } };
}

function sentAddress({
  id,
  customer_id,
  default_billing,
  default_shipping,
  ...address
}: CustomerAddressInput) {
  return {
    ...address,
    region_id: address.region.region_id,
    ...(id && { id }),
    ...(customer_id && { customer_id }),
    ...(default_billing && { default_billing }),
    ...(default_shipping && { default_shipping }),
  };
}
