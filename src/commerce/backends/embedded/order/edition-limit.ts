import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { emailKey } from '../../../../domain/session/email-key.ts';
import type { UnavailableItem } from '../../../contract/checkout.ts';
import { editionSku, editionsOf, type StockLine } from '../checkout/available-stock.ts';

/** Who orders, by account and by e-mail address. */
interface Buyer {
  readonly customerId: number | null;
  readonly email: string;
}

/** The lines of limited editions of which a customer would have more than `most` pieces, earlier orders counted. */
export async function beyondEditionLimit(
  db: Kysely<Database>,
  lines: readonly StockLine[],
  buyer: Buyer,
  most: number,
): Promise<readonly UnavailableItem[]> {
  if (!Number.isFinite(most)) return [];
  const beyond: UnavailableItem[] = [];
  for (const edition of editionsOf(lines)) {
    const sku = editionSku(edition);
    const own = lines.filter((line) => line.edition && editionSku(line.edition) === sku);
    const left = Math.max(0, most - (await boughtBefore(db, sku, buyer)));
    if (own.reduce((sum, { qty }) => sum + qty, 0) <= left) continue;
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

/** Pieces that orders of a customer have taken; those of cancelled orders are given back. */
async function boughtBefore(
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
