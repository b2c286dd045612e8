import path from 'node:path';
import { isLong } from '../is-long.ts';
import { startShop } from '../shop.ts';
import { shopVariables } from './shop-under-test.ts';

/**
 * Returns the variables of a shop on the API of another shop of ours, which is started in a folder of its own. The sample of
 * `npm test` has two stores, which its flows need.
 */
export async function startShopBehind(
  directory: string,
): Promise<{ readonly variables: Readonly<Record<string, string>>; stop(): Promise<void> }> {
  const stores: Readonly<Record<string, string>> = isLong ? {} : { STORES: 'en,us' };
  const folder = path.join(directory, 'behind');
  const shop = await startShop(folder, stores);
  process.env[shopVariables.ownerData] = path.join(folder, 'data');
  process.env[shopVariables.behindProcess] = String(shop.pid);
  return {
    // A pull would render pages anew in the middle of a flow.
    variables: { ...stores, BACKEND: 'vsf', VSF_API_URL: `${shop.url}/api`, VSF_PULL_SECONDS: '86400' },
    stop: () => shop.stop(),
  };
}
