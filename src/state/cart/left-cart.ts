import { readJson } from '../read-json.ts';
import type { KeyedStorage } from '../storage.ts';
import { emptyCart } from './document.ts';
import type { CartDocument, Intent } from './document.ts';

/** A cart as it was when its customer's session was over. */
export interface LeftCart {
  readonly document: CartDocument;
  readonly intents: readonly Intent[];
}

/** Milliseconds that the server keeps a cart, too. */
const longestWait = 60 * 24 * 60 * 60 * 1000;

/** Whose cart it is that waits, and since when. */
const leftKey = /(?:^|\/)left\/(\d+)\/(\d+)$/;

/** The customer for whose login the cart waits that is kept under a key. */
export function leftCartWaitsFor(key: string): number | undefined {
  const [, customer] = leftKey.exec(key) ?? [];
  return customer === undefined ? undefined : Number(customer);
}

/**
 * Keeps a cart of which something was not sent for the next login of the customer; all the rest is on the server.
 * `storage` is the cart's.
 */
export function leaveCart(storage: KeyedStorage, customerId: number, now: Date): void {
  const document = readJson<CartDocument>(storage.read('document'));
  const intents = storage
    .keys()
    .filter((key) => key.startsWith('intent/'))
    .map((key) => readJson<Intent>(storage.read(key)));
  if (intents.length === 0 && !document?.sending) return;
  storage.write(`left/${customerId}/${now.getTime()}`, JSON.stringify({ document, intents }));
}

/** The customer's carts that wait, by their keys, the oldest first; none that is older than carts of the server. */
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
function cartOf(kept: Partial<LeftCart> | undefined): LeftCart {
  const document = { ...emptyCart, ...kept?.document };
  const isList = Array.isArray(document.lines) && Array.isArray(document.sending?.changes ?? []);
  const intents = Array.isArray(kept?.intents) ? kept.intents.filter(isIntent) : [];
  return { document: isList ? document : emptyCart, intents };
}

function isIntent(intent: Partial<Intent> | null): intent is Intent {
  return (
    typeof (intent?.kind === 'add' ? intent.line?.key : intent?.kind === 'set' && intent.key) === 'string'
  );
}
