import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { takeOverCode } from './code-files.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
let build: string;

beforeEach(async () => {
  build = await makeTemporaryFolder('code-files');
});
afterEach(() => rm(build, { recursive: true, force: true }));

async function put(...files: readonly string[]): Promise<void> {
  for (const file of files) {
    await mkdir(path.dirname(path.join(build, file)), { recursive: true });
    await writeFile(path.join(build, file), file);
  }
}
const assets = async (folder = build) => (await readdir(path.join(folder, 'client/_astro'))).sort();

/** Builds with these assets. */
async function make(code: string, names: readonly string[], at: Date, usedCode: readonly string[] = []) {
  const files = names.map((name) => `client/_astro/${name}`);
  await put(...files);
  await takeOverCode(build, { code, files }, { usedCode: new Set(usedCode), now: at });
}

describe('code of earlier builds', () => {
  it('stays for 30 days after the first build without it', async () => {
    await make('1', ['old.1.js', 'same.1.js'], daysAgo(365));
    await make('2', ['same.1.js'], daysAgo(40));
    expect(await assets()).toEqual(['old.1.js', 'same.1.js']);
    await make('3', ['same.1.js'], daysAgo(11));
    expect(await assets()).toEqual(['old.1.js', 'same.1.js']);
    await make('4', ['same.1.js', 'new.1.js'], daysAgo(9));
    expect(await assets()).toEqual(['new.1.js', 'same.1.js']);
  });

  it('stays longer if a store can go back to a build of it', async () => {
    await make('1', ['old.1.js'], daysAgo(365));
    await make('2', ['new.1.js'], daysAgo(200), ['1']);
    await make('3', ['newest.1.js'], daysAgo(100), ['1']);
    expect(await assets()).toEqual(['new.1.js', 'newest.1.js', 'old.1.js']);
    await make('4', ['newest.1.js'], now);
    expect(await assets()).toEqual(['newest.1.js']);
  });

  it('is deleted at once if its name has no hash', async () => {
    await put('client/favicon.svg', 'client/previous.svg', 'server/entry.mjs');
    const used = { usedCode: new Set(['1']), now };
    await takeOverCode(build, { code: '1', files: ['client/favicon.svg', 'client/previous.svg'] }, used);
    await takeOverCode(build, { code: '2', files: ['client/favicon.svg'] }, used);
    expect(await readdir(path.join(build, 'client'))).toEqual(['favicon.svg']);
  });

  it('stays if earlier versions of the shop left no list of it', async () => {
    await put('client/_astro/unlisted.1.js');
    await make('1', ['new.1.js'], daysAgo(20));
    expect(await assets()).toEqual(['new.1.js', 'unlisted.1.js']);
    await make('2', ['newer.1.js'], now);
    expect(await assets()).toEqual(['new.1.js', 'newer.1.js', 'unlisted.1.js']);
  });
});
