import { execFile } from 'node:child_process';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import type { CatalogueSource } from '../src/catalogue/source.ts';
import { replaceCatalogue } from '../src/catalogue/write.ts';
import { enabledStoreViews } from '../src/config/store-views.ts';
import { openDatabase } from '../src/database/open.ts';
import type { Database } from '../src/database/schema.ts';
import { fileOfPage } from '../tests/support/page-files.ts';
import { makeTemporaryFolder } from '../tests/support/temporary-folder.ts';
import { runScript } from './run-script.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const products = 10_000;
const rounds = 7;
const pollMilliseconds = 5;
/** What the search index is made from: it follows the pages. */
const searchRecords = 'data/search.json';

/** Many files are looked at less often: that takes time itself. */
const manyFiles = 500;
const longPollMilliseconds = 250;

/**
 * Seconds from `npm run shop -- pages render` until all pages and lists that show an edit are published, in a shop of 10 000
 * products and 14 stores: a price in one store, a story, and stock, which all stores show (budget: 2 s each); a category that
 * is renamed, and the label of an option, in one store (budget: twice the share of pages of the time for all pages).
 */
export async function benchEdit(): Promise<void> {
  const directory = await makeTemporaryFolder('bench');
  const shop: Shop = {
    client: path.join(directory, 'dist/client'),
    variables: {
      DATA_DIR: path.join(directory, 'data'),
      OUT_DIR: path.join(directory, 'dist'),
      NODE_ENV: 'production',
    },
  };
  try {
    await runScript(['scripts/shop.ts', 'seed', '--products', `${products}`], root, shop.variables);
    const whole = await runScript(['scripts/build.ts'], root, shop.variables);
    console.log(`  all pages of ${products} products in all stores, with search: ${whole.toFixed(0)} s`);
    const sku = variantIn(path.join(directory, 'data/shop.sqlite'));
    const price = await series((round) =>
      liveAfter(shop, ['price', 'set', sku, `${90 + round}`, '--store', 'de']),
    );
    console.log(`  one price, ${describe(price)}; 1/${Math.round(whole / price.median)} of all`);
    const story = await liveAfterStory(shop, directory);
    console.log(`  one story, ${story.pages} page live after ${story.seconds.toFixed(2)} s`);
    const stock = await series((round) => liveAfter(shop, ['stock', 'set', sku, `${3 + round}`]));
    console.log(`  stock in all stores, ${describe(stock)}`);
    const total = await countFiles(shop.client);
    for (const [name, edit] of Object.entries(imports)) {
      const { pages, seconds } = await liveAfter(shop, () => importInto(shop, edit));
      const bound = 2 * whole * (pages / total);
      console.log(
        `  ${name}, ${pages} pages and files live after ${seconds.toFixed(1)} s, of ${bound.toFixed(1)} s`,
      );
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

interface Live {
  readonly pages: number;
  readonly seconds: number;
}

interface Series {
  readonly pages: number;
  readonly median: number;
  readonly longest: number;
}

/** The same edit, made several times. */
async function series(edit: (round: number) => Promise<Live>): Promise<Series> {
  const lives: Live[] = [];
  for (let round = 0; round < rounds; round += 1) lives.push(await edit(round));
  const sorted = lives.map(({ seconds }) => seconds).sort((one, other) => one - other);
  const median = sorted[Math.floor(rounds / 2)] ?? 0;
  return { pages: lives.at(-1)?.pages ?? 0, median, longest: sorted.at(-1) ?? 0 };
}

function describe({ pages, median, longest }: Series): string {
  return `${pages} pages and files live after ${median.toFixed(2)} s, at the most ${longest.toFixed(2)} s`;
}

interface Shop {
  /** The folder of the published pages. */
  readonly client: string;
  readonly variables: Record<string, string>;
}

/** A variant of a product that has a page. */
function variantIn(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database
    .prepare(
      `SELECT link.linked_sku AS sku FROM catalogue_product_link AS link
       JOIN catalogue_product AS whole ON whole.store_code = link.store_code AND whole.id = link.product_id
       WHERE link.store_code = 'de' AND link.link_type = 'child' AND whole.visibility = 4
       ORDER BY whole.id DESC, link.linked_sku LIMIT 1`,
    )
    .get() as { readonly sku: string };
  database.close();
  return row.sku;
}

/** What is imported for a store, by what there is. */
type Import = (db: Kysely<Database>) => Promise<CatalogueSource>;

const storeCode = 'de';
const storeViews = enabledStoreViews({});

/** Edits that an owner makes by an import. */
const imports: Readonly<Record<string, Import>> = {
  async 'one category renamed'(db) {
    const rows = await db
      .selectFrom('catalogue_category')
      .select('document')
      .where('store_code', '=', storeCode)
      .orderBy('id')
      .execute();
    const categories = rows.map(({ document }) => JSON.parse(document) as { level: number; name: string });
    const renamed = categories.findLast(({ level }) => level > 2);
    if (renamed) renamed.name = `${renamed.name}!`;
    return { categories };
  },
  async 'one label in one language'(db) {
    const rows = await db
      .selectFrom('catalogue_attribute')
      .select('document')
      .where('store_code', '=', storeCode)
      .orderBy('attribute_id')
      .execute();
    const attributes = rows.map(
      ({ document }) => JSON.parse(document) as { attribute_code: string; options: { label: string }[] },
    );
    const option = attributes.find(({ attribute_code }) => attribute_code === 'color2')?.options[0];
    if (option) option.label = `${option.label}!`;
    return { attributes };
  },
};

async function importInto({ variables }: Shop, edit: Import): Promise<void> {
  const storeView = storeViews.find((each) => each.storeCode === storeCode);
  const db = await openDatabase({ dataDirectory: variables['DATA_DIR'] ?? '' });
  try {
    if (storeView) await replaceCatalogue(db, storeView, await edit(db));
  } finally {
    await db.destroy();
  }
}

/** Published pages and data files of all stores. */
async function countFiles(client: string): Promise<number> {
  const counts = storeViews.map(async (storeView) => {
    const entries = await readdir(path.join(client, storeView.storeCode), {
      recursive: true,
      withFileTypes: true,
    });
    return entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('pagefind')).length;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Makes an edit, renders, and tells when the last page that shows it was there. */
async function liveAfter(
  { client, variables }: Shop,
  edit: readonly string[] | (() => Promise<void>),
): Promise<Live> {
  if (typeof edit === 'function') await edit();
  else await runScript(['scripts/shop.ts', ...edit], root, variables);
  const files = (await stalePages(variables))
    .map(fileOfPage)
    .filter((file) => !file.endsWith(searchRecords))
    .map((file) => path.join(client, file));
  const before = await inodesOf(files);
  const started = performance.now();
  const over = new AbortController();
  const ended = runScript(['scripts/shop.ts', 'pages', 'render'], root, variables).finally(() =>
    over.abort(),
  );
  const live = untilReplaced(files, before, over.signal).then(() => (performance.now() - started) / 1000);
  const [seconds] = await Promise.all([live, ended]);
  return { pages: files.length, seconds };
}

/** The same for what a content page of a store says. */
async function liveAfterStory(shop: Shop, directory: string): ReturnType<typeof liveAfter> {
  const shown = await printed(['stories', 'show', 'about', '--store', 'de'], shop.variables);
  const { content, ...story } = JSON.parse(shown) as { readonly content: object };
  const file = path.join(directory, 'about.json');
  await writeFile(file, JSON.stringify({ ...story, content: { ...content, title: 'Kunst, die bleibt' } }));
  return liveAfter(shop, ['stories', 'set', file, '--store', 'de']);
}

/** What a command of the shop prints. */
async function printed(words: readonly string[], variables: Record<string, string>): Promise<string> {
  const env = { ...process.env, ...variables };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/shop.ts', ...words], {
    cwd: root,
    env,
  });
  return stdout;
}

async function stalePages(variables: Record<string, string>): Promise<readonly string[]> {
  const listed = await printed(['pages', 'list', '--json'], variables);
  const { pages } = JSON.parse(listed) as { readonly pages: Readonly<Record<string, readonly string[]>> };
  return Object.values(pages).flat();
}

/** Waits until none of the files is the one that it was. */
async function untilReplaced(
  files: readonly string[],
  before: ReadonlyMap<string, number>,
  over: AbortSignal,
): Promise<void> {
  for (let waiting = files; waiting.length > 0;) {
    const isOver = over.aborted;
    const now = await inodesOf(waiting);
    waiting = waiting.filter((file) => now.get(file) === before.get(file));
    if (isOver && waiting.length > 0) throw new Error(`Not made anew: ${waiting.join(', ')}.`);
    await wait(waiting.length > manyFiles ? longPollMilliseconds : pollMilliseconds);
  }
}

/** A page that is made anew is another file under its name. */
async function inodesOf(files: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = files.map(async (file) => [file, (await stat(file)).ino] as const);
  return new Map(await Promise.all(found));
}
