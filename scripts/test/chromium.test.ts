import { execFile } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../tests/support/temporary-folder.ts';
import type { FoundChromium } from './chromium.ts';

const run = promisify(execFile);

/** A program that does what is given with its words. */
const program = (body = '') => `#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
const words = process.argv.slice(2);
const install = (file) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, '', { mode: 0o755 });
};
${body}
`;
const failing = program('process.exit(1);');
/** Installs the last word as a program. */
const packages = program(`if (words.includes('install')) install(process.env.PATH + '/' + words.at(-1));`);

describe.skipIf(process.platform !== 'linux')('findChromium', () => {
  let folder = '';
  let programs = '';
  beforeEach(async () => {
    folder = await makeTemporaryFolder('chromium');
    programs = path.join(folder, 'programs');
    await mkdir(programs);
    await symlink(process.execPath, path.join(programs, 'node'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const add = (name: string, text: string) => writeFile(path.join(programs, name), text, { mode: 0o755 });

  /** In a process of its own, which finds these programs and no others. */
  const find = async (): Promise<FoundChromium> => {
    const module = JSON.stringify(new URL('./chromium.ts', import.meta.url).href);
    const code = `console.log(JSON.stringify(await (await import(${module})).findChromium()));`;
    const env = {
      PATH: programs,
      PLAYWRIGHT_BROWSERS_PATH: path.join(folder, 'browsers'),
    };
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { env });
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as FoundChromium;
  };

  it('takes one that is installed', async () => {
    await add('chromium', program());
    const executablePath = path.join(programs, 'chromium');
    expect(await find()).toEqual({ executablePath, source: 'installed', headlessShellPath: executablePath });
  });

  it('gets that of Playwright where none is installed', async () => {
    const playwright = JSON.stringify(import.meta.resolve('playwright'));
    await add('playwright', program(`install((await import(${playwright})).chromium.executablePath());`));
    const found = await find();
    expect(found.source).toBe('Playwright');
    expect(found.executablePath).toContain(path.join(folder, 'browsers'));
  });

  it('gets the package of Debian, with its headless shell, where Playwright has none', async () => {
    await add('playwright', failing);
    await add('apt-get', packages);
    await add('sudo', packages);
    expect(await find()).toEqual({
      executablePath: path.join(programs, 'chromium'),
      source: 'Debian package',
      headlessShellPath: path.join(programs, 'chromium-headless-shell'),
    });
  });

  it('says what was tried where there is none to be had', async () => {
    await add('playwright', failing);
    await expect(find()).rejects.toThrow(
      /No Chromium was found[^]*installPlaywrightChromium: [^]*installDebianChromium: [^]*CHROMIUM_PATH=/,
    );
  });
});
