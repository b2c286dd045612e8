import { serveShop } from './global-setup.ts';
import { startShopBehind } from './shop-behind.ts';

/** Serves a shop on the API of another shop of ours, once for all flows. */
export default function setup(): Promise<() => Promise<void>> {
  return serveShop(startShopBehind);
}
