import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/test/chromium.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { startShop, type RunningShop } from '../support/shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
    /** `client` folder of the build that is served. */
    clientDirectory: string;
    chromiumPath: string;
    /** Chromium's headless shell, or the same. */
    headlessShellPath: string;
  }
}

/** Seeds and builds the demo shop into a temporary folder, serves it, and finds a browser, once for all flows. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = await findChromium();
  console.log(
    `Chromium: ${chromium.executablePath} (${chromium.source}), pages in ${chromium.headlessShellPath}`,
  );
  const directory = await makeTemporaryFolder('e2e');
  let shop: RunningShop | undefined;
  try {
    shop = await startShop(directory);
    project.provide('baseUrl', shop.url);
    project.provide('clientDirectory', path.join(directory, 'dist/client'));
    project.provide('chromiumPath', chromium.executablePath);
    project.provide('headlessShellPath', chromium.headlessShellPath);
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
  return async () => {
    await shop.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
