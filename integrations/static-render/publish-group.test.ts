import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PageReads } from './page-reads.ts';
import { publishPlainly, type CheckStore } from './publish-group.ts';
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
const previous = { reads: new PageReads(), changed: new Set(['a']), gone: [] };
const task = (file: string) => ({ pathname: `/de/${file}`, status: 200, file }) as const;
const publish = (group: string, plan: GroupPlan) =>
  publishPlainly(client())(group, plan, path.join(staging(), group));
const all = ['de/index.html', 'de/posters/a.html', 'de/posters/b.html', 'de/pagefind/entry.json'];

it('replaces a whole store', async () => {
  await write(client(), all, 'previous');
  await write(staging(), ['de/index.html'], 'fresh');
  await publish('de', { tasks: [task('index.html')] });
  expect(await published()).toEqual({ 'de/index.html': 'fresh' });
});

it('replaces single pages, and keeps the others and the search index', async () => {
  await write(client(), all, 'previous');
  await write(staging(), ['de/posters/a.html'], 'fresh');
  const plan = { tasks: [task('posters/a.html')], previous };
  await publish('de', plan);
  expect(await published()).toEqual({
    'de/index.html': 'previous',
    'de/pagefind/entry.json': 'previous',
    'de/posters/a.html': 'fresh',
    'de/posters/b.html': 'previous',
  });
});

it('replaces a rebuilt search index', async () => {
  await write(client(), all, 'previous');
  await write(staging(), ['de/data/search.json', 'de/pagefind/other.json'], 'fresh');
  const plan = { tasks: [task('data/search.json')], previous };
  await publish('de', plan);
  expect(await published()).toMatchObject({
    'de/data/search.json': 'fresh',
    'de/pagefind/other.json': 'fresh',
  });
  expect(Object.keys(await published())).not.toContain('de/pagefind/entry.json');
});

it('does nothing without rendered pages', async () => {
  await write(client(), all, 'previous');
  await publish('de', { tasks: [], previous });
  expect(Object.values(await published())).toEqual(all.map(() => 'previous'));
});

it('puts pages outside any store beside them', async () => {
  await write(client(), all, 'previous');
  await write(staging(), ['root/404.html'], 'fresh');
  await publish(rootGroup, { tasks: [task('404.html')] });
  expect(await published()).toMatchObject({ '404.html': 'fresh', 'de/index.html': 'previous' });
});

it('removes pages that the store no longer has', async () => {
  await write(client(), all, 'previous');
  const gone = [task('posters/b.html'), task('never/there.html')];
  await publish('de', { tasks: [], previous: { ...previous, gone } });
  expect(Object.keys(await published()).toSorted()).toEqual(
    all.filter((file) => file !== 'de/posters/b.html').toSorted(),
  );
});

it('changes nothing of a store that lacks too many pages', async () => {
  await write(client(), [...all, 'de/data/search.json'], 'previous');
  const before = await published();
  await write(staging(), ['de/posters/a.html', 'de/data/search.json'], 'fresh');
  const asked: object[] = [];
  const refuse: CheckStore = (store, directory, lost) => {
    asked.push({ store, directory, lost });
    return Promise.reject(new Error('Too much.'));
  };
  const gone = ['posters/b.html', 'never/there.html', 'data/other.json'].map(task);
  const plans: readonly GroupPlan[] = [
    { tasks: [task('posters/a.html')], previous: { ...previous, gone } },
    { tasks: [task('data/search.json')], previous: { ...previous, gone } },
    { tasks: [task('posters/a.html'), task('data/search.json')] },
  ];
  for (const plan of plans) {
    const refused = publishPlainly(client(), refuse)('de', plan, path.join(staging(), 'de'));
    await expect(refused).rejects.toThrow('Too much.');
  }
  expect(await published()).toEqual(before);
  const [store, rendered] = [path.join(client(), 'de'), path.join(staging(), 'de')];
  const some = { previous: 3, gone: ['posters/b.html'] };
  expect(asked).toEqual([
    { store: 'de', directory: store, lost: some },
    { store: 'de', directory: rendered, lost: some },
    { store: 'de', directory: rendered, lost: { previous: 3, gone: ['index.html', 'posters/b.html'] } },
  ]);
});
