import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../../../database/transaction.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { CartBackend, CartReference } from '../../../backend.ts';
import type { CartItem, CartTotals } from '../../../contract/cart.ts';
import { cartErrors } from '../../../errors.ts';
import { catalogueOf, type Engine } from '../engine.ts';
import { deleteLine } from './delete-line.ts';
import { removeExpiredCarts } from './expiry.ts';
import { cartItemOf, resolveLines, storedLines } from './lines.ts';
import { totalsOf } from './totals.ts';
import { updateLine } from './update-line.ts';

/** Carts in the shop's own database. */
export function createCarts(engine: Engine): CartBackend {
  return {
    create: (storeView) => createCart(engine, storeView),
    pull: (cart) => pullCart(engine, cart),
    update: async (cart, item) => updateLine(engine, await storeOfCart(engine, cart), cart.cartId, item),
    delete: async ({ cartId, ...cart }, item) => {
      await storeOfCart(engine, { cartId, ...cart });
      await deleteLine(engine, cartId, item);
    },
    totals: (cart) => cartTotals(engine, cart),
  };
}

async function createCart(engine: Engine, { storeCode }: StoreView): Promise<string> {
  const now = engine.clock();
  const id = randomBytes(16).toString('hex');
  const at = now.toISOString();
  await inTransaction(engine.db, async (db) => {
    await removeExpiredCarts(db, now);
    await db
      .insertInto('cart')
      .values({ id, store_code: storeCode, coupon_code: null, created_at: at, updated_at: at })
      .execute();
  });
  return id;
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
 * so that a client there makes a cart of its own.
 */
async function storeOfCart({ db, stores }: Engine, { cartId, storeView }: CartReference): Promise<StoreView> {
  const row = await db.selectFrom('cart').select('store_code').where('id', '=', cartId).executeTakeFirst();
  const owner = stores.find(({ storeCode }) => storeCode === row?.store_code);
  if (!owner || (storeView && storeView.storeCode !== owner.storeCode)) throw cartErrors.unknownCart(cartId);
  return owner;
}
