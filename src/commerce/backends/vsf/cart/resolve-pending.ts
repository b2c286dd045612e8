import { pendingCommandTime, rememberedCommands } from '../../../../config/limits/remote-shop.ts';
import { catalogueOf } from '../../embedded/base/engine.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import type { StoredCart, StoredLine } from './stored-cart.ts';
import { storedLineOf, type RemoteLine } from './remote-line.ts';
import { choiceIn, findSameLine } from './same-line.ts';

/** Records that the command with a key was executed, and which line it changed. */
export function withDone(cart: StoredCart, key: string | undefined, itemId: number): StoredCart {
  if (key === undefined) return cart;
  const others = cart.commands.filter((command) => command.key !== key);
  return { ...cart, commands: [...others, { key, itemId }].slice(-rememberedCommands) };
}

/**
 * Looks for a command whose answer was lost in the lines that the API has now. One that was executed becomes part of the cart, so
 * that repeating it does nothing; one that is not found is forgotten after some time, since it may still be under way.
 */
export async function resolvePending(
  engine: RemoteEngine,
  cart: StoredCart,
  remote: readonly RemoteLine[],
): Promise<StoredCart> {
  const { pending } = cart;
  if (!pending) return cart;
  const settled = pending.item.item_id
    ? await resolveChange(engine, cart, remote)
    : await resolveAddition(engine, cart, remote);
  if (settled) return { ...settled, pending: undefined };
  const age = engine.own.clock().getTime() - Date.parse(pending.at);
  return age > pendingCommandTime ? { ...cart, pending: undefined } : cart;
}

/** Returns the cart with the line that was added; undefined if the API has no such line. */
async function resolveAddition(
  { own }: RemoteEngine,
  cart: StoredCart,
  remote: readonly RemoteLine[],
): Promise<StoredCart | undefined> {
  const { item, key } = cart.pending ?? {};
  if (!item) return undefined;
  const catalogue = catalogueOf(own, cart.storeView);
  const choice = await choiceIn(catalogue, item);
  const known = {
    parentSku: choice?.parentSku ?? item.parentSku ?? undefined,
    tie: item.product_option?.extension_attributes?.framing ?? undefined,
  };
  for (const line of unknownTo(cart, remote)) {
    const kept = await storedLineOf(line, { catalogue, cartId: cart.id, known });
    if (await findSameLine(catalogue, [kept], item, choice))
      return withDone({ ...cart, lines: [...cart.lines, kept] }, key, kept.item.item_id);
  }
  return undefined;
}

const unknownTo = ({ lines }: StoredCart, remote: readonly RemoteLine[]) =>
  remote.filter(({ item_id }) => !lines.some(({ remoteId }) => remoteId === item_id));

/** Returns the cart with the line whose options were changed; undefined if the API still has the old ones. */
async function resolveChange(
  { own }: RemoteEngine,
  cart: StoredCart,
  remote: readonly RemoteLine[],
): Promise<StoredCart | undefined> {
  const { item, key } = cart.pending ?? {};
  const changed = cart.lines.find((line) => line.item.item_id === item?.item_id);
  if (!item || !changed) return cart;
  const catalogue = catalogueOf(own, cart.storeView);
  const same = remote.find(({ item_id }) => item_id === changed.remoteId);
  if (!same) {
    // The API merged it with another line, whose quantity includes it now.
    const lines = cart.lines.filter((line) => line !== changed).map((line) => withQuantityOf(line, remote));
    const joined = await findSameLine(catalogue, lines, item, await choiceIn(catalogue, item));
    return joined ? withDone({ ...cart, lines }, key, joined.item.item_id) : { ...cart, lines };
  }
  const kept = await storedLineOf(same, {
    catalogue,
    cartId: cart.id,
    known: { itemId: changed.item.item_id },
  });
  if (isAsBefore(kept, changed)) return undefined;
  return withDone(
    { ...cart, lines: cart.lines.map((line) => (line === changed ? kept : line)) },
    key,
    kept.item.item_id,
  );
}

/** Returns a line with the quantity that the API has of it. */
export function withQuantityOf(line: StoredLine, remote: readonly RemoteLine[]): StoredLine {
  const qty = remote.find(({ item_id }) => item_id === line.remoteId)?.qty ?? line.item.qty;
  return { ...line, item: { ...line.item, qty } };
}

function isAsBefore(one: StoredLine, other: StoredLine): boolean {
  const choice = ({ item, remoteOption }: StoredLine) => {
    const { framing: _tie, ...options } = item.product_option?.extension_attributes ?? {};
    return JSON.stringify([item.sku, options, remoteOption]);
  };
  return choice(one) === choice(other);
}
