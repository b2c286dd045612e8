import { hash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { onlyCheckout } from '../../../src/payments/offered-methods.ts';
import { paymentSettings } from '../../../src/payments/settings.ts';
import type { Environment } from '../../../src/config/environment.ts';
import { transferAccount } from '../../../src/config/currencies.ts';
import { enabledStoreViews } from '../../../src/config/store-views.ts';
import { describeFailures } from '../report.ts';
import type { BuildRecord, WantedBuild } from './build-record.ts';
import { browserFilesOf } from './code-files.ts';
import { filesBelow } from '../files.ts';
import type { MovedPaths } from './history/gates.ts';
import { installBuild } from './install-build.ts';
import { renderAfterBuild, type BuildFailures } from './render-after-build.ts';
import { inSpan } from '../../../src/telemetry/spans.ts';

/** The inputs of a build, and its location. */
export interface BuildOrder {
  readonly root: string;
  /** The finished build, into which the new one is taken once it is complete. */
  readonly buildDirectory: string;
  readonly environment: Environment;
  readonly wanted: WantedBuild;
  /** The stores to fill Typesense with. */
  readonly unfilled: BuildRecord['unfilled'];
  readonly now: Date;
  /** Publishes stores whatever they lack. */
  readonly isForced: boolean;
  readonly movedPaths: MovedPaths;
  /** Given where other stores may keep their pages: those for which the code has changed nothing. */
  readonly kept?: KeptPages | undefined;
}

/** The pages of the finished build that may stay. */
export interface KeptPages {
  /** Digest of its code. */
  readonly code: string;
  /** The stores whose pages do not stay. */
  readonly storeCodes: readonly string[];
  /** Up to which change its pages show the catalogue. */
  readonly shown: Pick<BuildRecord, 'catalogue' | 'change' | 'at'>;
}

/**
 * Describes for the build's record the stores of a run and their settings: the search, the checkout, placeholders of accounts,
 * files of Storyblok, and the kind of server.
 */
export function describeStores(environment: Environment): string {
  const stores = enabledStoreViews(environment)
    .map((storeView) => (storeView.appendStoreCode ? storeView.storeCode : `${storeView.storeCode}@host`))
    .join(',');
  const { typesense, storyblok, editorPreview } = environment;
  const stories = (storyblok ?? editorPreview.space) ? ' with pictures of Storyblok' : '';
  const checkout = onlyCheckout(paymentSettings(environment)) ? ' with the hosted checkout' : '';
  const search = typesense
    ? ` with ${typesense.url}/${typesense.prefix} by ${hash('sha256', typesense.searchKey)}`
    : '';
  // While the shop is tried, pages offer bank transfers to them.
  const accounts = enabledStoreViews(environment).map(({ i18n }) => transferAccount(i18n.currencyCode));
  const trial = environment.isTrial && accounts.includes('placeholder') ? ' on trial' : '';
  const server = environment.onNetlify ? ` for Netlify with ${picturesOf(environment.dataDirectory)}` : '';
  return `${stores}${search}${checkout}${trial}${stories}${server}`;
}

/** Pictures travel with Netlify's function, which a build makes: a digest of their names and sizes. */
function picturesOf(dataDirectory: string): string {
  const media = path.join(dataDirectory, 'media');
  const files = globSync('**/*', { cwd: media }).sort();
  const named = files.map((file) => [file, statSync(path.join(media, file)).size]);
  return hash('sha256', JSON.stringify(named));
}

/**
 * Builds into a folder beside the finished build, then takes it in: a build that is stopped or fails leaves the previous one
 * as it was. Answers with the stores whose pages failed; they keep their previous pages.
 */
export async function buildSite(order: BuildOrder): Promise<readonly string[]> {
  const { root, buildDirectory, environment, now, isForced } = order;
  const fresh = freshOf(buildDirectory);
  await rm(fresh, { recursive: true, force: true });
  // Vite takes the mode of React from here; a terminal or a test runner may have set another one.
  process.env.NODE_ENV = 'production';
  const storeViews = enabledStoreViews(environment);
  // Typesense is filled with the records of all stores.
  const kept = environment.typesense ? undefined : order.kept;
  let rendered: BuildFailures = new Map();
  let isWhole = true;
  const pages = renderAfterBuild({
    storeViews,
    now,
    async chosen(clientDirectory) {
      isWhole = !kept || !(await hasFilesOf(clientDirectory, buildDirectory, kept.code));
      return storeViews.filter(({ storeCode }) => isWhole || kept?.storeCodes.includes(storeCode));
    },
    onFailures(failures) {
      rendered = failures;
    },
  });
  // Loaded only here: a start with a current build is up in half the time.
  const { build } = await import('astro');
  await inSpan({ name: 'build bundle' }, () =>
    build({ root, outDir: fresh, logLevel: 'warn', integrations: [pages] }),
  );
  const wanted = isWhole ? order.wanted : { ...order.wanted, ...kept?.shown };
  const storeCodes = storeViews.map(({ storeCode }) => storeCode);
  const finished = { ...order, wanted, fresh, storeCodes, failures: rendered, isForced };
  const failures = await installBuild(finished);
  const refused = [...failures].filter(([storeCode]) => !rendered.has(storeCode));
  if (refused.length > 0) process.stderr.write(`${describeFailures(new Map(refused))}\n`);
  return [...failures.keys()];
}

/** Returns whether a new build has the browser files that pages of the previous one load. */
async function hasFilesOf(clientDirectory: string, previous: string, code: string): Promise<boolean> {
  const files = filesBelow(path.join(clientDirectory, '_astro'));
  const known = await browserFilesOf(previous, code);
  return known.size === files.length && files.every((file) => known.has(file));
}

function freshOf(buildDirectory: string): string {
  return `${buildDirectory}-next`;
}
