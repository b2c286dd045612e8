import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { DecimalAmount } from '../../../../domain/money/minor-units.ts';
import { providerDecimal, type ProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import type { PaymentAdmin, PaymentFilter, PaymentView } from '../../../admin-backend.ts';
import type { Engine } from '../base/engine.ts';
import { findOrder } from '../order/manage-order.ts';
import { isOpenPayment, paymentDifferences } from '../payment/payment-differences.ts';
import {
  digitsOf,
  findPayment,
  operationsOf,
  type PaymentRow,
  type OperationRow,
} from '../payment/payment-rows.ts';
import { providersOf } from '../base/providers-of.ts';
import { reconcilePayment } from './reconcile-payment.ts';

/** Creates the owner's view of payments. */
export function createPaymentAdmin(engine: Engine): PaymentAdmin {
  const { db } = engine;
  return {
    list: (filter) => listPayments(engine, filter),
    async find(name) {
      const row = await paymentNamed(db, name);
      return row && viewOf(engine, row);
    },
    async reconcile(id) {
      await reconcilePayment(engine, id);
      return (await findPayment(db, id))?.failures === 0;
    },
  };
}

async function listPayments(
  engine: Engine,
  { storeCode, since, isOpen = false }: PaymentFilter,
): Promise<readonly PaymentView[]> {
  let query = engine.db.selectFrom('payment').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (storeCode !== undefined) query = query.where('store_code', '=', storeCode);
  if (since !== undefined) query = query.where('created_at', '>=', since);
  const views = [];
  for (const row of await query.execute()) views.push(await viewOf(engine, row));
  return isOpen ? views.filter((view) => view.is_open || view.differences.length > 0) : views;
}

async function paymentNamed(db: Kysely<Database>, name: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .leftJoin('sales_order', 'sales_order.id', 'payment.order_id')
    .selectAll('payment')
    .where(({ eb, or }) =>
      or([
        eb('payment.id', '=', name),
        eb('payment.provider_id', '=', name),
        eb('sales_order.number', '=', name.toUpperCase()),
      ]),
    )
    .executeTakeFirst();
}

async function viewOf(engine: Engine, row: PaymentRow): Promise<PaymentView> {
  const { db } = engine;
  const order = row.order_id === null ? undefined : await findOrder(db, row.order_id);
  const attempt = await db
    .selectFrom('order_attempt')
    .select('state')
    .where('order_key', '=', row.order_key ?? '')
    .executeTakeFirst();
  const operations = await operationsOf(db, row.id);
  const decimal = (amount: ProviderAmount): DecimalAmount => providerDecimal(amount, digitsOf(row));
  return {
    id: row.id,
    provider: row.provider,
    provider_id: row.provider_id,
    store_code: row.store_code,
    order_number: order?.number ?? null,
    amount: decimal(row.amount),
    captured: decimal(row.captured),
    refunded: decimal(row.refunded),
    currency_code: row.currency_code,
    fraction_digits: row.digits,
    provider_state: row.state,
    shop_state: order?.status ?? attempt?.state ?? 'none',
    authorized_until: row.authorized_until,
    captures_once: providersOf(engine).get(row.provider)?.capturesOnce ?? false,
    is_disputed: row.disputed === 1,
    is_open: isOpenPayment(row, attempt?.state, operations),
    differences: paymentDifferences(row, order, operations),
    trouble: row.failures > 0 ? row.trouble : null,
    next_ask: row.due_at,
    created_at: row.created_at,
    steps: operations.map((operation) => operationView(operation, decimal)),
  };
}

function operationView(
  { kind, amount, state, reference, message, created_at, ended_at }: OperationRow,
  decimal: (amount: ProviderAmount) => DecimalAmount,
) {
  return { kind, amount: decimal(amount), state, reference, message, created_at, ended_at };
}
