import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { retryContention } from '../../../../database/transaction.ts';
import type { ProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import type {
  PaymentOperation,
  OperationLine,
  OperationOutcome,
} from '../../../../payments/port/provider.ts';
import type { Engine } from '../base/engine.ts';
import { findOrder } from '../order/manage-order.ts';
import { uuidV7 } from '../base/uuid-v7.ts';
import { referenceOf, type PaymentRow, type OperationRow } from './payment-rows.ts';
import { providerOf } from '../base/providers-of.ts';

export interface NewOperation {
  /** Default: a new key. */
  readonly key?: string | undefined;
  readonly kind: OperationRow['kind'];
  readonly amount: ProviderAmount;
  readonly lines?: readonly OperationLine[] | undefined;
  /** True if the order is canceled once the operation is done. */
  readonly endsOrder?: boolean;
  /** The owner's command, by `commandText`. */
  readonly command?: string;
}

/** Creates an operation before it runs. */
export async function createOperation(
  db: Kysely<Database>,
  payment: PaymentRow,
  { key, kind, amount, lines, endsOrder = false, command }: NewOperation,
  now: Date,
): Promise<OperationRow> {
  const operation = {
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
  const writing = db.insertInto('payment_step').values(operation).returningAll();
  return retryContention(() => writing.executeTakeFirstOrThrow());
}

/** Runs an operation at its provider; the same key again has the same effect. Throws `PaymentUnavailable` if its outcome is unknown. */
export async function runOperation(
  engine: Engine,
  payment: PaymentRow,
  { key, kind, amount, lines }: OperationRow,
): Promise<OperationOutcome> {
  const provider = providerOf(engine, payment);
  const counting = engine.db
    .updateTable('payment_step')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('key', '=', key);
  await retryContention(() => counting.execute());
  const operation: PaymentOperation = { key, payment: referenceOf(payment) };
  if (kind === 'cancel') return provider.void(operation);
  if (kind === 'acknowledge') {
    const order = await findOrder(engine.db, payment.order_id ?? '');
    if (!order) throw new Error(`The order of the payment ${payment.id} is missing`);
    return (await provider.acknowledge?.(operation, order)) ?? { kind: 'done', reference: key };
  }
  if (kind === 'confirm') {
    return (await provider.confirm?.(operation.payment)) ?? { kind: 'done', reference: key };
  }
  const money = {
    ...operation,
    amount,
    ...(lines !== null && { lines: JSON.parse(lines) as OperationLine[] }),
  };
  return kind === 'capture' ? provider.capture(money) : provider.refund(money);
}

/** Ends an operation by its outcome; one that has ended stays unchanged. */
export async function endOperation(
  db: Transaction<Database>,
  { key, kind, provider }: OperationRow,
  outcome: OperationOutcome,
  now: Date,
): Promise<void> {
  // Only captures and refunds are identified by the provider's ID.
  const reference = kind === 'capture' || kind === 'refund' ? referenceOfOutcome(outcome) : null;
  if (reference !== null) await deleteDuplicate(db, { key, kind, provider, reference });
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

function referenceOfOutcome(outcome: OperationOutcome): string | null {
  return outcome.kind === 'refused' ? null : (outcome.reference ?? null);
}

/** Deletes the row of a movement that was fetched before the answer to its operation arrived. */
async function deleteDuplicate(
  db: Transaction<Database>,
  operation: Pick<OperationRow, 'key' | 'kind' | 'provider'> & { readonly reference: string },
): Promise<void> {
  await db
    .deleteFrom('payment_step')
    .where('provider', '=', operation.provider)
    .where('kind', '=', operation.kind)
    .where('reference', '=', operation.reference)
    .where('key', '=', `${operation.provider}:${operation.kind}:${operation.reference}`)
    .where('key', '<>', operation.key)
    .execute();
}
