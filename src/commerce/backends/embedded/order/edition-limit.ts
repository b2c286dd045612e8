import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { Edition } from '../../../../domain/stock/edition.ts';
import { emailKey } from '../../../../domain/session/email-key.ts';
import type { UnavailableItem } from '../../../contract/checkout.ts';
import { editionSku, editionsOf, type StockLine } from '../stock/available-stock.ts';
import { readDraft } from '../attempt/attempts.ts';

/** The buyer, by account and by e-mail address. */
export interface Buyer {
  readonly customerId: number | null;
  readonly email: string;
}

/**
 * Returns the lines of limited editions of which the customer would have more than `most` pieces, including those of
 * earlier orders. With `waitingAt`, orders that wait for a payment at that time count as well.
 */
export async function beyondEditionLimit(
  db: Kysely<Database>,
  lines: readonly StockLine[],
  buyer: Buyer,
  { most, waitingAt }: { readonly most: number; readonly waitingAt?: Date },
): Promise<readonly UnavailableItem[]> {
  if (!Number.isFinite(most)) return [];
  const beyond: UnavailableItem[] = [];
  for (const edition of editionsOf(lines)) {
    const sku = editionSku(edition);
    const own = linesOf(edition, lines);
    const waiting = waitingAt ? await pendingQuantity(db, edition, buyer, waitingAt) : 0;
    const left = Math.max(0, most - waiting - (await boughtQuantity(db, sku, buyer)));
    if (quantityOf(own) <= left) continue;
    beyond.push(
      ...own.map(({ item_id, sku: of, qty }) => ({
        item_id,
        sku: of,
        qty,
        available: Math.min(qty, left),
        most,
      })),
    );
  }
  return beyond;
}

/** Returns the quantity of an edition in the orders of a customer, without canceled ones. */
async function boughtQuantity(
  db: Kysely<Database>,
  sku: string,
  { customerId, email }: Buyer,
): Promise<number> {
  const { pieces } = await db
    .selectFrom('edition_piece')
    .innerJoin('sales_order', 'sales_order.id', 'edition_piece.order_id')
    .select(({ fn }) => fn.countAll<number>().as('pieces'))
    .where('edition_sku', '=', sku)
    .where(({ eb, or }) =>
      or([
        eb('customer_email', '=', emailKey(email)),
        ...(customerId === null ? [] : [eb('customer_id', '=', customerId)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(pieces);
}

/** Returns the quantity of an edition that a customer's pending attempts have reserved. */
async function pendingQuantity(
  db: Kysely<Database>,
  edition: Edition,
  { customerId, email }: Buyer,
  now: Date,
): Promise<number> {
  const attempts = await db
    .selectFrom('order_attempt')
    .select('draft')
    .where('state', '=', 'pending')
    .where('cart_id', 'in', (inner) =>
      inner
        .selectFrom('stock_hold')
        .select('cart_id')
        .where('sku', 'in', edition.skus)
        .where('expires_at', '>', now.toISOString()),
    )
    .execute();
  return attempts
    .flatMap(({ draft }) => readDraft(draft) ?? [])
    .filter(
      ({ document, ...draft }) =>
        emailKey(document.email) === emailKey(email) ||
        (customerId !== null && draft.customerId === customerId),
    )
    .reduce((sum, { stock }) => sum + quantityOf(linesOf(edition, stock)), 0);
}

function linesOf(edition: Edition, lines: readonly StockLine[]): readonly StockLine[] {
  return lines.filter((line) => line.edition && editionSku(line.edition) === editionSku(edition));
}

function quantityOf(lines: readonly StockLine[]): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0);
}
