import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { namesAddress } from '../../../../services/mail/is-mail-to.ts';
import { readDraft } from '../attempt/attempts.ts';
import { forgetCouponUse } from '../coupon/coupon-use.ts';
import { invoiceOnly } from '../order/invoice-only.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';
import { refuseAttempt } from '../order/refuse-attempt.ts';
import { isOrderOf, type Person } from '../account/person.ts';

type Db = Transaction<Database>;

interface DraftRow {
  readonly order_key: string;
  readonly cart_id: string;
  /** The customer whose cart it is. */
  readonly customer_id: number | null;
  readonly draft: string;
}

/** Anonymizes the drafts of a person's pending attempts; returns their number. */
export async function anonymizeAttempts(db: Db, person: Person, now: Date): Promise<number> {
  const drafts = await db
    .selectFrom('order_attempt')
    .leftJoin('cart', 'cart.id', 'order_attempt.cart_id')
    .select(['order_key', 'cart_id', 'cart.customer_id', 'draft'])
    .where('draft', 'is not', null)
    .$narrowType<{ draft: string }>()
    .execute();
  let count = 0;
  for (const attempt of drafts) {
    const order = readDraft(attempt.draft);
    if (!(order ? isDraftOf(person, order) : isUnreadableOf(person, attempt))) continue;
    await (order ? anonymizeDraft(db, attempt.order_key, order) : refuseAttempt(db, attempt, now));
    count++;
  }
  return count;
}

function isDraftOf(person: Person, { customerId, document }: OrderDraft): boolean {
  return isOrderOf(person, { customerId, email: document.email });
}

/** Returns true if an unreadable draft is the person's, by its cart or by what its text still contains. */
function isUnreadableOf({ customerId, email }: Person, { customer_id, draft }: DraftRow): boolean {
  if (email !== undefined && namesAddress(email, draft)) return true;
  if (customerId === undefined) return false;
  return customer_id === customerId || draft.includes(`"customerId":${customerId},`);
}

async function anonymizeDraft(db: Db, key: string, order: OrderDraft): Promise<void> {
  const document = invoiceOnly(order.document, 'pending');
  const nobodys: OrderDraft = { ...order, customerId: null, document };
  await db
    .updateTable('order_attempt')
    .set({ draft: JSON.stringify(nobodys) })
    .where('order_key', '=', key)
    .execute();
  await forgetCouponUse(db, order.orderId);
}
