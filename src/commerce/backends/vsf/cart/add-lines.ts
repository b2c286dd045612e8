import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import { mergeCarts } from '../../../../domain/cart/platform/platform-merge.ts';
import { asClientLine } from './agree.ts';
import type { StoredCart, StoredLine } from './stored-cart.ts';
import { storedLineOf, knownOf, serverLineOf, type RemoteLine } from './remote-line.ts';

/**
 * Returns the lines of a customer's cart with those of a guest's, quantities of equal lines added (docs/reference/behaviour.md#b2).
 * `remote`: what the API has of the customer's; `own`: how the customer last saw it. Nothing is sent.
 */
export async function addLines(
  remote: readonly RemoteLine[],
  {
    own,
    guest,
    cart,
    catalogue,
  }: {
    readonly own: readonly StoredLine[];
    readonly guest: readonly StoredLine[];
    readonly cart: StoredCart;
    readonly catalogue: Catalogue;
  },
): Promise<readonly StoredLine[]> {
  const quoteId = cart.remoteId ?? '';
  const client = new Map(
    guest.map(({ remoteId: _guests, ...line }) => [asClientLine(line, quoteId), line] as const),
  );
  const { actions } = mergeCarts(
    [...client.keys()],
    remote.map((line) => serverLineOf(line, quoteId)),
    { mergeQty: true, quoteId },
  );
  const added = new Map<number, number>();
  const fresh: StoredLine[] = [];
  for (const action of actions) {
    if (action.type !== 'update-server') continue;
    const line = client.get(action.line);
    if (action.serverLine) added.set(Number(action.serverLine.item_id), action.cartItem.qty);
    else if (line) fresh.push({ ...line, item: { ...line.item, quote_id: cart.id } });
  }
  const kept: StoredLine[] = [];
  for (const line of remote) {
    const same = own.find(({ remoteId }) => remoteId === line.item_id);
    const known = same && knownOf(same);
    const { item, ...rest } = await storedLineOf(line, { catalogue, cartId: cart.id, known });
    kept.push({ ...rest, item: { ...item, qty: added.get(line.item_id) ?? item.qty } });
  }
  return [...kept, ...own.filter((line) => !hasRemote(line, remote)), ...fresh];
}

const hasRemote = ({ remoteId }: StoredLine, remote: readonly RemoteLine[]) =>
  remote.some(({ item_id }) => item_id === remoteId);
