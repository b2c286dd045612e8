import type { ProductBackend } from '../../../backend.ts';
import { createProducts } from '../../embedded/ports/products.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { asCaller } from './caller-group.ts';
import { currentPrices } from './current-prices.ts';
import { currentStock } from './current-stock.ts';

/**
 * Creates the product backend. Stock and prices are the API's present ones, else those that were pulled last. Products are the
 * pulled ones: the API's own are the platform's documents, of another shape than the catalogue's.
 */
export function createRemoteProducts(engine: RemoteEngine): ProductBackend {
  const pulled = async () => createProducts(await asCaller(engine));
  return {
    stock: async (storeView, skus, options) =>
      currentStock(engine, await pulled(), { storeView, skus, ...options }),
    prices: async (storeView, skus) => currentPrices(engine, storeView, skus),
    list: async (storeView, skus) => (await pulled()).list(storeView, skus),
  };
}
