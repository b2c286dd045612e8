import {
  mergeCarts,
  type MergeAction,
  type MergeFlags,
} from '../../../../domain/cart/platform/platform-merge.ts';
import type { CartLine } from '../../../../domain/cart/cart-line.ts';
import { catalogueOf } from '../../embedded/base/engine.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { textOf } from '../remote/remote-answer.ts';
import type { StoredCart, StoredLine } from './stored-cart.ts';
import { shownText } from './cart-refusals.ts';
import { choiceOf, storedLineOf, knownOf, remoteLine, serverLineOf, type RemoteLine } from './remote-line.ts';
import { isLostCart, sendItem } from './send-cart.ts';
import { resolvePending } from './resolve-pending.ts';

/**
 * Makes a cart and that of the API agree (docs/reference/behaviour.md#b2) and returns it: the shopper's lines and quantities hold
 * and are sent, lines that only the API has are added. A line that the API refuses stays, and says why.
 */
export async function agree(
  engine: RemoteEngine,
  opened: StoredCart,
  remote: readonly RemoteLine[],
  flags: Pick<MergeFlags, 'mergeQty'> = {},
): Promise<StoredCart> {
  const catalogue = catalogueOf(engine.own, opened.storeView);
  const cart = await resolvePending(engine, opened, remote);
  const quoteId = cart.remoteId ?? '';
  const byId = new Map(remote.map((line) => [line.item_id, line]));
  const toStored = (line: RemoteLine, own?: StoredLine) =>
    storedLineOf(line, { catalogue, cartId: cart.id, known: own && knownOf(own) });
  const compared = new Map(cart.lines.map((line) => [asClientLine(line, quoteId), line]));
  const { actions } = mergeCarts(
    [...compared.keys()],
    remote.map((line) => serverLineOf(line, quoteId)),
    { ...flags, quoteId },
  );
  const changed = new Map<StoredLine, StoredLine>();
  const added: StoredLine[] = [];
  for (const action of actions) {
    if (action.type === 'add-local') {
      const line = byId.get(Number(action.serverLine.item_id));
      if (line) added.push(await toStored(line));
      continue;
    }
    const own = 'line' in action ? compared.get(action.line) : undefined;
    if (!own) continue;
    const server = 'serverLine' in action ? byId.get(Number(action.serverLine?.item_id)) : undefined;
    const toOwn = (line: RemoteLine) => toStored(line, own);
    changed.set(own, await agreedLine(engine, cart, action, { own, server, toOwn }));
  }
  const lines: StoredLine[] = [];
  for (const own of cart.lines) {
    const same = own.remoteId === undefined ? undefined : byId.get(own.remoteId);
    lines.push(changed.get(own) ?? (same ? withErrorsOf(own, await toStored(same, own)) : own));
  }
  return { ...cart, lines: [...lines, ...added] };
}

/** Keeps why the API refused a change of a line, until the line is changed again. */
function withErrorsOf({ item: { errors } }: StoredLine, line: StoredLine): StoredLine {
  return errors && !line.item.errors ? { ...line, item: { ...line.item, errors } } : line;
}

/** Returns a line as the rules of `domain/cart/platform` send and compare it. */
export function asClientLine({ item, remoteId, remoteOption }: StoredLine, quoteId: string): CartLine {
  const product_option = choiceOf(item.product_option, remoteOption);
  return {
    sku: item.sku,
    qty: item.qty,
    ...(item.parentSku !== undefined && { parentSku: item.parentSku }),
    ...(remoteId !== undefined && { item_id: remoteId, quote_id: quoteId }),
    ...(product_option && { product_option }),
  };
}

/** Returns a line as it is after an action. */
async function agreedLine(
  engine: RemoteEngine,
  cart: StoredCart,
  action: MergeAction,
  {
    own,
    server,
    toOwn,
  }: {
    readonly own: StoredLine;
    readonly server: RemoteLine | undefined;
    readonly toOwn: (line: RemoteLine) => Promise<StoredLine>;
  },
): Promise<StoredLine> {
  if (action.type !== 'update-server') return server ? toOwn(server) : own;
  const { item, remoteOption } = own;
  const isByParent = action.cartItem.sku !== item.sku;
  const answer = await sendItem(engine, cart, {
    ...action.cartItem,
    ...(!isByParent && item.parentSku !== undefined && { parentSku: item.parentSku }),
  });
  if (answer.isDone) return toOwn(engine.api.parse(remoteLine, answer.result, 'cart/update'));
  const text = shownText(textOf(answer.result));
  // What is no refusal is tried again when the cart is read next.
  if (text === '' || isLostCart(answer)) return server ? { ...own, remoteId: server.item_id } : own;
  const errors = { stock: text };
  return server
    ? { item: { ...item, qty: server.qty, errors }, remoteId: server.item_id, remoteOption }
    : { item: { ...item, is_in_stock: false, errors }, remoteOption };
}
