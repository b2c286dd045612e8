import type { CartItem } from '../../commerce/contract/cart.ts';
import type { ApiAnswer, ApiClient } from '../api.ts';
import { isBrowserOnline } from '../browser-online.ts';
import { isCartId, isCartItem, isCartTotals } from '../stored/cart-shapes.ts';
import type { Change } from '../../domain/cart/cart-document.ts';
import type { Recovery } from './recovery.ts';
import { differsFrom, withTotals } from '../../domain/cart/server-totals.ts';
import { finishSending, confirmChange } from '../../domain/cart/confirm-change.ts';
import type { SenderOptions, Outcome } from './sender-options.ts';
import { longestSendPause, serverCartLifetime } from '../../config/limits/cart-sync.ts';

/** Sends the changes of a cart to the shop. */
export interface Sender {
  /** Sends what waits; resolves when there is nothing left to do now. */
  wake(): Promise<void>;
  /** Asks for totals again, which also finds out whether the server still knows the cart. */
  refresh(): Promise<void>;
}

/**
 * Sends the cart's changes, one sender at a time in the whole browser. The first change goes at once; what comes
 * meanwhile goes together, and one refresh of totals ends the burst. A call without an answer is cleared up by
 * a pull before it is repeated, so no quantity is counted twice (docs/reference/behaviour.md#b2,
 * docs/reference/behaviour.md#b3).
 */
export function createSender(options: SenderOptions): Sender {
  const { cart, lock, lockName, notify } = options;
  const { quiet = 150, retryAfter = 1000, patience = 5000 } = options;
  const { isOnline = isBrowserOnline, now = () => new Date() } = options;
  /** Ignores an answer about a cart that is gone because its customer logged out meanwhile, in any tab. */
  const api: ApiClient = async (path, call) => {
    const asked = quoteId();
    listen();
    const answer = await options.api(path, call);
    cart.read();
    if (answer.kind !== 'temporary') {
      clearTimeout(silence);
      silence = undefined;
    }
    return asked === quoteId() ? answer : { kind: 'temporary', message: '' };
  };
  let running: Promise<void> | undefined;
  let awake = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const listen = () => {
    silence ??= setTimeout(() => cart.state.get().isPending && notify({ kind: 'unreachable' }), patience);
  };

  const wake = (): Promise<void> => {
    awake = true;
    running ??= run().finally(() => (running = undefined));
    return running;
  };

  async function run(): Promise<void> {
    clearTimeout(retry);
    while (awake) {
      awake = false;
      const outcome = await lock(lockName, drain);
      if (outcome === 'later' && isOnline()) {
        retry = setTimeout(() => void wake(), Math.min(retryAfter * 2 ** failures, longestSendPause));
        failures += 1;
      } else failures = 0;
    }
    cart.setAdding(false);
  }

  async function drain(): Promise<Outcome> {
    cart.read();
    let compared = false;
    // An earlier sender left these changes: it is unknown how many arrived.
    let isUnclear = cart.document().sending !== null;
    let isOld = isOldOfCustomer();
    for (;;) {
      // What is not taken was not sent.
      if (!isOnline()) {
        listen();
        return 'later';
      }
      if (!isOld) cart.take();
      const { sending, cartServerToken, totalsStale, joining } = cart.document();
      if (!(isOld || sending || joining || (totalsStale && cartServerToken))) return 'done';
      let outcome: Outcome;
      if (isOld) {
        outcome = await recover((recovery) => recovery.catchUp());
        isOld = false;
      } else if (joining) outcome = await authorize();
      else if (sending) {
        outcome = isUnclear && cartServerToken ? await compare() : await deliver();
        isUnclear = false;
      } else {
        cart.setAdding(false);
        await pause(quiet);
        // The shopper may have logged out meanwhile.
        if (cart.intents().length > 0 || !quoteId()) continue;
        outcome = await refreshTotals(compared);
        compared ||= outcome === 'again';
      }
      if (outcome === 'later' || outcome === 'stop') return outcome;
    }
  }

  /** Returns whether waiting changes are to be added to a customer's cart that another device may have changed since. */
  function isOldOfCustomer(): boolean {
    const { owner, sending, joining, cartServerLastTotalsSyncDate } = cart.document();
    if (owner === undefined || sending || joining || !cart.intents().length) return false;
    return Date.parse(cartServerLastTotalsSyncDate ?? '') < now().getTime() - serverCartLifetime;
  }

  async function deliver(): Promise<Outcome> {
    const { sending, cartServerToken } = cart.document();
    if (!sending) return 'done';
    const needsCart = cartServerToken === null && sending.changes.some(({ qty }) => qty > 0);
    if (needsCart) {
      if (options.isCustomer?.()) return authorize();
      const created = await api('cart/create', { query: { token: '' }, body: {}, is: isCartId });
      if (created.kind === 'temporary') return 'later';
      if (created.kind === 'refused') return recover((recovery) => recovery.renew(created));
      // Whose cart it was to be may have been logged out meanwhile: it had no id by which that is seen.
      if (!cart.document().sending) return 'again';
      cart.write({ ...cart.document(), cartServerToken: String(created.result) });
    }
    for (const change of sending.changes) {
      const outcome = await send(change);
      if (outcome !== 'done') return outcome;
    }
    cart.write(finishSending(cart.document(), now()));
    return 'done';
  }

  async function send(change: Change): Promise<Outcome> {
    const confirmed = cart.document().lines.find(({ key }) => key === change.line.key);
    if (change.qty === 0) return recover((recovery) => recovery.remove(change, confirmed?.item_id));
    const answer = await update(change, confirmed?.item_id);
    if (answer.kind === 'temporary')
      return answer.code === 500 ? recover((recovery) => recovery.fail(change)) : 'later';
    if (answer.kind === 'refused') return recover((recovery) => recovery.refuse(change, answer));
    const { result } = answer;
    if (!confirmed && result.qty !== change.qty) return recover((recovery) => recovery.join(change, result));
    cart.write(confirmChange(cart.document(), change, result));
    if (!change.silent) notify({ kind: confirmed ? 'updated' : 'added' });
    return 'done';
  }

  async function refreshTotals(compared: boolean): Promise<Outcome> {
    const answer = await api('cart/totals', { query: query(), is: isCartTotals });
    if (answer.kind === 'temporary') return 'later';
    if (answer.kind === 'refused') return recover((recovery) => recovery.doWithoutTotals(answer));
    const document = cart.document();
    if (!compared && differsFrom(document, answer.result)) return compare();
    const code = answer.result.lost_coupon_code;
    if (code && code === document.platformTotals?.coupon_code) notify({ kind: 'coupon-lost', code });
    cart.write(withTotals(document, answer.result, now()));
    return 'done';
  }

  /**
   * Runs a recovery, which is rarely needed and therefore not loaded with the first click; retried later if it can't
   * be loaded.
   */
  async function recover(act: (recovery: Recovery) => Promise<Outcome>): Promise<Outcome> {
    const part = await import('./recovery.ts').catch(() => undefined);
    return part ? act(part.createRecovery({ ...options, api, now })) : 'later';
  }

  const compare = () => recover((recovery) => recovery.compare());

  const authorize = () => recover((recovery) => recovery.authorize());

  const quoteId = () => cart.document().cartServerToken ?? '';

  const query = () => ({ token: '', cartId: quoteId() });

  function update({ line, qty }: Change, item_id: string | number | undefined): Promise<ApiAnswer<CartItem>> {
    const { sku, parentSku, product_option } = line;
    const named = item_id === undefined ? {} : { item_id };
    const cartItem = { sku, parentSku, qty, ...named, product_option, quoteId: quoteId() };
    return api('cart/update', {
      query: query(),
      body: { cartItem },
      key: String(Math.random()),
      is: isCartItem,
    });
  }

  return {
    wake,
    refresh() {
      if (cart.document().cartServerToken !== null) cart.write({ ...cart.document(), totalsStale: true });
      return wake();
    },
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
