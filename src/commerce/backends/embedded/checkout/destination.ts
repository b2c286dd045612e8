import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';

/** The destination of a cart, as far as shipping methods and taxes depend on it. */
export interface Destination {
  readonly country: string;
  /** Name and id, as far as they are known. */
  readonly region: readonly string[];
}

/** The choices of a cart in the checkout. */
export interface CheckoutState {
  readonly destination: Destination;
  readonly shipping: { readonly carrierCode: string; readonly methodCode: string } | undefined;
  /** What the buyer in the hosted checkout has agreed to, as it was sent. */
  readonly consent?: unknown;
}

/** Reads the choices of a cart. Without any, its destination is the store's default country. */
export async function checkoutState(
  db: Kysely<Database>,
  cartId: string,
  storeView: StoreView,
): Promise<CheckoutState> {
  const row = await db
    .selectFrom('cart_checkout')
    .selectAll()
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  const shipping =
    row?.carrier_code && row.method_code
      ? { carrierCode: row.carrier_code, methodCode: row.method_code }
      : undefined;
  const consent: unknown = JSON.parse(row?.consent ?? 'null');
  return { destination: destinationOf(row ?? {}, storeView), shipping, consent };
}

/** Returns the destination of an address that may be incomplete. */
export function destinationOf(
  address: {
    readonly country_id?: string | null | undefined;
    readonly region?: string | null | undefined;
    readonly region_id?: string | null | undefined;
  },
  { tax }: StoreView,
): Destination {
  const region = [address.region, address.region_id].filter((name) => name !== null && name !== undefined);
  return { country: address.country_id || tax.defaultCountry, region };
}

/** Writes what a cart chose; what is undefined stays as it is. */
export async function saveCheckout(
  db: Kysely<Database>,
  cartId: string,
  chosen: Partial<Omit<Insertable<Database['cart_checkout']>, 'cart_id'>>,
): Promise<void> {
  const values = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  const none = {
    country_id: null,
    region: null,
    region_id: null,
    carrier_code: null,
    method_code: null,
    consent: null,
  };
  await db
    .insertInto('cart_checkout')
    .values({ cart_id: cartId, ...none, ...values })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet({ cart_id: cartId, ...values }))
    .execute();
}
