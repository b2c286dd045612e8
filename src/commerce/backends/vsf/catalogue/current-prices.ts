import type { Product } from '../../../../domain/product/product.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { RenderItem } from '../../../contract/product.ts';
import type { SidePrices } from '../../embedded/base/prices.ts';
import { createProducts, renderItem } from '../../embedded/ports/products.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { asCaller } from './caller-group.ts';
import { pulledAt } from './pull/pulled-at.ts';
import { askPrices, type RemotePrices, type RemotePriceSet } from './remote-prices.ts';

/**
 * Returns the API's present prices of products that are known, in the order asked for. What it has no answer for has the prices
 * that were pulled last, with their instant.
 */
export async function currentPrices(
  engine: RemoteEngine,
  storeView: StoreView,
  skus: readonly string[],
): Promise<readonly RenderItem[]> {
  const own = createProducts(await asCaller(engine));
  const products = await own.list(storeView, skus);
  const chunks = await askPrices(
    engine,
    storeView,
    products.map(({ sku }) => sku),
    { kind: 'read' },
  );
  const live = new Map(
    chunks.flatMap((chunk) => ('items' in chunk ? chunk.items : [])).map((item) => [Number(item.id), item]),
  );
  const items = products.map((product) => {
    const found = live.get(product.id);
    return found && presentItem(product, storeView, found);
  });
  const missing = products.filter((_, index) => items[index] === undefined).map(({ sku }) => sku);
  if (missing.length === 0) return items.filter((item) => item !== undefined);
  const asOf = await pulledAt(engine.own.db, storeView, 'price');
  const pulled = new Map(
    (await own.prices(storeView, missing)).map((item) => [item.sku, { ...item, ...asOf }]),
  );
  return products.flatMap(({ sku }, index) => items[index] ?? pulled.get(sku) ?? []);
}

/** Returns a product with its current prices; undefined if the API has no price for it. */
function presentItem(
  product: Product,
  storeView: StoreView,
  { price_info }: RemotePrices,
): RenderItem | undefined {
  const gross = sideOf(price_info);
  if (!gross) return undefined;
  const net = sideOf(price_info.extension_attributes?.tax_adjustments ?? price_info) ?? gross;
  const { offers } = price_info;
  return renderItem(product, storeView, { gross, net }, offers ? { offers } : {});
}

/**
 * Returns the prices with or without tax. A final price that is not below the regular one is not a special price
 * (docs/reference/behaviour.md#b8).
 */
function sideOf({ final_price: final, regular_price, ...prices }: RemotePriceSet): SidePrices | undefined {
  if (final === undefined) return undefined;
  const regular = regular_price ?? final;
  return {
    final,
    regular,
    special: final < regular ? final : null,
    minimum: prices.minimal_price ?? final,
    maximum: prices.max_price ?? final,
    minimumRegular: prices.minimal_regular_price ?? regular,
    maximumRegular: prices.max_regular_price ?? regular,
  };
}
