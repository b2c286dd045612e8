import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Preparation } from '../integrations/static-render/build/prepare.ts';
import type { Environment } from '../src/config/environment.ts';
import { enabledStoreViews, type StoreChoice } from '../src/config/store-views.ts';

type Done = Pick<Preparation, 'buildDirectory' | 'failedStores' | 'unrendered'>;

/**
 * Returns the exit status of a command that builds: 1 where stores failed. Netlify deploys nothing then, so there it is 0
 * where other stores were brought up to date and those that failed have their previous pages; standard error says so.
 */
export function exitStatus(
  environment: StoreChoice & Pick<Environment, 'onNetlify'>,
  { buildDirectory, failedStores, unrendered }: Done,
): number {
  if (failedStores.length === 0) return 0;
  const stores = enabledStoreViews(environment);
  const hasPages = (storeCode: string): boolean =>
    existsSync(path.join(buildDirectory, 'client', storeCode, 'index.html'));
  const isOfUse = stores.some(({ storeCode }) => !unrendered.includes(storeCode));
  if (!environment.onNetlify || !isOfUse || !unrendered.every(hasPages)) return 1;
  process.stderr.write(
    `WARNING: ${failedStores.join(', ')} failed, see above. The site is deployed for the sake of the other stores.\n`,
  );
  return 0;
}
