import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { isPaidOrAuthorized } from '../../../../domain/payment/payment-state.ts';
import { fromProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import { lowest } from '../../../../domain/money/minor-units.ts';
import { storedLines } from '../cart/lines.ts';
import type { StockTerms } from '../stock/available-stock.ts';
import { limitsOf, type TransactionalEngine } from '../base/engine.ts';
import { endAttempt, type OrderAttempt } from '../attempt/attempts.ts';
import { moveAddedLines, isLowered } from '../order/move-added-lines.ts';
import { beyondEditionLimit } from '../order/edition-limit.ts';
import { insertOrder, type InsertOutcome } from '../order/insert-order.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';
import { refuseAttempt } from '../order/refuse-attempt.ts';
import { notifyRefund } from '../order/refunded-attempts.ts';
import { refundOrVoid } from '../payment/refund-or-void.ts';
import { digitsOf, lockPayment, updatePayment, type PaymentRow } from '../payment/payment-rows.ts';
import { providersOf } from '../base/providers-of.ts';
import { createOperation } from '../payment/operations.ts';

interface PaidAttempt {
  readonly attempt: OrderAttempt;
  readonly draft: OrderDraft;
  readonly payment: PaymentRow;
}

/**
 * Places the order of an attempt whose payment is captured, authorised or on its way, which is locked; or, where its pieces
 * can't be had any more, writes down that the money goes back, and ends the attempt.
 */
export async function placePaidOrder(
  inside: TransactionalEngine,
  { attempt, draft, payment }: PaidAttempt,
  now: Date,
): Promise<{ readonly attempt: OrderAttempt; readonly payment: PaymentRow }> {
  const { db } = inside;
  const outcome = await insertPaidOrder(db, draft, payment, { now, limits: limitsOf(inside) });
  if (outcome.kind === 'unavailable') {
    await refundOrVoid(db, payment, now);
    const returned = await notifyRefund(db, draft, now);
    const end = await refuseAttempt(db, attempt, now, { reason: 'payment_returned', returned });
    return { attempt: { ...attempt, ...end }, payment };
  }
  const end = {
    state: 'placed',
    order_id: outcome.order.id,
    next_cart_id: await moveAddedLines(db, draft, now),
    ended_at: now.toISOString(),
  } as const;
  await endAttempt(db, attempt.order_key, end);
  await updatePayment(db, payment.id, { order_id: outcome.order.id, action: null }, now);
  await deleteRequestedVoid(db, payment);
  if (providersOf(inside).get(payment.provider)?.acknowledge) {
    await createOperation(db, payment, { kind: 'acknowledge', amount: payment.amount }, now);
    await updatePayment(db, payment.id, { due_at: now.toISOString() }, now);
  }
  return {
    attempt: { ...attempt, ...end, draft: null },
    payment: await lockPayment(db, payment.id),
  };
}

/** The shop may have called off what the buyer paid after all, and not been answered: it is not asked for again. */
async function deleteRequestedVoid(db: Transaction<Database>, { id }: PaymentRow): Promise<void> {
  await db
    .deleteFrom('payment_step')
    .where('payment_id', '=', id)
    .where('kind', '=', 'cancel')
    .where('state', '=', 'requested')
    .execute();
}

async function insertPaidOrder(
  db: Transaction<Database>,
  draft: OrderDraft,
  payment: PaymentRow,
  terms: StockTerms,
): Promise<InsertOutcome> {
  const {
    customerId,
    stock,
    document: { email },
  } = draft;
  const most = terms.limits.editionPieces;
  // Of somebody who was erased nobody knows what they bought.
  const beyond = email === '' ? [] : await beyondEditionLimit(db, stock, { customerId, email }, { most });
  if (beyond.length > 0) return { kind: 'unavailable', lines: beyond };
  const wasLoweredTooLate = isLowered(draft, await storedLines(db, draft.cartId));
  const document = { ...draft.document, ...(wasLoweredTooLate && { wasLoweredTooLate }) };
  const captured = lowest(document.grandTotal, fromProviderAmount(payment.captured, digitsOf(payment)));
  return insertOrder(
    db,
    { ...draft, document },
    { captured, isPaidOrAuthorized: isPaidOrAuthorized(payment.state) },
    terms,
  );
}
