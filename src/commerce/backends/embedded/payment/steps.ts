import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { retryContention } from '../../../../database/transaction.ts';
import type { ProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import type { PaymentStep, StepLine, StepOutcome } from '../../../../payments/port/provider.ts';
import type { Engine } from '../base/engine.ts';
import { uuidV7 } from '../base/uuid-v7.ts';
import { referenceOf, type PaymentRow, type StepRow } from './payment-rows.ts';
import { providerOf } from '../base/providers-of.ts';

export interface NewStep {
  /** Not given: one of its own. */
  readonly key?: string | undefined;
  readonly kind: StepRow['kind'];
  readonly amount: ProviderAmount;
  readonly lines?: readonly StepLine[] | undefined;
  /** True if the order is canceled once the operation is done. */
  readonly endsOrder?: boolean;
  /** The owner's command, by `commandText`. */
  readonly command?: string;
}

/** Writes a step down before it is taken. */
export async function writeStep(
  db: Kysely<Database>,
  payment: PaymentRow,
  { key, kind, amount, lines, endsOrder = false, command }: NewStep,
  now: Date,
): Promise<StepRow> {
  const step = {
    key: key ?? uuidV7(now),
    payment_id: payment.id,
    provider: payment.provider,
    kind,
    amount,
    lines: lines ? JSON.stringify(lines) : null,
    state: 'requested',
    ends_order: endsOrder ? 1 : 0,
    reference: null,
    message: null,
    created_at: now.toISOString(),
    ended_at: null,
    command: command ?? null,
  } as const;
  const writing = db.insertInto('payment_step').values(step).returningAll();
  return retryContention(() => writing.executeTakeFirstOrThrow());
}

/** Has a provider take a step; the same key again has the same effect. Throws `PaymentUnavailable` where it is not known. */
export async function takeStep(
  engine: Engine,
  payment: PaymentRow,
  { key, kind, amount, lines }: StepRow,
): Promise<StepOutcome> {
  const provider = providerOf(engine, payment);
  const counting = engine.db
    .updateTable('payment_step')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('key', '=', key);
  await retryContention(() => counting.execute());
  const step: PaymentStep = { key, payment: referenceOf(payment) };
  if (kind === 'cancel') return provider.cancel(step);
  if (kind === 'acknowledge') {
    const order = await engine.db
      .selectFrom('sales_order')
      .select(['id', 'number'])
      .where('id', '=', payment.order_id ?? '')
      .executeTakeFirstOrThrow();
    return (await provider.acknowledge?.(step, order)) ?? { kind: 'done', reference: key };
  }
  if (kind === 'confirm') {
    return (await provider.confirm?.(step.payment)) ?? { kind: 'done', reference: key };
  }
  const money = { ...step, amount, ...(lines !== null && { lines: JSON.parse(lines) as StepLine[] }) };
  return kind === 'capture' ? provider.capture(money) : provider.refund(money);
}

/** Writes what became of a step; one that has ended stays as it is. */
export async function endStep(
  db: Transaction<Database>,
  { key, kind, provider }: StepRow,
  outcome: StepOutcome,
  now: Date,
): Promise<void> {
  // Only money that moved is counted by the provider's id.
  const reference = kind === 'capture' || kind === 'refund' ? referenceOfOutcome(outcome) : null;
  if (reference !== null) await dropTold(db, { key, kind, provider, reference });
  await db
    .updateTable('payment_step')
    .set({
      state: outcome.kind,
      message: outcome.kind === 'refused' ? `${outcome.message} (${outcome.code})`.slice(0, 500) : null,
      ended_at: outcome.kind === 'pending' ? null : now.toISOString(),
      ...(reference !== null && { reference }),
    })
    .where('key', '=', key)
    .where('state', 'in', ['requested', 'pending'])
    .execute();
}

function referenceOfOutcome(outcome: StepOutcome): string | null {
  return outcome.kind === 'refused' ? null : (outcome.reference ?? null);
}

/** The provider may have told of a movement before its answer came: it is this step, not one more. */
async function dropTold(
  db: Transaction<Database>,
  step: Pick<StepRow, 'key' | 'kind' | 'provider'> & { readonly reference: string },
): Promise<void> {
  await db
    .deleteFrom('payment_step')
    .where('provider', '=', step.provider)
    .where('kind', '=', step.kind)
    .where('reference', '=', step.reference)
    .where('key', '=', `${step.provider}:${step.kind}:${step.reference}`)
    .where('key', '<>', step.key)
    .execute();
}
