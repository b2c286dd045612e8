import { inLockingTransaction } from '../../../../database/transaction.ts';
import type { StepOutcome } from '../../../../services/payments/provider.ts';
import type { CommandOptions, OwnerCommand } from '../../../admin-backend.ts';
import type { Engine } from '../engine.ts';
import { findOrder, lockOrder, manageOrder, type ManageOutcome } from '../order/manage-order.ts';
import type { OrderRow } from '../order/order-view.ts';
import { chosenPart } from './chosen-part.ts';
import { lockPayment, paymentOfOrder, stepsOf, type StepRow } from './payment-rows.ts';
import { planStep, type StepPlan } from './plan-step.ts';
import { isOpen } from './record-known.ts';
import { syncPayment } from './sync-payment.ts';
import { takeOpenSteps } from './take-open-steps.ts';

type WithOrder<Outcome> = Outcome extends object ? Outcome & { readonly order: OrderRow } : never;

export type CommandOutcome =
  | ManageOutcome
  /** `done`: it was done before; `waiting`: the provider did not answer or has not decided, and the worker goes on with it. */
  | WithOrder<Exclude<StepPlan, { kind: 'planned' | 'order' }>>
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
  if (!payment) return changeAlone(engine, order, command, options);
  if ((await stepsOf(db, payment.id)).some(isOpen)) await syncPayment(engine, payment.id);
  const plan = await inLockingTransaction(db, async (inside) => {
    const locked = await lockPayment(inside, payment.id);
    const current = (await lockOrder(inside, order.id)) ?? order;
    return planStep(inside, { order: current, payment: locked }, command, options, engine.clock());
  });
  if (plan.kind === 'order') return change();
  if (plan.kind !== 'planned') return { ...plan, order: await reread(engine, order) };
  const wasThere = plan.step.state !== 'requested';
  const outcome = wasThere ? undefined : (await takeOpenSteps(engine, payment.id)).get(plan.step.key);
  return afterStep(engine, { order, step: plan.step, command, outcome });
}

/** An order that no provider holds money for: a transfer, or cash, is captured as a whole. */
async function changeAlone(
  { db, clock }: Engine,
  order: OrderRow,
  command: OwnerCommand,
  { amount, part }: CommandOptions,
): Promise<CommandOutcome> {
  const chosen = part && chosenPart(order, part, [], 'refund');
  if (chosen?.kind === 'missing') return { ...chosen, order };
  const sum = chosen?.amount ?? amount;
  if (command === 'capture' && sum !== undefined) return { kind: 'refused', reason: 'amount', order };
  const named = command === 'capture' ? 'pay' : command;
  return manageOrder(db, order.id, named, { now: clock(), amount: sum });
}

async function afterStep(
  engine: Engine,
  {
    order,
    step,
    command,
    outcome,
  }: {
    readonly order: OrderRow;
    readonly step: StepRow;
    readonly command: OwnerCommand;
    /** Not given: it was taken before, or not answered. */
    readonly outcome: StepOutcome | undefined;
  },
): Promise<CommandOutcome> {
  const now = await reread(engine, order);
  // What was captured after an answer had been lost is not sent yet.
  const isToSend = command === 'ship' && now.status === 'processing';
  if (step.state === 'done' && !isToSend) return { kind: 'done', order: now };
  if (step.state === 'refused') return refusedBy(step.message ?? '', now);
  if (outcome?.kind === 'refused') return refusedBy(outcome.message, now);
  if (step.state !== 'done' && outcome?.kind !== 'done') return { kind: 'waiting', order: now };
  if (command !== 'ship') return { kind: 'changed', order: now };
  return manageOrder(engine.db, order.id, 'ship', { now: engine.clock() });
}

function refusedBy(message: string, order: OrderRow): CommandOutcome {
  return { kind: 'refused', reason: 'provider', message, order };
}

async function reread({ db }: Engine, order: OrderRow): Promise<OrderRow> {
  return (await findOrder(db, order.id)) ?? order;
}
