import { readJson } from '../read-json.ts';
import type { KeyedStorage } from '../storage.ts';
import { emptyCart } from './document.ts';
import type { CartDocument, Change, Intent } from './document.ts';

/** A cart as it was when its customer's session was over. */
export interface LeftCart {
  readonly document: CartDocument;
  readonly intents: readonly Intent[];
}

/** Milliseconds; the server keeps a guest's cart as long. */
const longestWait = 60 * 24 * 60 * 60 * 1000;

/** Whose cart it is that waits, and since when. */
const leftKey = /(?:^|\/)left\/(\d+)\/(\d+)$/;

/** The customer for whose login the cart waits that is kept under a key. */
export function leftCartWaitsFor(key: string): number | undefined {
  const [, customer] = leftKey.exec(key) ?? [];
  return customer === undefined ? undefined : Number(customer);
}

/**
 * Keeps a cart for the next login of the customer where something of it was not sent, or where it is a guest's still, which
 * a login in another store view did not join with the customer's. All other carts are on the server. `storage` is the
 * cart's.
 */
export function leaveCart(storage: KeyedStorage, customerId: number, now: Date): void {
  // First what is taken into the document: what is read twice counts once.
  const keys = storage.keys().filter((key) => key.startsWith('intent/'));
  const kept = keys.flatMap((key) => readJson<Intent>(storage.read(key)) ?? []);
  const { document, intents } = cartOf({ document: readJson(storage.read('document')), intents: kept });
  const isOwn = document.owner === customerId && document.cartServerToken !== null;
  const isOnServer = !document.joining && (isOwn || document.lines.length === 0);
  if (intents.length === 0 && !document.sending && isOnServer) return;
  for (const key of document.leftTaken ?? []) storage.remove(key);
  storage.write(`left/${customerId}/${now.getTime()}`, JSON.stringify({ document, intents }));
}

/** The customer's carts that wait, by their keys, the oldest first. Those of anybody that waited too long are removed. */
export function leftCarts(
  storage: KeyedStorage,
  customerId: number,
  now: Date,
): ReadonlyMap<string, LeftCart> {
  const left = new Map<string, LeftCart>();
  for (const key of storage.keys()) {
    const [, customer, since] = leftKey.exec(key) ?? [];
    if (since && now.getTime() - Number(since) > longestWait) storage.remove(key);
    else if (customer === String(customerId)) left.set(key, cartOf(readJson<LeftCart>(storage.read(key))));
  }
  return left;
}

/** What is no cart, or an intent of another shape, counts as nothing. */
function cartOf(
  kept: { readonly [Part in keyof LeftCart]?: LeftCart[Part] | undefined } | undefined,
): LeftCart {
  const document = { ...emptyCart, ...kept?.document };
  const intents = Array.isArray(kept?.intents) ? kept.intents.filter(isIntent) : [];
  return { document: isDocument(document) ? document : emptyCart, intents };
}

function isDocument({ lines, sending, joining, leftTaken = [] }: CartDocument): boolean {
  const changes = sending ? sending.changes : [];
  const unsent = joining ? joining.unsent : [];
  const others = [sending ? sending.intents : [], joining ? joining.cartIds : []];
  const withLine: readonly unknown[] = [changes, unsent].flat();
  return (
    [lines, changes, unsent, leftTaken, ...others].every(Array.isArray) &&
    [...lines, ...withLine.map((each) => (each as Partial<Change> | null)?.line)].every(hasKey)
  );
}

function isIntent(intent: Partial<Intent> | null): intent is Intent {
  return hasKey(intent?.kind === 'add' ? intent.line : intent);
}

function hasKey(value: object | null | undefined): boolean {
  return typeof (value as { readonly key?: unknown } | null | undefined)?.key === 'string';
}
