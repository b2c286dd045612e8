import { cart as settings } from '../../../../config/shop.ts';
import { isFull } from '../../../../domain/cart/cart-limits.ts';
import { platformItemOf } from '../../../../domain/cart/platform/platform-merge.ts';
import { HttpFailure } from '../../../../http-client/http-failure.ts';
import type { CartReference } from '../../../backend.ts';
import type { CartItem, CartItemUpdate } from '../../../contract/cart.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import { requestErrors } from '../../../errors/request-errors.ts';
import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import type { Choice } from '../../embedded/base/choice.ts';
import { catalogueOf } from '../../embedded/base/engine.ts';
import { checkQuantity } from '../../embedded/cart/update-line.ts';
import { noteLowered } from '../order/note-lowered.ts';
import { textOf, type RemoteAnswer } from '../remote/remote-answer.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { askWith, readLines } from './ask-cart.ts';
import { asClientLine } from './agree.ts';
import { isUnknownLine, lineRefusal } from './cart-refusals.ts';
import { openCart, saveCart, withCart, type StoredCart, type StoredLine } from './stored-cart.ts';
import { refresh } from './pull-cart.ts';
import { storedLineOf, knownOf, remoteLine, type Known, type RemoteLine } from './remote-line.ts';
import { choiceIn, choiceOfLine, findSameLine } from './same-line.ts';
import { sendItem, type SentItem } from './send-cart.ts';
import { resolvePending, withDone } from './resolve-pending.ts';

/** A command, and the line that it changes. */
interface Command {
  readonly item: CartItemUpdate;
  readonly key: string | undefined;
  readonly choice: Choice | undefined;
  /** Our ID of the line; undefined for a new one. */
  readonly itemId: number | undefined;
  /** The quantity that the line is to have. */
  readonly qty: number;
  /** The line gets another choice. */
  readonly isOther: boolean;
  /** An earlier command that was lost, and not found, may still be executed. */
  readonly isRetry?: boolean;
}

/**
 * Adds to a cart, or sets a line. Known lines are sent with their ID and whole quantity, so that sending them again does no harm;
 * a command whose answer was lost is looked for in the cart before anything else is sent, so no line is lost or doubled.
 */
export function updateCart(
  engine: RemoteEngine,
  reference: CartReference,
  item: CartItemUpdate,
  key?: string,
): Promise<CartItem> {
  checkQuantity(item.qty);
  const work = async (opened: StoredCart) => {
    const cart = opened.pending ? await refresh(engine, opened) : opened;
    const done = key === undefined ? undefined : cart.commands.find((command) => command.key === key);
    if (done) return lineOf(cart, done.itemId).item;
    const catalogue = catalogueOf(engine.own, cart.storeView);
    const isRetry = cart.pending !== undefined;
    const command = { ...(await commandOf(catalogue, cart, item, key)), isRetry };
    if (command.itemId === undefined && isFull(cart.lines, settings.maximumLines))
      throw cartErrors.tooManyLines(settings.maximumLines);
    return execute(engine, catalogue, await markPending(engine, cart, command), command);
  };
  return withCart(engine, reference, work, async ({ id, lines }) => {
    const line = lines.find((each) => each.item.item_id === item.item_id);
    if (line && item.qty < line.item.qty) await noteLowered(engine, id);
  });
}

/** Returns a line by our ID. Throws if the cart has none. */
export function lineOf({ id, lines }: StoredCart, itemId: number): StoredLine {
  const line = lines.find(({ item }) => item.item_id === itemId);
  if (!line) throw cartErrors.unknownItem(id, String(itemId));
  return line;
}

async function commandOf(
  catalogue: Catalogue,
  cart: StoredCart,
  item: CartItemUpdate,
  key: string | undefined,
): Promise<Command> {
  if (!item.item_id && item.sku === undefined) throw requestErrors.invalid(['cartItem.sku: A sku is needed']);
  if (!item.item_id) {
    const choice = await choiceIn(catalogue, item);
    const same = await findSameLine(catalogue, cart.lines, item, choice);
    const qty = item.qty + (same?.item.qty ?? 0);
    return { item, key, choice, itemId: same?.item.item_id, qty, isOther: false };
  }
  const line = lineOf(cart, item.item_id);
  const isOther = !(await keepsChoice(catalogue, line, item));
  const choice = isOther ? await choiceIn(catalogue, withPlaceOf(line, item)) : undefined;
  return { item, key, choice, itemId: line.item.item_id, qty: item.qty, isOther };
}

const hasOptions = ({ product_option }: CartItemUpdate) => Boolean(product_option?.extension_attributes);

async function keepsChoice(catalogue: Catalogue, line: StoredLine, item: CartItemUpdate): Promise<boolean> {
  const { sku, parentSku } = line.item;
  const isItsSku = item.sku === undefined || item.sku === sku || item.sku === parentSku;
  const isItsPlace = !item.parentSku || parentSku === undefined || item.parentSku === parentSku;
  if (!isItsSku || !isItsPlace) return false;
  if (!hasOptions(item)) return true;
  const [own, given] = [
    await choiceOfLine(catalogue, line),
    await choiceIn(catalogue, withPlaceOf(line, item)),
  ];
  return own !== undefined && own.sku === given?.sku && own.checksum === given.checksum;
}

/** Completes a change with the SKU and the parent product of the stored line. */
function withPlaceOf({ item: { sku, parentSku } }: StoredLine, item: CartItemUpdate): CartItemUpdate {
  const isItsSku = item.sku === undefined || item.sku === sku;
  return { ...item, sku: item.sku ?? sku, parentSku: item.parentSku ?? (isItsSku ? parentSku : undefined) };
}

/** Stores a command that must not be executed twice before it is sent. */
async function markPending(
  engine: RemoteEngine,
  cart: StoredCart,
  { item, key, itemId, isOther }: Command,
): Promise<StoredCart> {
  const isRepeatable = itemId !== undefined && !isOther && lineOf(cart, itemId).remoteId !== undefined;
  if (isRepeatable) return cart;
  return saveCart(engine, { ...cart, pending: { item, key, at: engine.own.clock().toISOString() } });
}

/** Returns the line of a command as it is sent to the cart that the API has now. */
function sentItemOf(cart: StoredCart, { item, choice, itemId, qty, isOther }: Command): SentItem {
  const quoteId = cart.remoteId ?? '';
  const line = itemId === undefined ? undefined : lineOf(cart, itemId);
  const server = line?.remoteId === undefined ? null : { item_id: line.remoteId, qty };
  if (line && !isOther) {
    const { parentSku } = line.item;
    const sent = platformItemOf({ ...asClientLine(line, quoteId), qty }, server, { quoteId });
    return { ...sent, ...(parentSku !== undefined && sent.sku === line.item.sku && { parentSku }) };
  }
  const isVariant = choice?.option?.extension_attributes.configurable_item_options !== undefined;
  const place = isVariant ? undefined : (item.parentSku ?? undefined);
  const product_option = isVariant ? choice.option : item.product_option;
  return {
    sku: (isVariant && choice.parentSku) || (item.sku ?? line?.item.sku ?? ''),
    qty,
    quoteId,
    ...(server && { item_id: server.item_id }),
    ...(product_option && { product_option: product_option as SentItem['product_option'] }),
    ...(place !== undefined && { parentSku: place }),
  };
}

async function execute(
  engine: RemoteEngine,
  catalogue: Catalogue,
  opened: StoredCart,
  command: Command,
): Promise<CartItem> {
  try {
    const { cart, answer } = await askWith(engine, opened, (current) =>
      sendItem(engine, current, sentItemOf(current, command)),
    );
    if (!answer.isDone) return await refused(engine, catalogue, cart, command, answer);
    const line = engine.api.parse(remoteLine, answer.result, 'cart/update');
    return await take(engine, catalogue, cart, await asWanted(engine, cart, line, command), command);
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    // The cart may have been created anew in between.
    const { id: cartId, customerId, storeView } = opened;
    const cart = await openCart(engine, {
      cartId,
      storeView,
      ...(customerId !== undefined && { customerId }),
    });
    const wasSent = !error.isUnsent && error.status !== 429 && error.status !== 503;
    if (!wasSent) await forgetPending(engine, cart);
    const isAskable = wasSent && error.reason !== 'cancelled';
    const line = isAskable ? await executedLine(engine, cart, command) : undefined;
    if (!line) throw error;
    return line;
  }
}

/** Returns a new line as it was to be: the earlier command, which it repeats, may have been executed in the end. */
async function asWanted(
  engine: RemoteEngine,
  cart: StoredCart,
  line: RemoteLine,
  command: Command,
): Promise<RemoteLine> {
  if (!command.isRetry || command.itemId !== undefined || line.qty <= command.qty) return line;
  const answer = await sendItem(engine, cart, { ...sentItemOf(cart, command), item_id: line.item_id });
  return answer.isDone ? engine.api.parse(remoteLine, answer.result, 'cart/update') : line;
}

type Refused = Extract<RemoteAnswer, { readonly isDone: false }>;

async function refused(
  engine: RemoteEngine,
  catalogue: Catalogue,
  cart: StoredCart,
  command: Command,
  answer: Refused,
): Promise<CartItem> {
  const { itemId } = command;
  const line = itemId === undefined ? undefined : lineOf(cart, itemId);
  if (line?.remoteId !== undefined && isUnknownLine(textOf(answer.result))) {
    // The API has lost the line alone: it is sent as a new one.
    const lines = cart.lines.map((each) => (each === line ? { ...each, remoteId: undefined } : each));
    return execute(engine, catalogue, await markPending(engine, { ...cart, lines }, command), command);
  }
  // A failure may have come after the work was done.
  const executed = answer.code >= 500 ? await executedLine(engine, cart, command) : undefined;
  if (executed) return executed;
  await forgetPending(engine, cart);
  throw await lineRefusal(answer, {
    catalogue,
    sku: command.choice?.sku ?? line?.item.sku,
    qty: command.qty,
  });
}

/** Returns the line of a command whose outcome is not known, if the API has it as it was to be. */
async function executedLine(
  engine: RemoteEngine,
  opened: StoredCart,
  { item, itemId, qty, isOther }: Command,
): Promise<CartItem | undefined> {
  try {
    const remote = await readLines(engine, opened);
    if (opened.pending) {
      const cart = await resolvePending(engine, opened, remote);
      if (cart.pending) return undefined;
      await saveCart(engine, cart);
      const known = new Set(opened.lines.map((line) => line.item.item_id));
      const line = isOther ? undefined : cart.lines.find((each) => !known.has(each.item.item_id));
      const changed = cart.lines.find((each) => each.item.item_id === item.item_id);
      return (line ?? changed)?.item;
    }
    if (itemId === undefined) return undefined;
    const line = lineOf(opened, itemId);
    if (remote.find(({ item_id }) => item_id === line.remoteId)?.qty !== qty) return undefined;
    const set = { ...line, item: { ...line.item, qty } };
    await saveCart(engine, { ...opened, lines: opened.lines.map((each) => (each === line ? set : each)) });
    return set.item;
  } catch (error) {
    if (error instanceof HttpFailure) return undefined;
    throw error;
  }
}

async function forgetPending(engine: RemoteEngine, cart: StoredCart): Promise<void> {
  if (cart.pending) await saveCart(engine, { ...cart, pending: undefined });
}

/** Stores the line that the API answered, and returns it. */
async function take(
  engine: RemoteEngine,
  catalogue: Catalogue,
  cart: StoredCart,
  answered: RemoteLine,
  command: Command,
): Promise<CartItem> {
  const { itemId, item, choice, key, isOther } = command;
  const target = itemId === undefined ? undefined : lineOf(cart, itemId);
  const twin = cart.lines.find(({ remoteId }) => remoteId === answered.item_id);
  const owner = twin ?? target;
  const given: Known = {
    itemId: itemId ?? freeId(cart, answered),
    parentSku: choice?.parentSku ?? item.parentSku ?? undefined,
    tie: item.product_option?.extension_attributes?.framing ?? undefined,
  };
  const known = owner && !(isOther && owner === target) ? knownOf(owner) : given;
  const line = await storedLineOf(answered, { catalogue, cartId: cart.id, known });
  const lines = owner
    ? cart.lines.flatMap((each) => (each === owner ? [line] : each === target ? [] : [each]))
    : [...cart.lines, line];
  await saveCart(
    engine,
    withDone({ ...cart, lines, pending: undefined, bypasses: 0 }, key, line.item.item_id),
  );
  return line.item;
}

/** Returns an ID for a new line: the API's, unless a line has it that the API knows by another one. */
function freeId({ lines }: StoredCart, { item_id }: RemoteLine): number {
  const ids = lines.map(({ item }) => item.item_id);
  return ids.includes(item_id) ? Math.max(...ids) + 1 : item_id;
}
