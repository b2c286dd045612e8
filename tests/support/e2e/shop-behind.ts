import path from 'node:path';
import { startShop } from '../shop.ts';
import { shopVariables } from './shop-under-test.ts';

/** Whether the flows are those of a shop on the API of another shop of ours: `E2E_BACKEND=vsf npm run test:e2e`. */
export const isOnExistingApi = process.env['E2E_BACKEND'] === 'vsf';

/** Flows that earn money. The others have nothing to do with what is behind the shop, or need a store that is not built. */
export const flowsOnExistingApi =
  /e2e\/(cart|cart-quantity|own-cart|coupon|checkout-steps|customer-checkout|placing-orders|order-outcome|account|account-sessions|session-end)\.test\.ts$/;

/** Flows that can't apply, and what the API lacks for them (docs/existing-api.md). */
const lacking = [
  // `erasure`
  'changes details and password, refuses a wrong one, and is erased',
];

/** Names of the flows that can't apply. */
export const lackingOnExistingApi = lacking.map((name) => new RegExp(name));

/** Starts the shop behind in a folder of its own, and gives the variables of the shop on its API. */
export async function startShopBehind(
  directory: string,
): Promise<{ readonly variables: Readonly<Record<string, string>>; stop(): Promise<void> }> {
  const stores = { STORES: 'de,en,se,us' };
  const folder = path.join(directory, 'behind');
  const shop = await startShop(folder, stores);
  process.env[shopVariables.ownerData] = path.join(folder, 'data');
  return {
    variables: { ...stores, BACKEND: 'vsf', VSF_API_URL: `${shop.url}/api` },
    stop: () => shop.stop(),
  };
}
