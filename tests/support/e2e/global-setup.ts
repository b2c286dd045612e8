import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '../../../scripts/test/chromium.ts';
import { startShop } from '../shop.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { shopVariables } from './shop-under-test.ts';

/** Seeds, builds and serves the demo shop, once for all flows. */
export default function setup(): Promise<() => Promise<void>> {
  return serveShop();
}

/** A shop whose API the shop under test sells through. */
interface ShopBehind {
  readonly variables: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Builds and serves the shop under test. It lives in a folder that is removed afterwards, or in the one that `E2E_FOLDER` names,
 * where the next run finds a build that is current.
 */
export async function serveShop(
  startBehind?: (directory: string) => Promise<ShopBehind>,
): Promise<() => Promise<void>> {
  // Without a browser no flow can pass: this is told before anything is built.
  const { executablePath, headlessShellPath } = await findChromium();
  console.log(`Chromium: ${headlessShellPath ?? executablePath}`);
  const kept = process.env['E2E_FOLDER'];
  const directory = kept === undefined ? await makeTemporaryFolder('e2e') : path.resolve(kept);
  const remove = () => (kept === undefined ? rm(directory, { recursive: true, force: true }) : undefined);
  try {
    const behind = await startBehind?.(directory);
    const shop = await startShop(directory, { PREVIEW: 'true', ...behind?.variables });
    process.env[shopVariables.url] = shop.url;
    process.env[shopVariables.directory] = directory;
    process.env[shopVariables.editor] = /Editor: (\S+)/.exec(shop.output())?.[1] ?? '';
    return async () => {
      await shop.stop();
      await behind?.stop();
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
