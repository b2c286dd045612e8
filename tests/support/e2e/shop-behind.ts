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
  process.env[shopVariables.behindUrl] = shop.url;
  return {
    // A pull would render pages anew in the middle of a flow.
    variables: {
      ...stores,
      BACKEND: 'vsf',
      VSF_API_URL: `${shop.url}/api`,
      VSF_PULL_SECONDS: '86400',
      VSF_SNIPPET_HOSTS: (await frameHosts(`${shop.url}/en/checkout`)).join(),
    },
    stop: () => shop.stop(),
  };
}

/** Returns the hosts from which the shop's own checkout page loads the frames of payment providers: stand-ins on this machine. */
async function frameHosts(checkoutUrl: string): Promise<readonly string[]> {
  const { headers } = await fetch(checkoutUrl);
  const [, sources = ''] = /frame-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
  return sources.split(' ').flatMap((source) => (source.startsWith('http:') ? new URL(source).host : []));
}
