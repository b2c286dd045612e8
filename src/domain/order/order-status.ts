import { add, subtract, type MinorUnits } from '../money/minor-units.ts';

/**
 * States of an order: `pending` waits for its payment, `processing` is paid or its payment is authorised, `shipped` is sent and not paid, `complete` is
 * sent and paid, `canceled` was ended before it was sent or before it was paid, `closed` was refunded in full.
 */
export type OrderStatus = 'pending' | 'processing' | 'shipped' | 'complete' | 'canceled' | 'closed';

/** The commands to an order. */
export type OrderCommand =
  'pay' | 'authorize' | 'capture' | 'ship' | 'cancel' | 'expire' | 'refund' | 'close';

/**
 * The legal commands by status, and the status after each. `authorize`: a payment provider guarantees the money.
 * `capture` collects it. `expire` ends an order that nobody paid. `close` is the refund of the last that was paid.
 */
const transitions: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderCommand, OrderStatus>>>>> = {
  pending: {
    pay: 'processing',
    authorize: 'processing',
    capture: 'processing',
    ship: 'shipped',
    cancel: 'canceled',
    expire: 'canceled',
  },
  processing: {
    capture: 'processing',
    ship: 'complete',
    cancel: 'canceled',
    refund: 'processing',
    close: 'closed',
  },
  shipped: { pay: 'complete', capture: 'complete', cancel: 'canceled' },
  complete: { capture: 'complete', refund: 'complete', close: 'closed' },
  // Money that came after the end, or that a bank sent back, is still paid back.
  canceled: { refund: 'canceled', close: 'canceled' },
  closed: { refund: 'closed', close: 'closed' },
};

/** Returns the status after a command; undefined if the command is not legal. */
export function nextStatus(status: OrderStatus, command: OrderCommand): OrderStatus | undefined {
  return transitions[status][command];
}

/** Returns the commands that are legal in a status. */
export function legalCommands(status: OrderStatus): OrderCommand[] {
  return Object.keys(transitions[status]) as OrderCommand[];
}

/** The amounts of an order that were paid and refunded. */
export interface OrderMoney {
  readonly status: OrderStatus;
  readonly grandTotal: MinorUnits;
  readonly captured: MinorUnits;
  readonly refunded: MinorUnits;
  /** A payment provider takes the money, other than by transfer or on delivery. */
  readonly isPaidOnline: boolean;
}

/** An order after a command, or why the command was refused. */
export type OrderChange =
  | { readonly kind: 'changed'; readonly order: OrderMoney }
  /** `undecided`: the payment provider may still decline. */
  | { readonly kind: 'refused'; readonly reason: 'illegal' | 'amount' | 'undecided' };

/**
 * Returns an order after a command. Nothing is sent while a payment provider still decides about the payment. Paying captures the whole sum, `capture` a part or all that is left of it; cancelling pays back
 * what was captured; a refund is at least one minor unit and at most what is captured and not paid back (not given: all of that), and closes the order when
 * nothing is left.
 */
export function changeOrder(
  order: OrderMoney,
  command: Exclude<OrderCommand, 'close'>,
  amount?: MinorUnits,
): OrderChange {
  const left = subtract(order.captured, order.refunded);
  if (command === 'refund') {
    if (nextStatus(order.status, 'refund') === undefined) return { kind: 'refused', reason: 'illegal' };
    const back = amount ?? left;
    if (!Number.isSafeInteger(back) || back <= 0 || back > left) return { kind: 'refused', reason: 'amount' };
    return changed(order, back === left ? 'close' : 'refund', { refunded: add(order.refunded, back) });
  }
  if (command === 'capture') {
    const open = subtract(order.grandTotal, order.captured);
    const taken = amount ?? open;
    if (!Number.isSafeInteger(taken) || taken <= 0 || taken > open)
      return { kind: 'refused', reason: 'amount' };
    return changed(order, 'capture', { captured: add(order.captured, taken) });
  }
  if (command === 'ship' && isUndecided(order)) return { kind: 'refused', reason: 'undecided' };
  if (command === 'pay') return changed(order, 'pay', { captured: order.grandTotal });
  if (command === 'cancel' || command === 'expire')
    return changed(order, command, { refunded: order.captured });
  return changed(order, command, {});
}

/** Returns true while a payment provider decides about the payment: an order that it is to pay is placed only then. */
function isUndecided({ status, isPaidOnline }: OrderMoney): boolean {
  return status === 'pending' && isPaidOnline;
}

const ownerCommands = ['pay', 'capture', 'ship', 'cancel', 'refund'] as const;

/** Returns what an owner can do with an order. Of what is paid online the provider, and no owner, says that it is paid. */
export function possibleCommands(order: OrderMoney): (typeof ownerCommands)[number][] {
  return ownerCommands.filter((command) => {
    if (order.isPaidOnline && command === 'pay') return false;
    if (command === 'capture' && isUndecided(order)) return false;
    return changeOrder(order, command).kind === 'changed';
  });
}

function changed(order: OrderMoney, command: OrderCommand, fields: Partial<OrderMoney>): OrderChange {
  const status = nextStatus(order.status, command);
  if (status === undefined) return { kind: 'refused', reason: 'illegal' };
  return { kind: 'changed', order: { ...order, ...fields, status } };
}
