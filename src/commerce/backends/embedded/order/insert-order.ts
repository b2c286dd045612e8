import { emailKey } from '../../../../domain/session/email-key.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { noMinorUnits, type MinorUnits } from '../../../../domain/money/minor-units.ts';
import type { UnavailableItem } from '../../../contract/checkout.ts';
import { keepFirstAddresses } from '../account/first-addresses.ts';
import type { StockTerms } from '../stock/available-stock.ts';
import { enqueue, mailboxIsFull, trackingKeyOf } from '../messages/enqueue.ts';
import { claimStock, takeStock, type StockClaim } from '../stock/claim-stock.ts';
import type { OrderMailPayload } from '../messages/payloads.ts';
import { legalDocuments } from './legal-documents.ts';
import type { OrderDocument } from '../attempt/order-document.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';
import type { OrderRow } from './order-view.ts';
import { firstOrderNumber } from '../../../../config/limits/orders.ts';

export type InsertOutcome =
  | { readonly kind: 'placed'; readonly order: OrderRow }
  | { readonly kind: 'unavailable'; readonly lines: readonly UnavailableItem[] };

/** The known state of a placed order's payment. */
export interface PaidSoFar {
  readonly captured: MinorUnits;
  /** True if all of it is paid or authorized. */
  readonly isPaidOrAuthorized: boolean;
  /** False: the mail about it is set aside, as its address has had too many. */
  readonly isMailed?: boolean;
}

/**
 * Places an order: takes its stock, keeps its addresses for a customer who has none, counts its number, writes it, and has
 * its effects sent. The cart is locked and becomes the order; everything or nothing of it is done.
 */
export async function insertOrder(
  db: Transaction<Database>,
  draft: OrderDraft,
  { captured, isPaidOrAuthorized, isMailed = true }: PaidSoFar,
  terms: StockTerms,
): Promise<InsertOutcome> {
  const { now } = terms;
  const claim = await claimStock(db, draft, terms);
  if (claim.kind === 'unavailable') return claim;
  const document = withNumbers(draft.document, claim.numbers);
  if (draft.customerId !== null) await keepFirstAddresses(db, draft.customerId, document, now);
  const at = now.toISOString();
  const order = await db
    .insertInto('sales_order')
    .values({
      id: draft.orderId,
      store_code: draft.storeCode,
      number: await nextNumber(db, draft.storeCode),
      cart_id: draft.cartId,
      customer_id: draft.customerId,
      customer_email: emailKey(document.email),
      status: isPaidOrAuthorized ? 'processing' : 'pending',
      currency_code: document.currency,
      grand_total: document.grandTotal,
      captured,
      refunded: noMinorUnits,
      payment_code: document.paymentMethod.code,
      coupon_code: document.couponCode,
      document: JSON.stringify(document),
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await takeStock(db, draft, claim);
  await db
    .insertInto('order_event')
    .values({ order_id: order.id, command: 'place', status: order.status, amount: captured, created_at: at })
    .execute();
  await db.updateTable('cart').set({ order_id: order.id }).where('id', '=', draft.cartId).execute();
  const isTracked = document.consent?.purposes.includes('marketing') ?? false;
  await queueEffects(db, order, { low: claim.low, isMailed, isTracked }, now);
  return { kind: 'placed', order };
}

function withNumbers(document: OrderDocument, numbers: StockClaim['numbers']): OrderDocument {
  const lines = document.lines.map((line) => {
    const edition = numbers.get(line.item_id);
    return edition ? { ...line, edition } : line;
  });
  return { ...document, lines };
}

/** Takes the next number of a store's orders, such as `DE-100001`: without duplicates and gaps. */
async function nextNumber(db: Transaction<Database>, storeCode: string): Promise<string> {
  const { value } = await db
    .insertInto('order_counter')
    .values({ store_code: storeCode, value: firstOrderNumber })
    .onConflict((conflict) =>
      conflict.column('store_code').doUpdateSet({ value: sql`order_counter.value + 1` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return `${storeCode.toUpperCase()}-${value}`;
}

async function queueEffects(
  db: Transaction<Database>,
  order: OrderRow,
  effects: Pick<StockClaim, 'low'> & { readonly isMailed: boolean; readonly isTracked: boolean },
  now: Date,
): Promise<void> {
  const { id } = order;
  const { low, isMailed, isTracked } = effects;
  const payload: OrderMailPayload = {
    orderId: id,
    mail: 'placed',
    legal: await legalDocuments(db, order.store_code),
  };
  await enqueue(
    db,
    {
      kind: 'order-mail',
      key: `order-placed:${id}`,
      payload,
      ...(!isMailed && { setAside: mailboxIsFull }),
    },
    now,
  );
  await enqueue(db, { kind: 'owner-mail', key: `order-told:${id}`, payload: { orderId: id } }, now);
  if (isTracked)
    await enqueue(db, { kind: 'tracking', key: trackingKeyOf(id), payload: { orderId: id } }, now);
  for (const { sku, left } of low) {
    await enqueue(db, { kind: 'stock-alert', key: `stock-alert:${id}:${sku}`, payload: { sku, left } }, now);
  }
}
