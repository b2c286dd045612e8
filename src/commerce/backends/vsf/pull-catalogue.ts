import type { Environment, RemoteShop } from '../../../config/environment.ts';
import type { CataloguePull, PullReport } from '../../catalogue-pull.ts';
import { createLog } from '../../log.ts';
import { pullCatalogue } from './catalogue/pull/pull-catalogue.ts';
import { openRemoteEngine } from './open-engine.ts';

/** Brings stores up to date with the API, for a command. Warnings go to the standard error. */
export async function pullRemote(
  environment: Environment,
  shop: RemoteShop,
  { storeCodes, ...pull }: CataloguePull,
): Promise<PullReport> {
  const log = createLog(environment.logLevel, { write: (line) => void process.stderr.write(line) });
  const engine = await openRemoteEngine(environment, shop, log);
  try {
    const storeViews = engine.own.stores.filter(({ storeCode }) => storeCodes.includes(storeCode));
    return await pullCatalogue(engine, { ...pull, storeViews });
  } finally {
    await engine.api.close();
    await engine.own.db.destroy();
  }
}
