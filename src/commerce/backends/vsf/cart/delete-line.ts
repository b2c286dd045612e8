import { HttpFailure } from '../../../../http-client/http-failure.ts';
import type { CartReference } from '../../../backend.ts';
import type { CartItemDelete } from '../../../contract/cart.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import { requestErrors } from '../../../errors/request-errors.ts';
import { catalogueOf } from '../../embedded/base/engine.ts';
import { remoteTrue } from '../remote/loose-values.ts';
import { noteLowered } from '../order/note-lowered.ts';
import { textOf } from '../remote/remote-answer.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { askCart, readLines } from './ask-cart.ts';
import { isUnknownLine, lineRefusal } from './cart-refusals.ts';
import { saveCart, withCart, type StoredCart, type StoredLine } from './stored-cart.ts';
import { refresh } from './pull-cart.ts';
import { lineOf } from './update-cart.ts';

/** Removes a line, named by its `item_id`, or by its SKU if it is the only line with it. */
export function deleteLine(
  engine: RemoteEngine,
  reference: CartReference,
  item: CartItemDelete,
): Promise<void> {
  const work = async (opened: StoredCart) => {
    const cart = opened.pending ? await refresh(engine, opened) : opened;
    const line = namedLine(cart, item);
    const current = line.remoteId === undefined ? cart : await deleteRemote(engine, cart, line);
    const lines = current.lines.filter((each) => each.item.item_id !== line.item.item_id);
    await saveCart(engine, { ...current, lines, bypasses: 0 });
  };
  return withCart(engine, reference, work, ({ id }) => noteLowered(engine, id));
}

function namedLine(cart: StoredCart, { item_id, sku }: CartItemDelete): StoredLine {
  if (item_id) return lineOf(cart, item_id);
  if (sku === undefined) throw requestErrors.invalid(['cartItem: item_id or sku is needed']);
  const [line, ...others] = cart.lines.filter(({ item }) => item.sku === sku);
  if (!line) throw cartErrors.unknownItem(cart.id, sku);
  if (others.length > 0)
    throw requestErrors.invalid('Several lines have this SKU. Identify the line by its item_id.');
  return line;
}

/** Removes a line at the API, and returns the cart. Throws unless the line is gone. */
async function deleteRemote(
  engine: RemoteEngine,
  opened: StoredCart,
  { item }: StoredLine,
): Promise<StoredCart> {
  const path = 'cart/delete';
  try {
    const { cart, answer } = await askCart(engine, opened, (current) => ({
      method: 'POST',
      path,
      // The token of the cart, not the ID that the line has: guests' calls know no other.
      body: {
        cartItem: {
          sku: item.sku,
          item_id: lineOf(current, item.item_id).remoteId,
          quoteId: current.remoteId,
        },
      },
    }));
    if (answer.isDone) engine.api.parse(remoteTrue, answer.result, path);
    if (answer.isDone || isUnknownLine(textOf(answer.result))) return cart;
    if (answer.code >= 500 && (await isGone(engine, cart, item.item_id))) return cart;
    const catalogue = catalogueOf(engine.own, cart.storeView);
    throw await lineRefusal(answer, { catalogue, sku: undefined, qty: 0 });
  } catch (error) {
    const isUnclear = error instanceof HttpFailure && !error.isUnsent && error.reason !== 'cancelled';
    if (isUnclear && (await isGone(engine, opened, item.item_id))) return opened;
    throw error;
  }
}

/** Returns whether the API has a line no more; false if it does not say. */
async function isGone(engine: RemoteEngine, cart: StoredCart, itemId: number): Promise<boolean> {
  const { remoteId } = lineOf(cart, itemId);
  try {
    return (await readLines(engine, cart)).every(({ item_id }) => item_id !== remoteId);
  } catch (error) {
    if (error instanceof HttpFailure) return false;
    throw error;
  }
}
