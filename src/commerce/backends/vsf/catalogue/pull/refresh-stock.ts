import { stockedByOthers } from '../../../../../catalogue/owner/made-of-others.ts';
import { readStock, setStock } from '../../../../../catalogue/owner/set-stock.ts';
import type { StoreView } from '../../../../../domain/store-view/store-view.ts';
import type { RemoteEngine } from '../../remote/remote-engine.ts';
import { askStock } from '../remote-stock.ts';
import { skusOfStore } from './skus-of-store.ts';
import type { SendRequest } from './send-requests.ts';

/**
 * Writes the API's present stock of a store's products, except of those in `done`: stock is one pool for all stores. Returns the number
 * of changed records.
 */
export async function refreshStock(
  engine: RemoteEngine,
  storeView: StoreView,
  { send, done }: { readonly send: SendRequest; readonly done: Set<string> },
): Promise<number> {
  const { db } = engine.own;
  const ids = await skusOfStore(db, storeView);
  const skus = [...ids.keys()].filter((sku) => !done.has(sku));
  const byOthers = await stockedByOthers(db, skus);
  const own = skus.filter((sku) => !byOthers.has(sku));
  const skuOf = new Map(own.map((sku) => [ids.get(sku), sku]));
  const chunks = await askStock(engine, { storeView, skus: own, enabledOnly: false, kind: 'pull', send });
  for (const chunk of chunks) if ('failure' in chunk) throw chunk.failure;
  const live = chunks.flatMap((chunk) => ('records' in chunk ? chunk.records : []));
  const known = new Map((await readStock(db, own)).map((row) => [row.sku, row]));
  const changes = live.flatMap(({ sku, product_id, qty, is_in_stock }) => {
    const named = sku ?? skuOf.get(product_id);
    const row = named === undefined ? undefined : known.get(named);
    const change = { qty: Math.trunc(qty ?? 0), isInStock: is_in_stock };
    const isSame = !row || (row.qty === change.qty && (row.is_in_stock !== 0) === change.isInStock);
    return isSame ? [] : [{ sku: row.sku, ...change }];
  });
  if (changes.length > 0) await setStock(db, changes);
  for (const sku of skus) done.add(sku);
  return changes.length;
}
