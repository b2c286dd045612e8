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
import { fromMinor } from '../../../../domain/money/money.ts';
import { notifyRefunded } from '../order/notify-refunded.ts';
import { askToConfirm } from '../newsletter/subscribe.ts';
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
 * Places the order of an attempt whose payment, which is locked, is captured, authorized or pending. If its items are no longer
 * available, requests a refund instead, and refuses the attempt.
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
    const { orderId, customerId, storeCode, document } = draft;
    const { email: to, billing, grandTotal, fractionDigits } = document;
    const amount = fromMinor(grandTotal, fractionDigits);
    const mail = { storeCode, to, firstname: billing.firstname, amount };
    await notifyRefunded(db, `${customerId ?? 'guest'}:${orderId}`, mail, now);
    const end = await refuseAttempt(db, attempt, now, { reason: 'payment_returned', returned: grandTotal });
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
  await askForNewsletter(inside, draft);
  if (providersOf(inside).get(payment.provider)?.acknowledge) {
    await createOperation(db, payment, { kind: 'acknowledge', amount: payment.amount }, now);
    await updatePayment(db, payment.id, { due_at: now.toISOString() }, now);
  }
  return {
    attempt: { ...attempt, ...end, draft: null },
    payment: await lockPayment(db, payment.id),
  };
}

/** Sends a buyer who has ticked the box of the newsletter its link; nothing to an erased person. */
async function askForNewsletter(inside: TransactionalEngine, draft: OrderDraft): Promise<void> {
  const { email } = draft.document;
  const storeView = inside.stores.find(({ storeCode }) => storeCode === draft.storeCode);
  if (draft.wantsNewsletter && email !== '' && storeView) await askToConfirm(inside, storeView, { email });
}

/** Deletes a void that had no answer: the buyer has paid after all. */
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
  // What an erased person has bought is unknown.
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
