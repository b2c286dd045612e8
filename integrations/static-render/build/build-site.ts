import { hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Environment } from '../../../src/config/environment.ts';
import { enabledStoreViews } from '../../../src/config/store-views.ts';
import { readFailedStores } from '../failed-stores.ts';
import { recoverDirectory, replaceDirectory } from '../publish.ts';
import { writeBuildRecord, type BuildRecord } from './build-record.ts';
import { carryOver } from './former-build.ts';

/** What a build is to be made from, and where it is to stand. */
export interface BuildOrder {
  readonly root: string;
  /** The finished build; replaced as a whole once the new one is complete. */
  readonly buildDirectory: string;
  readonly wanted: Omit<BuildRecord, 'failedStores'>;
  readonly now: Date;
}

/** The stores of a run, where they are searched, and for which kind of server, as the build record names them. */
export function describeStores(environment: Environment): string {
  const stores = enabledStoreViews(environment)
    .map((storeView) => (storeView.appendStoreCode ? storeView.storeCode : `${storeView.storeCode}@host`))
    .join(',');
  const { typesense } = environment;
  const search = typesense
    ? ` with ${typesense.url}/${typesense.prefix} by ${hash('sha256', typesense.searchKey)}`
    : '';
  return `${stores}${search}${environment.onNetlify ? ' for Netlify' : ''}`;
}

/**
 * Builds into a folder beside the finished build, then puts it in its place: a build that is stopped or fails
 * leaves the former one as it was. Answers with the stores whose pages failed; they keep their former pages.
 */
export async function buildSite(order: BuildOrder): Promise<readonly string[]> {
  const fresh = freshOf(order.buildDirectory);
  await rm(fresh, { recursive: true, force: true });
  // Vite takes the mode of React from here; a terminal or a test runner may have set another one.
  process.env.NODE_ENV = 'production';
  // Loaded only here: a start with a current build is up in half the time.
  const { build } = await import('astro');
  await build({ root: order.root, outDir: fresh, logLevel: 'warn' });
  const failedStores = await readFailedStores(fresh);
  await carryOver(order.buildDirectory, fresh, failedStores, order.now);
  await writeBuildRecord(fresh, { ...order.wanted, failedStores: [...failedStores] });
  await replaceDirectory(fresh, order.buildDirectory);
  return failedStores;
}

/** Brings the finished build back where a build was killed while it took its place. */
export async function recoverBuild(buildDirectory: string): Promise<void> {
  await recoverDirectory(freshOf(buildDirectory), buildDirectory);
}

function freshOf(buildDirectory: string): string {
  return `${buildDirectory}-next`;
}
