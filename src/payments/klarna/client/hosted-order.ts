import { atom, type ReadableAtom } from 'nanostores';
import { cart as settings } from '../../../config/shop.ts';
import {
  afterAttempt,
  beginAttempt,
  noHostedCheckout,
  type CreateOutcome,
  type CreateStep,
  type HostedCheckout,
} from './create-order.ts';
import { hasPlace } from './typed-addresses.ts';
import { storedOrder, storedOrderId, storedOrderKey } from './stored-order.ts';
import type { CustomerType, HostedAddress, TypedAddresses } from '../../port/hosted-checkout.ts';
import type { ApiClient } from '../../../state/api.ts';
import { currentConsent } from '../../../state/consent/consent.ts';
import { isShape } from '../../../state/more-shapes.ts';
import { isObject, isText } from '../../../state/shape.ts';
import { openStorage, type KeyedStorage } from '../../../state/storage.ts';
import { readJson } from '../../../state/read-storage.ts';

type EndStep = Exclude<CreateStep, 'create' | 'sync-totals'>;

/** The cart's order in the hosted checkout. */
export interface HostedOrder {
  readonly state: ReadableAtom<HostedCheckout>;
  /**
   * Creates or updates the order until it is there, or something else is to be done. A new order gets the addresses. Later
   * only another place is sent, so that what the buyer changes in the frame stays.
   */
  write(buyer?: Buyer): Promise<EndStep>;
}

/** Known details of the buyer. */
interface Buyer {
  readonly customerType?: CustomerType | undefined;
  readonly addresses?: TypedAddresses;
}

/** Options of a cart's hosted checkout. */
export interface HostedOrderOptions {
  readonly storeCode: string;
  readonly api: ApiClient;
  readonly cartId: () => string;
  /** Asks for the cart's totals again. */
  readonly refresh: () => Promise<void>;
  readonly storage?: KeyedStorage;
  readonly now?: () => Date;
}

const isCreated = isShape<{ orderId: string; snippet: string; status: string }>({
  orderId: isText,
  snippet: isText,
  status: isText,
});

/** Opens the hosted checkout of a store's cart; another tab of the store has the same order. */
export function openHostedOrder({
  storeCode,
  api,
  cartId,
  refresh,
  storage = openStorage('vernissage/'),
  now = () => new Date(),
}: HostedOrderOptions): HostedOrder {
  const state = atom<HostedCheckout>({ ...noHostedCheckout, orderId: readStored(storage, storeCode, now()) });

  /** The addresses that the order has from here. */
  let sent = '';

  async function create({ customerType, addresses = {} }: Buyer): Promise<CreateOutcome> {
    const orderId = readStored(storage, storeCode, now());
    const typed = JSON.stringify(addresses);
    const consent = currentConsent(storeCode);
    const isSent = orderId === null || (typed !== sent && hasPlace(addresses));
    const answer = await api('ext/payment-klarna/create-or-update-order', {
      query: { token: '', cartId: cartId() },
      body: {
        ...(orderId !== null && { orderId }),
        order: {
          ...(customerType && { customer: { type: customerType } }),
          ...(isSent && addresses),
        },
        ...(consent && { consent }),
      },
      is: isCreated,
    });
    if (answer.kind === 'ok') {
      sent = typed;
      const { orderId: created, snippet, status } = answer.result;
      return status === 'checkout_complete'
        ? { kind: 'refused', isComplete: true }
        : { kind: 'created', orderId: created, snippet };
    }
    if (answer.kind === 'temporary') return { kind: 'refused', status: answer.code };
    const reason = answer.meta?.reason;
    if (reason === 'order_problem') return { kind: 'invalid' };
    return {
      kind: 'refused',
      status: answer.code,
      isComplete: reason === 'order_complete',
      errorCode: reason === 'read_only_order' ? 'READ_ONLY_ORDER' : undefined,
    };
  }

  async function attempt(buyer: Buyer): Promise<EndStep> {
    for (;;) {
      state.set(beginAttempt({ ...state.get(), orderId: readStored(storage, storeCode, now()) }));
      const next = afterAttempt(state.get(), await create(buyer), settings.hostedCheckoutAttempts);
      state.set(next.state);
      store(storage, storeCode, next.state.orderId, now());
      if (next.step === 'sync-totals') await refresh();
      else if (next.step !== 'create') return next.step;
    }
  }

  /** One after the other: two at once would make two orders. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    state,
    write(buyer = {}) {
      const turn = last.then(() => attempt(buyer));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** Forgets the order of a store, whose buyer has completed it. */
export function forgetHostedOrder(storeCode: string, storage = openStorage('vernissage/')): void {
  storage.remove(storedOrderKey(storeCode));
}

/** Returns the addresses that the order of a store has at the provider; none of an order that can't be read now. */
export async function readHostedAddresses(
  api: ApiClient,
  storeCode: string,
  { storage = openStorage('vernissage/'), now = new Date() } = {},
): Promise<TypedAddresses> {
  const sid = readStored(storage, storeCode, now);
  if (sid === null) return {};
  const answer = await api('ext/payment-klarna/order-id', { query: { sid }, is: isObject });
  if (answer.kind !== 'ok') return {};
  const { billing_address, shipping_address } = answer.result;
  return {
    ...(isObject(billing_address) && { billing_address: textsOf(billing_address) }),
    ...(isObject(shipping_address) && { shipping_address: textsOf(shipping_address) }),
  };
}

function textsOf(address: Readonly<Record<string, unknown>>): HostedAddress {
  return Object.fromEntries(Object.entries(address).filter(([, text]) => isText(text) && text !== ''));
}

function readStored(storage: KeyedStorage, storeCode: string, now: Date): string | null {
  return storedOrderId(readJson(storage.read(storedOrderKey(storeCode))), now);
}

function store(storage: KeyedStorage, storeCode: string, orderId: string | null, now: Date): void {
  if (orderId === null) storage.remove(storedOrderKey(storeCode));
  else {
    const kept = storedOrder(orderId, now, settings.hostedCheckoutOrderDays);
    storage.write(storedOrderKey(storeCode), JSON.stringify(kept));
  }
}
