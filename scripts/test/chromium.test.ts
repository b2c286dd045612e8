import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../../tests/support/temporary-folder.ts';
import { findChromium } from './chromium.ts';

describe.skipIf(process.platform !== 'linux')('findChromium', () => {
  let folder = '';
  let own = '';
  beforeEach(async () => {
    folder = await makeTemporaryFolder('chromium');
    own = path.join(folder, 'own/chromium');
    vi.stubEnv('PATH', path.join(folder, 'programs'));
    vi.stubEnv('CHROMIUM_PATH', undefined);
    vi.spyOn(chromium, 'executablePath').mockReturnValue(own);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  const install = async (file: string) => {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '', { mode: 0o755 });
    return file;
  };
  const installProgram = (name: string) => install(path.join(folder, 'programs', name));

  it('finds an installed one, and its headless shell for pages', async () => {
    await install(own);
    const executablePath = await installProgram('chromium');
    expect(await findChromium()).toEqual({ executablePath, headlessShellPath: executablePath });
    const headlessShellPath = await installProgram('chromium-headless-shell');
    expect(await findChromium()).toEqual({ executablePath, headlessShellPath });
  });

  it('uses Playwright’s own, which has a headless shell itself, if no other is installed', async () => {
    await install(own);
    expect(await findChromium()).toEqual({ executablePath: own, headlessShellPath: undefined });
  });

  it('prefers the one in the environment', async () => {
    await installProgram('chromium');
    await installProgram('chromium-headless-shell');
    const named = await install(path.join(folder, 'named'));
    vi.stubEnv('CHROMIUM_PATH', named);
    expect(await findChromium()).toEqual({ executablePath: named, headlessShellPath: named });
  });

  it('says how to install one if there is none', async () => {
    await expect(findChromium()).rejects.toThrow(
      /No Chromium was found[^]*npx playwright install --with-deps chromium[^]*apt-get install chromium/,
    );
  });
});
