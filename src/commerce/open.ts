import { pino } from 'pino';
import { readEnvironment, type Environment } from '../config/environment.ts';
import { fallbackStoreCode } from '../config/shop.ts';
import { enabledStoreViews, storeViews } from '../config/store-views.ts';
import { catalogueVersion } from '../catalogue/version.ts';
import { openDatabase } from '../database/open.ts';
import { createEmbeddedBackend } from './backends/embedded/backend.ts';
import type { ApiContext } from './handle.ts';

let opened: Promise<ApiContext> | undefined;

/**
 * The API's context of this process, opened by the first request; a failure to open is tried again by the next.
 * It is closed when the process has nothing more to do.
 */
export function openCommerce(): Promise<ApiContext> {
  if (opened) return opened;
  const opening = open(readEnvironment());
  opened = opening;
  opening.then(
    () => process.once('beforeExit', () => void closeCommerce()),
    () => {
      opened = undefined;
    },
  );
  return opening;
}

/** Gives database and backend back; the next request opens them anew. */
export async function closeCommerce(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await (await closing)?.backend.close();
}

async function open(environment: Environment): Promise<ApiContext> {
  const stores = enabledStoreViews(environment);
  const { databaseUrl, dataDirectory, logLevel } = environment;
  const db = await openDatabase({ databaseUrl, dataDirectory });
  const [first] = stores;
  const fallback = stores.find(({ storeCode }) => storeCode === fallbackStoreCode) ?? first;
  return {
    backend: createEmbeddedBackend({ db, stores, clock: () => new Date() }),
    stores: { open: stores, known: storeViews.map(({ storeCode }) => storeCode) },
    defaultStoreCode: fallback?.storeCode ?? fallbackStoreCode,
    log: pino({ level: logLevel, base: null }),
    version: await catalogueVersion(db),
  };
}
