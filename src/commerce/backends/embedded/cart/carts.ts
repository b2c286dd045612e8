import { inTransaction } from '../../../../database/transaction.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { CartBackend, CartReference } from '../../../backend.ts';
import type { CartItem, CartTotals } from '../../../contract/cart.ts';
import { cartErrors, userErrors } from '../../../errors.ts';
import { catalogueOf, type Engine } from '../engine.ts';
import { deleteLine } from './delete-line.ts';
import { customerCart } from './customer-cart.ts';
import { insertCart } from './insert-cart.ts';
import { removeExpiredCarts } from './expiry.ts';
import { cartItemOf, resolveLines, storedLines } from './lines.ts';
import { totalsOf } from './totals.ts';
import { updateLine } from './update-line.ts';

/** Carts in the shop's own database. */
export function createCarts(engine: Engine): CartBackend {
  return {
    create: (storeView, owner) =>
      owner ? customerCart(engine, storeView, owner) : createCart(engine, storeView),
    pull: (cart) => pullCart(engine, cart),
    update: async (cart, item) => updateLine(engine, await storeOfCart(engine, cart), cart.cartId, item),
    delete: async ({ cartId, ...cart }, item) => {
      await storeOfCart(engine, { cartId, ...cart });
      await deleteLine(engine, cartId, item);
    },
    totals: (cart) => cartTotals(engine, cart),
  };
}

function createCart(engine: Engine, storeView: StoreView): Promise<string> {
  const now = engine.clock();
  return inTransaction(engine.db, async (db) => {
    await removeExpiredCarts(db, now);
    return insertCart(db, now, storeView, null);
  });
}

async function pullCart(engine: Engine, cart: CartReference): Promise<readonly CartItem[]> {
  const storeView = await storeOfCart(engine, cart);
  const catalogue = catalogueOf(engine, storeView);
  const lines = await resolveLines(catalogue, await storedLines(engine.db, cart.cartId));
  const taxRules = await catalogue.taxRules();
  return lines.map((line) => cartItemOf(line, storeView, taxRules));
}

async function cartTotals(engine: Engine, cart: CartReference): Promise<CartTotals> {
  const storeView = await storeOfCart(engine, cart);
  const catalogue = catalogueOf(engine, storeView);
  const lines = await resolveLines(catalogue, await storedLines(engine.db, cart.cartId));
  return totalsOf(lines, storeView, await catalogue.taxRules());
}

/**
 * The store that a cart was made in: its prices and its currency hold. For another store the cart does not exist,
 * so that a client there makes a cart of its own; nor does a customer's cart for anybody else. A visitor is told to log in
 * (again).
 */
async function storeOfCart(
  { db, stores }: Engine,
  { cartId, storeView, customerId }: CartReference,
): Promise<StoreView> {
  const row = await db
    .selectFrom('cart')
    .select(['store_code', 'customer_id'])
    .where('id', '=', cartId)
    .executeTakeFirst();
  if (row?.customer_id && customerId === undefined) throw userErrors.unauthorized();
  if (row?.customer_id && row.customer_id !== customerId) throw cartErrors.unknownCart(cartId);
  const owner = stores.find(({ storeCode }) => storeCode === row?.store_code);
  if (!owner || (storeView && storeView.storeCode !== owner.storeCode)) throw cartErrors.unknownCart(cartId);
  return owner;
}
