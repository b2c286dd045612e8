import { inTransaction } from '../../../../database/transaction.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { CartBackend, CartReference } from '../../../backend.ts';
import type { CartItem, CartTotals } from '../../../contract/cart.ts';
import { priceCart } from '../checkout/price-cart.ts';
import { catalogueOf, limitsOf, type Engine } from '../base/engine.ts';
import { deleteLine } from '../cart/delete-line.ts';
import { customerCart } from './customer-cart.ts';
import { insertCart } from '../cart/insert-cart.ts';
import { removeExpiredCarts } from '../cart/expiry.ts';
import { cartItemOf, goneItemOf, resolveLines, storedLines } from '../cart/lines.ts';
import { storeOfCart } from '../cart/store-of-cart.ts';
import { totalsOf } from './totals.ts';
import { updateLine } from '../cart/update-line.ts';

/** Creates the cart backend on the shop's own database. */
export function createCarts(engine: Engine): CartBackend {
  return {
    create: (storeView, owner) =>
      owner ? customerCart(engine, storeView, owner) : createCart(engine, storeView),
    pull: (cart) => pullCart(engine, cart),
    update: async (cart, item, key) =>
      updateLine(engine, await storeOfCart(engine, cart), cart.cartId, { ...item, key }),
    delete: async ({ cartId, ...cart }, item) => {
      await deleteLine(engine, await storeOfCart(engine, { cartId, ...cart }), cartId, item);
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
  const stored = await storedLines(engine.db, cart.cartId);
  const lines = new Map((await resolveLines(catalogue, stored)).map((line) => [line.stored, line]));
  const known = new Map(
    (await catalogue.productsBySku(stored.map(({ sku }) => sku))).map(({ sku, name }) => [sku, name]),
  );
  const taxRules = await catalogue.taxRules();
  return stored.map((line) => {
    const sold = lines.get(line);
    return sold
      ? cartItemOf(sold, storeView, taxRules, limitsOf(engine))
      : goneItemOf(line, known.get(line.sku));
  });
}

async function cartTotals(engine: Engine, cart: CartReference): Promise<CartTotals> {
  const storeView = await storeOfCart(engine, cart);
  return totalsOf(await priceCart(engine, storeView, cart.cartId), storeView);
}
