import { isOffline } from '../../../../config/payment.ts';
import { inLockingTransaction, retryContention } from '../../../../database/transaction.ts';
import { providerDecimal } from '../../../../domain/payment/provider-amount.ts';
import type { CommandOptions, EarlierCommand, OwnerCommand } from '../../../admin-backend.ts';
import type { Engine } from '../base/engine.ts';
import { findOrder, lockOrder, manageOrder, type ManageOutcome } from '../order/manage-order.ts';
import type { OrderRow } from '../order/order-view.ts';
import { selectedLines } from '../payment/selected-lines.ts';
import {
  digitsOf,
  lockPayment,
  paymentOfOrder,
  operationsOf,
  type PaymentRow,
  type OperationRow,
} from '../payment/payment-rows.ts';
import { commandText, planOperations, type OperationPlan } from '../payment/plan-operations.ts';
import { providersOf } from '../base/providers-of.ts';
import { isOpen } from '../payment/apply-fetched.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { runRequestedOperations } from '../payment/run-requested-operations.ts';

type WithOrder<Outcome> = Outcome extends object ? Outcome & { readonly order: OrderRow } : never;

export type CommandOutcome =
  | Exclude<ManageOutcome, { kind: 'changed' }>
  /** `isReleased`: what was not captured is not held ready any more. */
  | { readonly kind: 'changed'; readonly order: OrderRow; readonly isReleased?: boolean }
  /**
   * `done`: it was done before, by `earlier`; `waiting`: the provider did not answer or has not decided, and the worker goes
   * on with it.
   */
  | WithOrder<Exclude<OperationPlan, { kind: 'planned' | 'order' | 'done' }>>
  | { readonly kind: 'done'; readonly order: OrderRow; readonly earlier?: EarlierCommand | undefined }
  /** The provider's own words: nothing has changed. */
  | WithOrder<{ readonly kind: 'refused'; readonly reason: 'provider'; readonly message: string }>;

/**
 * Does with an order what its owner says, by way of its payment: money that a provider holds is captured, released or paid
 * back there first, by a step that was written down, and only what the provider has done is done here. What an earlier command
 * left open is finished before. An order that is paid outside of the shop is changed as it is said.
 */
export async function commandOrder(
  engine: Engine,
  name: string,
  command: OwnerCommand,
  options: CommandOptions = {},
): Promise<CommandOutcome> {
  const { db } = engine;
  const order = await findOrder(db, name);
  if (!order) return { kind: 'unknown' };
  const payment = await paymentOfOrder(db, order.id);
  const change = () => manageOrder(db, order.id, command, { now: engine.clock(), amount: options.amount });
  if (!payment) return changeUnpaidOrder(engine, order, command, options);
  // What the provider has decided, or done, since it was last heard of is known first.
  const isUndecided = order.status === 'pending' && !isOffline(payment.provider);
  if (isUndecided || (await operationsOf(db, payment.id)).some(isOpen))
    await reconcilePayment(engine, payment.id);
  const plan = await inLockingTransaction(db, async (inside) => {
    const locked = await lockPayment(inside, payment.id);
    const current = (await lockOrder(inside, order.id)) ?? order;
    return planOperations(inside, { order: current, payment: locked }, command, options, engine.clock());
  });
  if (plan.kind === 'order') return change();
  if (plan.kind !== 'planned') return { ...plan, order: await reread(engine, order) };
  const isNew = plan.operations.some(({ state }) => state === 'requested');
  if (isNew) await runRequestedOperations(engine, payment.id);
  const outcome = await outcomeOf(engine, { order, payment, command, planned: plan.operations, isNew });
  if (outcome.kind !== 'waiting') await markAnswered(engine, payment, commandText(command, options));
  return outcome;
}

/** The owner knows how a command ended: given again, it is another one. */
async function markAnswered({ db }: Engine, { id }: PaymentRow, command: string): Promise<void> {
  const marking = db
    .updateTable('payment_step')
    .set({ answered: 1 })
    .where('payment_id', '=', id)
    .where('command', '=', command)
    .where('state', 'in', ['done', 'refused']);
  await retryContention(() => marking.execute());
}

/** An order without a payment, of a version that wrote none of transfers and cash: it is captured as a whole. */
async function changeUnpaidOrder(
  { db, clock }: Engine,
  order: OrderRow,
  command: OwnerCommand,
  { amount, part }: CommandOptions,
): Promise<CommandOutcome> {
  const selected = part && selectedLines(order, part, [], 'refund');
  if (selected?.kind === 'missing') return { ...selected, order };
  const sum = selected?.amount ?? amount;
  if (command === 'capture' && sum !== undefined) return { kind: 'refused', reason: 'amount', order };
  const named = command === 'capture' ? 'pay' : command;
  return manageOrder(db, order.id, named, { now: clock(), amount: sum });
}

async function outcomeOf(
  engine: Engine,
  {
    order,
    payment,
    command,
    planned,
    isNew,
  }: {
    readonly order: OrderRow;
    readonly payment: PaymentRow;
    readonly command: OwnerCommand;
    readonly planned: readonly OperationRow[];
    /** True if they were not taken before. */
    readonly isNew: boolean;
  },
): Promise<CommandOutcome> {
  const { db, clock } = engine;
  const keys = new Set(planned.map(({ key }) => key));
  const operations = (await operationsOf(db, payment.id)).filter(({ key }) => keys.has(key));
  const refused = operations.find(({ state }) => state === 'refused');
  if (refused) return outcomeOfRefused(engine, { order, payment, command, message: refused.message ?? '' });
  const now = await reread(engine, order);
  if (operations.some(isOpen)) return { kind: 'waiting', order: now };
  // What was captured after an answer had been lost is not sent yet.
  if (command === 'ship' && now.status === 'processing')
    return manageOrder(db, order.id, 'ship', { now: clock() });
  if (!isNew) return { kind: 'done', order: now, earlier: earlierOf(payment, operations) };
  const capturesOnce = providersOf(engine).get(payment.provider)?.capturesOnce ?? false;
  const isReleased = command === 'capture' && capturesOnce && now.captured < now.grand_total;
  return { kind: 'changed', order: now, isReleased };
}

/** Returns what an earlier identical command has moved. */
function earlierOf(payment: PaymentRow, [operation]: readonly OperationRow[]): EarlierCommand | undefined {
  if (!operation || operation.ends_order === 1) return undefined;
  return { amount: providerDecimal(operation.amount, digitsOf(payment)), at: operation.created_at };
}

/** Looks up a refused capture: the owner may have captured it in the provider's dashboard. */
async function outcomeOfRefused(
  engine: Engine,
  {
    order,
    payment,
    command,
    message,
  }: {
    readonly order: OrderRow;
    readonly payment: PaymentRow;
    readonly command: OwnerCommand;
    readonly message: string;
  },
): Promise<CommandOutcome> {
  await reconcilePayment(engine, payment.id);
  const now = await reread(engine, order);
  const isCaptured = now.captured >= now.grand_total;
  if (isCaptured && command === 'capture') return { kind: 'done', order: now };
  if (isCaptured && command === 'ship')
    return manageOrder(engine.db, order.id, 'ship', { now: engine.clock() });
  return { kind: 'refused', reason: 'provider', message, order: now };
}

async function reread({ db }: Engine, order: OrderRow): Promise<OrderRow> {
  return (await findOrder(db, order.id)) ?? order;
}
