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
  isOpen,
  operationsOf,
  type PaymentRow,
  type OperationRow,
} from '../payment/payment-rows.ts';
import { commandText, planOperations, type OperationPlan } from '../payment/plan-operations.ts';
import { providersOf } from '../base/providers-of.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { runRequestedOperations } from '../payment/run-requested-operations.ts';

type WithOrder<Outcome> = Outcome extends object ? Outcome & { readonly order: OrderRow } : never;

export type CommandOutcome =
  | Exclude<ManageOutcome, { kind: 'changed' }>
  /** `isReleased`: the provider has voided what was not captured. */
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
 * Runs an owner's command on an order. Captures, voids and refunds run at the provider first, as operations, and the order
 * changes by their outcome. Open operations of earlier commands are reconciled before. Offline payments do what the owner
 * says.
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
  if (!payment) return changeWithoutPayment(engine, order, command, options);
  // The provider may have decided, or carried out an operation, since the last fetch.
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

/** Marks the operations of a command as answered: the same command given again is a new one. */
async function markAnswered({ db }: Engine, { id }: PaymentRow, command: string): Promise<void> {
  const marking = db
    .updateTable('payment_step')
    .set({ answered: 1 })
    .where('payment_id', '=', id)
    .where('command', '=', command)
    .where('state', 'in', ['done', 'refused']);
  await retryContention(() => marking.execute());
}

/** Changes an order without a payment, such as one that costs nothing. */
async function changeWithoutPayment(
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
    /** True if they were created by this command. */
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
  // A capture whose answer was lost has not shipped the order yet.
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

/** Reconciles a payment after a refused operation: the owner may have captured it in the provider's dashboard. */
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
