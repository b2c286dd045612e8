import type { CustomerExport } from '../../../contract/user.ts';
import type { Engine } from '../engine.ts';
import { optionOf, storedLines } from '../cart/lines.ts';
import { readProfile } from './profiles.ts';

/** Everything that the shop knows of a customer; undefined when there is no such customer. */
export async function exportCustomer(
  engine: Engine,
  customerId: number,
): Promise<CustomerExport | undefined> {
  const { db } = engine;
  const profile = await readProfile(engine, customerId);
  if (!profile) return undefined;
  const { groupToken: _secret, ...customer } = profile;
  const sessions = await db
    .selectFrom('customer_session')
    .select(['created_at', 'rotated_at as last_used_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
  const carts = await db
    .selectFrom('cart')
    .select(['id', 'store_code', 'coupon_code', 'created_at', 'updated_at'])
    .where('customer_id', '=', customerId)
    .where('order_id', 'is', null)
    .orderBy('created_at')
    .execute();
  const orders = await db
    .selectFrom('sales_order')
    .selectAll()
    .where(({ eb, or }) =>
      or([eb('customer_id', '=', customerId), eb('customer_email', '=', profile.email.toLowerCase())]),
    )
    .orderBy('created_at')
    .execute();
  return {
    customer,
    sessions,
    carts: await Promise.all(
      carts.map(async ({ id, ...cart }) => ({
        ...cart,
        items: (await storedLines(db, id)).map((line) => ({
          sku: line.sku,
          qty: line.qty,
          product_option: optionOf(line),
        })),
      })),
    ),
    orders: orders.map(({ document, cart_id: _cart, ...order }) => ({
      ...order,
      ...(JSON.parse(document) as object),
    })),
  };
}
