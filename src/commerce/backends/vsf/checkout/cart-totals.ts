import type { CartReference } from '../../../backend.ts';
import type { CartTotals } from '../../../contract/cart.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { refusalOf } from '../remote/refusals.ts';
import { askCart } from '../cart/ask-cart.ts';
import { withCart, type StoredCart } from '../cart/stored-cart.ts';
import { remoteTotals, totalsOf } from './remote-totals.ts';

/** Returns the totals of a cart. */
export function cartTotals(engine: RemoteEngine, reference: CartReference): Promise<CartTotals> {
  return withCart(engine, reference, (cart) => readTotals(engine, cart));
}

/** Returns the totals of a cart that is open. */
export async function readTotals(engine: RemoteEngine, opened: StoredCart): Promise<CartTotals> {
  const path = 'cart/totals';
  const { cart, answer } = await askCart(engine, opened, () => ({ method: 'GET', path }));
  if (!answer.isDone) throw refusalOf(answer, []);
  return totalsOf(engine.api.parse(remoteTotals, answer.result, path), cart.lines, cart.storeView);
}
