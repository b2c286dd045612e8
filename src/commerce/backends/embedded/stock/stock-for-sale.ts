import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import type { StockedProduct } from '../../../../domain/product/product.ts';
import { editionOf } from '../../../../domain/product/limited-edition.ts';
import { type Edition } from '../../../../domain/stock/edition.ts';
import { saleableQuantity, runsOut } from '../../../../domain/stock/sale.ts';
import { defaultMaxSaleQty } from '../../../../domain/stock/sale-limits.ts';
import type { StockAnswer } from '../../../contract/product.ts';
import { editionSku, takenNumbers, unsoldQuantity } from './available-stock.ts';
import { heldByOthers, reservedBySku, reservedOfEdition } from './reserved-stock.ts';
import { compositeStock, partSkusOf } from '../base/composite-stock.ts';
import { limitsOf, type Engine } from '../base/engine.ts';

/**
 * Returns the stock records of products, less the pieces that others have reserved, so that the stock never offers
 * what a cart would be refused. Reservations of `cartId` stay in.
 */
export async function stockForSale(
  engine: Engine,
  catalogue: Catalogue,
  products: readonly StockedProduct[],
  cartId = '',
): Promise<readonly StockAnswer[]> {
  const parts = await catalogue.stockedProducts(products.flatMap(partSkusOf));
  const records = await unreserved(engine, catalogue, [...products, ...parts], cartId);
  const bySku = new Map(records.map((record) => [record.sku, record]));
  return products.flatMap((product) => {
    const record = bySku.get(product.sku);
    if (!record) return [];
    const isComposite = product.type_id === 'bundle' || product.type_id === 'grouped';
    return isComposite ? [compositeStock(product, record, bySku)] : [record];
  });
}

async function unreserved(
  engine: Engine,
  catalogue: Catalogue,
  products: readonly StockedProduct[],
  cartId: string,
): Promise<readonly StockAnswer[]> {
  const records = products.flatMap(recordOf);
  if (!(await hasReservations(engine))) return records;
  const { db, clock } = engine;
  const { reservation } = limitsOf(engine);
  const editions = await editionsBySku(catalogue, products);
  const distinct = [...new Map([...editions.values()].map((each) => [editionSku(each), each])).values()];
  const skus = [...new Set([...records.map(({ sku }) => sku), ...distinct.flatMap((each) => each.skus)])];
  const held = await heldByOthers(db, cartId, skus, clock());
  const taken = await takenNumbers(db, distinct.map(editionSku));
  const inStock = new Map(
    records.map((record) => [record.sku, saleableQuantity(record, editions.has(record.sku))]),
  );
  const reserved = reservedBySku(held, inStock, reservation);
  return records.map((record) => {
    const edition = editions.get(record.sku);
    const ofSku = reserved.get(record.sku) ?? 0;
    const unsold = edition ? unsoldQuantity(edition, taken) : Number.POSITIVE_INFINITY;
    const ofEdition = edition ? reservedOfEdition(held, { skus: edition.skus, unsold }, reservation) : 0;
    if (!runsOut(record, edition !== undefined) || ofSku + ofEdition === 0) return record;
    const pieces = inStock.get(record.sku) ?? 0;
    return withoutReserved(record, Math.min(pieces - ofSku, unsold - ofEdition));
  });
}

function withoutReserved(record: StockAnswer, left: number): StockAnswer {
  const qty = Math.max(0, Math.min(record.qty, left));
  if (qty === record.qty) return record;
  return { ...record, qty, is_in_stock: record.is_in_stock && qty > 0, reserved: record.qty - qty };
}

async function hasReservations({ db, clock }: Engine): Promise<boolean> {
  const held = await db
    .selectFrom('stock_hold')
    .select('sku')
    .where('expires_at', '>', clock().toISOString())
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

/** Returns the limited editions that products are, or are sizes of. */
async function editionsBySku(
  catalogue: Catalogue,
  products: readonly StockedProduct[],
): Promise<ReadonlyMap<string, Edition>> {
  const parents = await catalogue.stockedProducts(products.flatMap(({ parentSku }) => parentSku ?? []));
  const bySku = new Map([...products, ...parents].map((product) => [product.sku, product]));
  return new Map(
    products.flatMap((product) => {
      const parent = product.parentSku === undefined ? undefined : bySku.get(product.parentSku);
      const edition = editionOf(parent ?? product);
      return edition ? [[product.sku, edition] as const] : [];
    }),
  );
}

function recordOf({ id, sku, stock }: StockedProduct): readonly StockAnswer[] {
  if (!stock) return [];
  return [
    {
      item_id: id,
      product_id: id,
      stock_id: 1,
      sku,
      qty: stock.qty,
      is_in_stock: stock.is_in_stock,
      min_sale_qty: stock.min_sale_qty ?? 1,
      max_sale_qty: stock.max_sale_qty ?? defaultMaxSaleQty,
      backorders: stock.backorders,
      manage_stock: stock.manage_stock ?? true,
    },
  ];
}
