import { hasText } from '../../../../domain/search/search-query.ts';
import type { SearchRequest } from '../../../contract/search.ts';
import { catalogueOf, type Engine } from '../base/engine.ts';
import { countProducts, countsInDatabase } from './count.ts';
import { plainScore, type Found } from './found.ts';
import { ordered, ordersOf, type Order } from './order.ts';
import { productsWhere, type ProductIndex, type Products } from './product-index.ts';
import { readProducts } from './read-products.ts';
import type { SearchWork } from './search-work.ts';
import { whereOf } from './where.ts';

/** Searches products in the database alone; undefined if the documents are needed. */
export async function searchIndex(
  engine: Engine,
  index: ProductIndex,
  request: SearchRequest,
  work: SearchWork,
): Promise<Found | undefined> {
  const wheres = request.filters.map((condition) => whereOf(index, condition));
  const orders = ordersOf(index, request.sort);
  if (!wheres.every((where) => where !== undefined) || !orders) return undefined;
  if (request.preferred?.some(hasText) || !countsInDatabase(index, request.aggregations)) return undefined;
  const { rows, total } = await pageOf(index, productsWhere(index, wheres), orders, request, work);
  const products = await readProducts(
    catalogueOf(engine, index.storeView),
    rows.map(({ sku }) => sku),
    work,
  );
  return {
    total,
    maximumScore: total === 0 ? null : plainScore,
    page: products.map((document) => ({ document, score: plainScore })),
    aggregations: await countProducts(index, wheres, request.aggregations, work),
  };
}

/** Reads one page of the matching products and their count. */
async function pageOf(
  index: ProductIndex,
  matching: Products,
  orders: readonly Order[],
  { from, size }: SearchRequest,
  work: SearchWork,
): Promise<{ readonly rows: readonly { readonly sku: string }[]; readonly total: number }> {
  const page = ordered(matching, orders).select('catalogue_product.sku').limit(size).offset(from);
  if (index.price) {
    // Prices are what costs: they are looked up once for the page and the total.
    const rows = await page.select(({ fn }) => fn.countAll<number>().over().as('total')).execute();
    const [first] = rows;
    if (first) return { rows, total: Number(first.total) };
    if (from === 0) return { rows, total: 0 };
  }
  await work.nextTurn();
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  await work.nextTurn();
  return { rows: await page.execute(), total: Number(total) };
}
