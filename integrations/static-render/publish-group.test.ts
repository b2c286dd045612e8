import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { moveStores } from './publish-group.ts';
import type { GroupPlan } from './render-plan.ts';
import { rootGroup } from './render-plan.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-publish-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const staging = () => path.join(folder, 'rendering');
const client = () => path.join(folder, 'client');
async function write(directory: string, files: readonly string[], text: string): Promise<void> {
  for (const file of files) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
    await writeFile(path.join(directory, file), text);
  }
}
async function published(): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(client(), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const texts = files.map(
    async (file) => [path.relative(client(), file), await readFile(file, 'utf8')] as const,
  );
  return Object.fromEntries((await Promise.all(texts)).sort());
}
const task = (file: string) => ({ pathname: `/de/${file}`, status: 200, file }) as const;
const publish = (group: string, plan: GroupPlan) =>
  moveStores(client())(group, plan, path.join(staging(), group));
const all = ['de/index.html', 'de/posters/a.html', 'de/posters/b.html', 'de/pagefind/entry.json'];

it('replaces a whole store', async () => {
  await write(client(), all, 'previous');
  await write(staging(), ['de/index.html'], 'fresh');
  await publish('de', { tasks: [task('index.html')] });
  expect(await published()).toEqual({ 'de/index.html': 'fresh' });
});

it('puts pages outside any store beside them', async () => {
  await write(client(), all, 'previous');
  await write(staging(), ['root/404.html'], 'fresh');
  await publish(rootGroup, { tasks: [task('404.html')] });
  expect(await published()).toMatchObject({ '404.html': 'fresh', 'de/index.html': 'previous' });
});
