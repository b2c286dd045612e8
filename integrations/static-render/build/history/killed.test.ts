import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/property-runs.ts';
import { makeTemporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { LiveStores } from './live-stores.ts';
import { tidyBuilds } from './tidy-builds.ts';
import { repairLinks } from './live-link.ts';

const url = (file: string) => pathToFileURL(path.join(import.meta.dirname, file)).href;

/** Publishes builds of two stores without an end, whose pages all say the same number. */
const publishing = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  import { LiveStores } from '${url('live-stores.ts')}';
  import { tidyBuilds } from '${url('tidy-builds.ts')}';
  const [, buildDirectory, first] = process.argv;
  console.log('publishing');
  for (let number = Number(first); ; number++) {
    const stores = new LiveStores({ buildDirectory, code: 'c', clock: () => new Date(), isForced: false });
    for (const store of ['de', 'se']) {
      const directory = buildDirectory + '/rendering';
      mkdirSync(directory + '/p', { recursive: true });
      const files = Array.from({ length: 50 }, (_, page) => 'p/' + page + '.html');
      for (const file of files) writeFileSync(directory + '/' + file, String(number));
      await stores.publishSome(store, { directory, files, folders: [], gone: [] });
    }
    await tidyBuilds(buildDirectory);
  }`;

test('a run that is killed at any moment leaves each store whole, and the next one goes on', async () => {
  const buildDirectory = await makeTemporaryFolder('killed');
  const textsOf = async (store: string) => {
    const folder = path.join(buildDirectory, 'client', store, 'p');
    const files = await readdir(folder);
    const texts = files.map((file) => readFile(path.join(folder, file), 'utf8'));
    return { pages: files.length, texts: [...new Set(await Promise.all(texts))] };
  };
  const first = new LiveStores({ buildDirectory, code: 'c', clock: () => new Date(), isForced: false });
  for (const store of ['de', 'se']) {
    const rendered = path.join(buildDirectory, 'rendering');
    await mkdir(path.join(rendered, 'p'), { recursive: true });
    await mkdir(path.join(rendered, 'data'));
    for (let page = 0; page < 50; page++) await writeFile(path.join(rendered, 'p', `${page}.html`), '0');
    await writeFile(path.join(rendered, 'data/search.json'), '[{}]');
    await first.publish(store, rendered);
  }
  const words = ['--input-type=module', '-e', publishing, buildDirectory];
  for (let kill = 1; kill <= casesOf(15); kill++) {
    const child = spawn(process.execPath, [...words, String(kill * 1000)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await wait((kill * 7) % 60);
    child.kill('SIGKILL');
    await once(child, 'close');
    for (const store of ['de', 'se']) {
      expect(await textsOf(store)).toEqual({ pages: 50, texts: [expect.any(String)] });
    }
    await repairLinks(buildDirectory);
    for (const store of ['de', 'se']) expect((await textsOf(store)).texts).toHaveLength(1);
  }
  await tidyBuilds(buildDirectory);
  expect((await readdir(path.join(buildDirectory, 'builds/de'))).length).toBeLessThanOrEqual(5);
  await rm(buildDirectory, { recursive: true });
});
