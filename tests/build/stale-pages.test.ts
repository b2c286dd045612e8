import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoredReads } from '../../integrations/static-render/stored-reads.ts';
import type { ListingCardsFile } from '../../src/domain/listing/listing-card.ts';
import {
  makeWorkspace,
  readFileDigests,
  runCommand,
  startCommand,
  type Workspace,
} from '../support/command.ts';
import { fileOfPage } from '../support/page-files.ts';
import { plannedOrder } from '../support/planned-orders.ts';
import { startShop } from '../support/shop.ts';
import { isLong } from '../support/is-long.ts';

interface Stale {
  readonly stale: string;
  /** Those of which all pages are. */
  readonly stores?: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

let workspace: Workspace;
let client: string;
/** A variant, and the page of the product that has it. */
let variant: { readonly sku: string; readonly url_path: string };

beforeAll(async () => {
  workspace = await makeWorkspace('de,se');
  client = path.join(workspace.directory, 'dist/client');
  const built = await runCommand(['scripts/build.ts'], workspace.variables);
  expect(built.status, built.output).toBe(0);
  variant = query(
    `SELECT link.linked_sku AS sku, whole.url_path AS url_path
     FROM catalogue_product_link AS link
     JOIN catalogue_product AS whole ON whole.store_code = link.store_code AND whole.id = link.product_id
     WHERE link.store_code = 'de' AND link.link_type = 'child' AND whole.visibility = 4 ORDER BY whole.id LIMIT 1`,
  );
});
afterAll(() => workspace.remove());

/** How long the running shop may take for pages that changed; on a busy machine several times what it should. */
const patience = { timeout: 120_000, interval: 200 };

/** The first row of what the shop's database answers. */
function query(statement: string): { readonly sku: string; readonly url_path: string } {
  const database = new DatabaseSync(path.join(workspace.directory, 'data/shop.sqlite'));
  try {
    return database.prepare(statement).get() as { sku: string; url_path: string };
  } finally {
    database.close();
  }
}

/** A guest orders one piece. */
async function buy(url: string, sku: string): Promise<void> {
  const post = async (call: string, body: object): Promise<string> => {
    const response = await fetch(`${url}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-vs-store-code': 'de' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { readonly result: string };
    expect({ call, status: response.status, answer }).toMatchObject({ status: 200 });
    return answer.result;
  };
  const cartId = await post('cart/create', {});
  await post(`cart/update?cartId=${cartId}`, { cartItem: { sku, qty: 1 } });
  expect(await plannedOrder(cartId, { lines: { [sku]: 1 } }).place(`${url}/api`)).toBe(true);
}

const shop = (...words: string[]) => runCommand(['scripts/shop.ts', ...words], workspace.variables);

async function json<Answer>(...words: string[]): Promise<Answer> {
  const { child, output, ended } = startCommand(['scripts/shop.ts', ...words, '--json'], workspace.variables);
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const { status } = await ended;
  expect({ status, output: output() }).toMatchObject({ status: 0 });
  return JSON.parse(printed) as Answer;
}

/** Edits the story `about` of the store `de`. */
async function setTitle(title: string): Promise<void> {
  const story = await json<{ readonly content: object }>('stories', 'show', 'about', '--store', 'de');
  const file = path.join(workspace.directory, 'about.json');
  await writeFile(file, JSON.stringify({ ...story, content: { ...story.content, title } }));
  expect(await json('stories', 'set', file, '--store', 'de')).toMatchObject({
    slug: 'about',
    outcome: 'changed',
  });
}

type Digests = Readonly<Record<string, string>>;
const isOfSearch = (file: string) => /\/(?:pagefind|feeds)\//.test(file);

function changes(before: Digests, now: Digests): readonly string[] {
  const files = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...files].filter((file) => now[file] !== before[file]).sort();
}

/** What the pages of a store were made from, by their paths. */
async function readsOf(storeCode: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const bytes = await readFile(path.join(workspace.directory, 'dist/reads', `${storeCode}.ndjson`));
  const stored = new StoredReads(bytes);
  const names = [...stored.names()];
  const named = (places: readonly number[]) => places.map((place) => names[place] ?? '').sort();
  return new Map(stored.pages().map(([pathname, , places]) => [pathname, named(places)]));
}

/** Files that are others than before, but for those of the search index. */
async function changedSince(before: Digests): Promise<readonly string[]> {
  const now = await readFileDigests(client);
  const filesIn = (digests: Digests) => Object.keys(digests).filter((file) => !isOfSearch(file));
  expect(filesIn(now)).toEqual(filesIn(before));
  return changes(before, now).filter((file) => !isOfSearch(file));
}

/** The cards of a list, in its order. */
async function cardsOf(folder: string) {
  const names = (await readdir(path.join(client, folder))).sort(
    (one, other) => parseInt(one) - parseInt(other),
  );
  const files = names.map(async (name) => {
    const file = JSON.parse(await readFile(path.join(client, folder, name), 'utf8')) as ListingCardsFile;
    return file.columns.sku.map((sku, row) => ({ sku, isOut: file.columns.isOut[row] }));
  });
  return (await Promise.all(files)).flat();
}

describe('a change of price, stock or story', () => {
  const inAll = (pages: readonly string[]) => pages.filter((pathname) => pathname.startsWith('/de/c/all'));

  it('marks the pages that show it, and re-renders those alone', async () => {
    expect(await json<Stale>('pages', 'list')).toEqual({ stale: 'nothing', pages: {} });
    const before = await readFileDigests(client);
    await json('price', 'set', variant.sku, '3.21', '--store', 'de');
    const { stale, pages } = await json<Stale>('pages', 'list');
    expect(stale).toBe('some');
    expect(Object.keys(pages)).toEqual(['de']);
    const marked = pages['de'] ?? [];
    expect(marked).toContain(`/de/${variant.url_path}`);
    expect(marked).toContain('/de/data/search.json');
    expect(inAll(marked)).toHaveLength(1);
    expect(marked).not.toContain('/de/about');
    expect(marked.length).toBeLessThan(60);

    expect(await json('pages', 'render')).toEqual({ rendered: 'some', failedStores: [] });
    const changed = await changedSince(before);
    expect(changed).toContain(`de/${variant.url_path}.html`);
    expect(changed).toContain('de/data/listing/2.json');
    expect(changed.filter((file) => !marked.map(fileOfPage).includes(file))).toEqual([]);
    const html = await readFile(path.join(client, 'de', `${variant.url_path}.html`), 'utf8');
    expect(html).toContain('3,21');
    const found = await readFile(path.join(client, 'de/data/search.json'), 'utf8');
    expect(found).toContain('3,21');
    expect((await shop('pages', 'list')).output).toContain('All pages are current.');
    expect(await json('pages', 'render')).toEqual({ rendered: 'nothing', failedStores: [] });
  });

  it.runIf(isLong)('stays marked when rendering is killed, and ends like a whole build', async () => {
    await json('price', 'set', variant.sku, '4.56', '--store', 'de');
    await json('stock', 'set', variant.sku, '0');
    await setTitle('Kunst, die bleibt');
    const marked = await json<Stale>('pages', 'list');
    expect(Object.keys(marked.pages)).toEqual(['de', 'se']);
    const { child, output, ended } = startCommand(
      ['scripts/shop.ts', 'pages', 'render'],
      workspace.variables,
    );
    const kill = (): void => {
      if (output().includes('Pages')) child.kill('SIGKILL');
    };
    child.stdout?.on('data', kill);
    child.stderr?.on('data', kill);
    expect(await ended).toMatchObject({ status: null });
    const { stores: begun = [], ...left } = await json<Stale>('pages', 'list');
    const others = Object.entries(marked.pages).filter(([store]) => !begun.includes(store));
    expect(left).toEqual({ stale: 'some', pages: Object.fromEntries(others) });
    expect(await json('pages', 'render')).toEqual({ rendered: 'some', failedStores: [] });
    const [rendered, reads] = [await readFileDigests(client), await readsOf('de')];
    const built = await runCommand(['scripts/build.ts'], workspace.variables);
    expect(built.status, built.output).toBe(0);
    expect(changes(rendered, await readFileDigests(client))).toEqual([]);
    expect(reads.size).toBeGreaterThan(400);
    expect(reads).toEqual(await readsOf('de'));
    expect(await json<Stale>('pages', 'list')).toEqual({ stale: 'nothing', pages: {} });
  });

  it('is removed from pages if the run that published it was killed and the change was reverted', async () => {
    await json('price', 'set', variant.sku, '4.56', '--store', 'de');
    await json('pages', 'render');
    const before = await readFileDigests(client);
    await json('price', 'set', variant.sku, '5.67', '--store', 'de');
    const history = path.join(workspace.directory, 'dist/builds/history.json');
    const lastBuild = async () =>
      (JSON.parse(await readFile(history, 'utf8')) as { readonly last: number }).last;
    const last = await lastBuild();
    const { child, ended } = startCommand(['scripts/shop.ts', 'pages', 'render'], workspace.variables);
    await expect.poll(lastBuild, { ...patience, interval: 5 }).toBe(last + 1);
    child.kill('SIGKILL');
    expect(await ended).toMatchObject({ status: null });
    await json('price', 'set', variant.sku, '4.56', '--store', 'de');
    // All pages of the store, or those of the change where the run was killed after it had recorded them.
    const { stale, stores, pages } = await json<Stale>('pages', 'list');
    expect([stale, stores ?? Object.keys(pages)]).toEqual(['some', ['de']]);
    await json('pages', 'render');
    expect(changes(before, await readFileDigests(client))).toEqual([]);
  });

  it('marks a story alone, and re-renders it like a whole build', async () => {
    const before = await readFileDigests(client);
    await setTitle('Über uns & die Kunst');
    const { stale, pages } = await json<Stale>('pages', 'list');
    expect({ stale, pages }).toEqual({
      stale: 'some',
      pages: { de: ['/de/about', '/de/data/search.json', '/de/data/sitemap/1.xml', '/de/sitemap.xml'] },
    });
    expect(await json('pages', 'render')).toEqual({ rendered: 'some', failedStores: [] });
    expect(await changedSince(before)).toEqual([
      'de/about.html',
      'de/data/search.json',
      'de/data/sitemap/1.xml',
      'de/sitemap.xml',
    ]);
    expect(await readFile(path.join(client, 'de/about.html'), 'utf8')).toContain('Über uns &amp; die Kunst');
  });

  it('is shown by all pages from one snapshot, if more changes while the workers start', async () => {
    const file = path.join(workspace.directory, 'fleeting.json');
    const publish = async (title: string): Promise<void> => {
      const content = { _uid: 'fleeting', component: 'page', title, body: [] };
      await writeFile(file, JSON.stringify({ slug: 'fleeting', name: title, content }));
      await json('stories', 'set', file, '--store', 'de');
    };
    await publish('Once');
    await json('pages', 'render');
    const page = path.join(client, 'de/fleeting.html');
    expect(await readFile(page, 'utf8')).toContain('Once');

    await publish('Twice');
    const hold = path.join(workspace.directory, 'hold');
    await writeFile(hold, '');
    const preload = `--import=${new URL('../support/build/hold-workers.ts', import.meta.url).href}`;
    const render = startCommand(['scripts/shop.ts', 'pages', 'render'], {
      ...workspace.variables,
      NODE_OPTIONS: preload,
      HOLD_WORKERS: hold,
    });
    await expect.poll(render.output, patience).toContain('Rendering the pages that show what changed.');
    await json('stories', 'unpublish', 'fleeting', '--store', 'de');
    await json('price', 'set', variant.sku, '6.54', '--store', 'de');
    await rm(hold);
    const { status, output } = await render.ended;
    expect(status, output).toBe(0);
    await expect(readFile(page)).rejects.toThrow('ENOENT');
    expect(await readFile(path.join(client, 'de', `${variant.url_path}.html`), 'utf8')).toContain('6,54');
    expect(await json<Stale>('pages', 'list')).toEqual({ stale: 'nothing', pages: {} });
  });

  it('is live in the running shop, without a command: sold-out stock, and the owner’s settings', async () => {
    const { sku, url_path } = query(
      `SELECT product.sku, product.url_path FROM catalogue_product AS product
       JOIN stock_item ON stock_item.sku = product.sku
       WHERE product.store_code = 'de' AND product.visibility = 4 AND stock_item.is_in_stock = 1
         AND json_extract(product.document, '$.type_id') = 'simple'
       ORDER BY product.id LIMIT 1`,
    );
    await json('stock', 'set', sku, '1');
    const server = await startShop(workspace.directory, workspace.variables);
    try {
      const [page, listing] = [`${url_path}.html`, 'data/search.json'].map((name) =>
        path.join(client, 'de', name),
      );
      const before = await Promise.all([page, listing].map((file) => readFile(file ?? '', 'utf8')));
      expect(before[0]).toContain('schema.org/InStock');
      await buy(server.url, sku);
      await expect.poll(() => readFile(page ?? '', 'utf8'), patience).toContain('schema.org/OutOfStock');
      await expect.poll(() => json<Stale>('pages', 'list'), patience).toMatchObject({ stale: 'nothing' });
      const cards = await cardsOf('de/data/listing/2');
      expect(cards.find((card) => card.sku === sku)).toMatchObject({ isOut: 1 });
      expect(cards.slice(cards.findIndex(({ isOut }) => isOut === 1)).every(({ isOut }) => isOut === 1)).toBe(
        true,
      );
      await json('price', 'set', variant.sku, '7.89', '--store', 'de');
      await expect.poll(() => readFile(listing ?? '', 'utf8'), patience).toContain('7,89');
    } finally {
      await server.stop();
    }
  });

  it('does not count pages of another database as current', async () => {
    const variables = { ...workspace.variables, DATA_DIR: path.join(workspace.directory, 'other') };
    const seeded = await runCommand(['scripts/shop.ts', 'seed'], variables);
    expect(seeded.status, seeded.output).toBe(0);
    const listed = await runCommand(['scripts/shop.ts', 'pages', 'list', '--json'], variables);
    expect(JSON.parse(listed.output)).toMatchObject({ stale: 'all' });
  });

  it('is reported', async () => {
    const help = await shop('pages', '--help');
    expect(help.output).toContain('Usage: npm run shop -- pages');
    expect(await shop('pages', 'list', 'more')).toMatchObject({ status: 2 });
  });
});
