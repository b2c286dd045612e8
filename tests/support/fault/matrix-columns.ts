import type { OwnerCommand } from '../../../src/commerce/admin-backend.ts';
import type { Buyer, BuyerOf } from '../payments/buyers.ts';
import { klarnaBuyer, paypalBuyer, stripeBuyer } from '../payments/buyers.ts';

/** A buyer and the owner of a shop, in one cell of the matrix. */
export interface Cell extends Buyer {
  /** Puts one more piece into the cart. */
  add(): Promise<void>;
  /** What the owner does with the order; gives what the owner is told. */
  manage(command: OwnerCommand, amount?: number): Promise<string>;
  /** Minutes pass, for shop and provider, and the sweeper runs. */
  sweep(minutes: number): Promise<void>;
}

/** What is left in the end: `all` is the amount of the order. */
export interface End {
  /** Null: none was placed. */
  readonly order: { readonly status: string; readonly captured: Sum; readonly refunded: Sum } | null;
  /** What the provider says of the payment; null: nobody pays, or paid. */
  readonly money: { readonly state: string; readonly captured: Sum; readonly refunded: Sum } | null;
}
export type Sum = number | 'all';

/** A call of the shop to a provider. */
export interface Column {
  /** What it is at the provider. */
  readonly operation: string;
  /** Milliseconds after which the shop gives the call up, where they are not those of all others. */
  readonly patience?: number;
  /** What comes before, and goes well. */
  before?(cell: Cell): Promise<void>;
  /** What makes the call; done again, it is the same one. Gives what buyer or owner are told. */
  act(cell: Cell): Promise<string>;
  /** What comes after, and goes well again. */
  after?(cell: Cell): Promise<void>;
  readonly end: End;
}

export const steps = [
  'create',
  'update',
  'validate',
  'fetch',
  'confirm',
  'capture',
  'refund',
  'cancel',
] as const;
export type Step = (typeof steps)[number];

export interface MatrixProvider {
  readonly name: string;
  readonly key: 'stripe' | 'paypal' | 'klarna';
  readonly buyer: BuyerOf;
  /** A text says why there is no such call. */
  readonly columns: Readonly<Record<Step, Column | string>>;
}

const promised = { state: 'authorized', captured: 0, refunded: 0 } as const;
const paid = { state: 'captured', captured: 'all', refunded: 0 } as const;
const processing = { status: 'processing', captured: 0, refunded: 0 } as const;
const off = { state: 'canceled', captured: 0, refunded: 0 } as const;
const takenOff = { status: 'canceled', captured: 0, refunded: 0 } as const;
const partly = { captured: 'all', refunded: 100 } as const;

async function ordered(cell: Cell): Promise<void> {
  await cell.order();
}
async function approved(cell: Cell): Promise<void> {
  await cell.order();
  await cell.pay();
}
async function placed(cell: Cell): Promise<void> {
  await approved(cell);
  await cell.comeBack();
}
async function sent(cell: Cell): Promise<void> {
  await placed(cell);
  await cell.manage('ship');
}
/** A buyer who was not told how to pay learns it while waiting. */
async function paidLater(cell: Cell): Promise<void> {
  await cell.comeBack();
  await cell.pay();
  await cell.comeBack();
}
const order = async (cell: Cell) => String(await cell.order());

const stripe: MatrixProvider = {
  name: 'Stripe',
  key: 'stripe',
  buyer: stripeBuyer(),
  columns: {
    create: {
      operation: 'PostPaymentIntents',
      act: order,
      after: paidLater,
      end: { order: processing, money: promised },
    },
    update: 'Another sum is another order, with an intent of its own.',
    validate: 'Stripe does not ask the shop.',
    fetch: {
      operation: 'GetPaymentIntentsIntent',
      before: approved,
      act: ({ comeBack }) => comeBack(),
      end: { order: processing, money: promised },
    },
    confirm: 'The browser of the buyer confirms.',
    capture: {
      operation: 'PostPaymentIntentsIntentCapture',
      before: placed,
      act: ({ manage }) => manage('ship'),
      end: { order: { ...processing, status: 'complete', captured: 'all' }, money: paid },
    },
    refund: {
      operation: 'PostRefunds',
      before: sent,
      act: ({ manage }) => manage('refund', 100),
      end: { order: { status: 'complete', ...partly }, money: { state: 'captured', ...partly } },
    },
    cancel: {
      operation: 'PostPaymentIntentsIntentCancel',
      before: placed,
      act: ({ manage }) => manage('cancel'),
      end: { order: takenOff, money: off },
    },
  },
};

const paypal: MatrixProvider = {
  name: 'PayPal',
  key: 'paypal',
  buyer: paypalBuyer,
  columns: {
    create: {
      operation: 'orders.create',
      act: order,
      after: paidLater,
      end: { order: { ...processing, captured: 'all' }, money: paid },
    },
    update: 'Another sum is another order, also at PayPal.',
    validate: 'PayPal does not ask the shop.',
    fetch: {
      operation: 'orders.get',
      before: approved,
      act: ({ comeBack }) => comeBack(),
      end: { order: { ...processing, captured: 'all' }, money: paid },
    },
    confirm: {
      operation: 'orders.capture',
      before: approved,
      act: ({ comeBack }) => comeBack(),
      end: { order: { ...processing, captured: 'all' }, money: paid },
    },
    capture: 'Confirming takes the money.',
    refund: {
      operation: 'captures.refund',
      before: placed,
      act: ({ manage }) => manage('refund', 100),
      end: { order: { status: 'processing', ...partly }, money: { state: 'captured', ...partly } },
    },
    cancel: {
      // What nobody has captured ends by itself: the shop looks whether somebody has.
      operation: 'orders.get',
      before: ordered,
      act: async ({ sweep, comeBack }) => {
        await sweep(171);
        return comeBack();
      },
      end: { order: null, money: null },
    },
  },
};

const klarna: MatrixProvider = {
  name: 'Kustom',
  key: 'klarna',
  buyer: klarnaBuyer,
  columns: {
    create: {
      operation: 'createOrderMerchant',
      act: order,
      after: paidLater,
      end: { order: processing, money: promised },
    },
    update: {
      operation: 'updateOrderMerchant',
      before: async (cell) => {
        await cell.order();
        await cell.add();
      },
      act: order,
      after: paidLater,
      end: { order: processing, money: promised },
    },
    validate: {
      operation: 'readOrderMerchant',
      patience: 2500,
      before: async (cell) => {
        await cell.order();
        await cell.fillIn?.();
      },
      act: async ({ validate }) => (await validate?.()) ?? '',
      after: async (cell) => {
        await cell.pay();
        await cell.comeBack();
      },
      end: { order: processing, money: promised },
    },
    fetch: {
      operation: 'getOrder',
      before: approved,
      act: ({ comeBack }) => comeBack(),
      end: { order: processing, money: promised },
    },
    confirm: {
      operation: 'acknowledgeOrder',
      before: approved,
      act: ({ comeBack }) => comeBack(),
      end: { order: processing, money: promised },
    },
    capture: {
      operation: 'captureOrder',
      before: placed,
      act: ({ manage }) => manage('ship'),
      end: { order: { ...processing, status: 'complete', captured: 'all' }, money: paid },
    },
    refund: {
      operation: 'refundOrder',
      before: sent,
      act: ({ manage }) => manage('refund', 100),
      end: { order: { status: 'complete', ...partly }, money: { state: 'captured', ...partly } },
    },
    cancel: {
      operation: 'cancelOrder',
      before: placed,
      act: ({ manage }) => manage('cancel'),
      end: { order: takenOff, money: off },
    },
  },
};

export const matrixProviders: readonly MatrixProvider[] = [stripe, paypal, klarna];
