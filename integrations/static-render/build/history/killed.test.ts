import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/property-runs.ts';
import { makeTemporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { LiveStores } from './live-stores.ts';
import { tidyBuilds } from './tidy-builds.ts';
import { repairLinks } from './live-link.ts';

const url = (file: string) => pathToFileURL(path.join(import.meta.dirname, file)).href;

/** Pages of a store. */
const pages = 10;

/** Publishes builds of two stores, whose pages all say the same number, until it kills itself before one of its changes of files. */
const publishing = `
  import fs, { mkdirSync, writeFileSync } from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { LiveStores } from '${url('live-stores.ts')}';
  import { tidyBuilds } from '${url('tidy-builds.ts')}';
  const [, buildDirectory, first, changes] = process.argv;
  let left = Number(changes);
  for (const [files, names] of [
    [fs, ['copyFileSync', 'linkSync']],
    [fs.promises, ['mkdir', 'rename', 'rm', 'symlink', 'writeFile']],
  ]) {
    for (const name of names) {
      const change = files[name];
      files[name] = (...words) => {
        if (left-- === 0) process.kill(process.pid, 'SIGKILL');
        return change(...words);
      };
    }
  }
  syncBuiltinESMExports();
  for (let number = Number(first); ; number++) {
    const stores = new LiveStores({ buildDirectory, code: 'c', clock: () => new Date(), isForced: false, movedPaths: async () => new Set() });
    for (const store of ['de', 'se']) {
      const directory = buildDirectory + '/rendering';
      mkdirSync(directory + '/p', { recursive: true });
      const files = Array.from({ length: ${pages} }, (_, page) => 'p/' + page + '.html');
      for (const file of files) writeFileSync(directory + '/' + file, String(number));
      await stores.publishSome(store, { directory, files, folders: [], gone: [] });
    }
    await tidyBuilds(buildDirectory);
  }`;

test('a run killed before any file change leaves each store whole, and the next run completes it', async () => {
  const buildDirectory = await makeTemporaryFolder('killed');
  const textsOf = async (store: string) => {
    const folder = path.join(buildDirectory, 'client', store, 'p');
    const files = await readdir(folder);
    const texts = files.map((file) => readFile(path.join(folder, file), 'utf8'));
    return { pages: files.length, texts: [...new Set(await Promise.all(texts))] };
  };
  const movedPaths = () => Promise.resolve(new Set<string>());
  const how = { code: 'c', clock: () => new Date(), isForced: false, movedPaths };
  const first = new LiveStores({ buildDirectory, ...how });
  for (const store of ['de', 'se']) {
    const rendered = path.join(buildDirectory, 'rendering');
    await mkdir(path.join(rendered, 'p'), { recursive: true });
    await mkdir(path.join(rendered, 'data'));
    for (let page = 0; page < pages; page++) await writeFile(path.join(rendered, 'p', `${page}.html`), '0');
    await writeFile(path.join(rendered, 'data/search.json'), '[{}]');
    await first.publish(store, rendered);
  }
  const words = ['--input-type=module', '-e', publishing, buildDirectory];
  for (let kill = 1; kill <= casesOf(15); kill++) {
    const numbers = [kill * 1000, (kill * 7) % 60].map(String);
    const child = spawn(process.execPath, [...words, ...numbers], { stdio: 'inherit' });
    expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
    for (const store of ['de', 'se']) {
      expect(await textsOf(store)).toEqual({ pages, texts: [expect.any(String)] });
    }
    await repairLinks(buildDirectory);
    for (const store of ['de', 'se']) expect((await textsOf(store)).texts).toHaveLength(1);
  }
  await tidyBuilds(buildDirectory);
  expect((await readdir(path.join(buildDirectory, 'builds/de'))).length).toBeLessThanOrEqual(5);
  await rm(buildDirectory, { recursive: true });
});
