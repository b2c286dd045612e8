import { Command } from '@commander-js/extra-typings';
import type { Kysely } from 'kysely';
import { createProgress } from '../../integrations/static-render/progress.ts';
import { filledStores } from '../../src/catalogue/linked-stores.ts';
import { addStarterStories } from '../../src/content/starter-stories/add-starter-stories.ts';
import { chooseSystem } from '../../src/commerce/choose-system.ts';
import { readEnvironment, type Environment } from '../../src/config/environment.ts';
import { enabledStoreViews } from '../../src/config/store-views.ts';
import { openDatabase } from '../../src/database/open.ts';
import type { Database } from '../../src/database/schema.ts';
import { readWords, UsageError, type ShopCommand } from './command.ts';
import { printPull, pullWithProgress, requireOwnCatalogue } from './pull.ts';
import { findDemo, requireDemo, type DemoShop, type SeedReport } from './demo.ts';

const help = `Usage: npm run shop -- seed [options]

Fills the shop with the demo catalogue: products, categories, prices, stock, stories and pictures.
A store that already has it is left alone; a store with another catalogue is only overwritten with --force.

Options:
  --products N    how many products (default 400, at least 200)
  --stores A,B    only these stores (default: every enabled one)
  --force         create everything again, whatever the stores contain
  --json          print the result as JSON
  --help          show this help

Examples:
  npm run shop -- seed
  npm run shop -- seed --products 10000 --stores de,se
`;

/** Fills the shop with the demo catalogue (`npm run shop -- seed`). */
export const seedCommand: ShopCommand = {
  name: 'seed',
  summary: 'fill the shop with the demo catalogue',
  help,
  async run(args) {
    const line = new Command()
      .option('--products <n>')
      .option('--stores <codes>')
      .option('--force', '', false)
      .option('--json');
    const { values } = readWords(args, line);
    const demo = await requireDemo();
    const products = values.products === undefined ? undefined : productCount(values.products, demo);
    const stores = values.stores === undefined ? {} : { stores: openStores(values.stores) };
    const environment = { ...readEnvironment(), ...stores };
    requireOwnCatalogue(environment);
    const db = await openDatabase(environment);
    try {
      const report = await seedWithProgress(demo, db, environment, {
        force: values.force,
        ...(products === undefined ? {} : { products }),
      });
      console.log(values.json ? JSON.stringify(report, null, 2) : describe(report));
      return report.stores.some(({ outcome }) => outcome === 'foreign') ? 1 : 0;
    } finally {
      await db.destroy();
    }
  },
};

function productCount(text: string, { fewestProducts }: DemoShop): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= fewestProducts) return count;
  throw new UsageError(`--products ${text}: give a whole number from ${fewestProducts} on.`);
}

function openStores(list: string): readonly string[] {
  const open = enabledStoreViews({}).map(({ storeCode }) => storeCode);
  const wanted = list.split(/[\s,]+/).filter((code) => code !== '');
  const unknown = wanted.find((code) => !open.some((known) => known === code));
  if (wanted.length > 0 && unknown === undefined) return wanted;
  throw new UsageError(
    `--stores ${unknown ?? list}: there is no such store, or it is closed. There are: ${open.join(', ')}.`,
  );
}

async function seedWithProgress(
  demo: DemoShop,
  db: Kysely<Database>,
  environment: Environment,
  options: { readonly force?: boolean; readonly products?: number },
): Promise<SeedReport> {
  const progress = createProgress();
  try {
    return await demo.seedShop(db, {
      ...options,
      storeViews: enabledStoreViews(environment),
      dataDirectory: environment.dataDirectory,
      onProgress: ({ step, done, total }) => progress.update(`Demo shop: ${step}`, done, total),
    });
  } finally {
    progress.stop();
  }
}

function describe({ stores, pictures }: SeedReport): string {
  const of = (outcome: string): string =>
    stores
      .filter((store) => store.outcome === outcome)
      .map(({ storeCode }) => storeCode)
      .join(', ');
  const products = stores.find(({ outcome }) => outcome === 'seeded')?.products;
  const seeded = of('seeded');
  const kept = of('kept');
  const foreign = of('foreign');
  return [
    ...(seeded ? [`Seeded ${seeded}: ${products} products each, ${pictures} pictures drawn.`] : []),
    ...(kept ? [`Already seeded: ${kept}.`] : []),
    ...(foreign
      ? [`Left alone, because they have another catalogue: ${foreign}.\n  Hint: --force replaces it.`]
      : []),
  ].join('\n');
}

/**
 * Fills the enabled stores that have no catalogue at all with the demo, or from the shop's API (BACKEND=vsf), and gives the legal and service stories to those that
 * never had a story; what a store has is never changed.
 * @returns true when the demo was seeded.
 */
export async function ensureSeeded(
  db: Kysely<Database>,
  environment: Environment,
  say: (line: string) => void,
): Promise<boolean> {
  const isOwn = chooseSystem(environment).capabilities.ownCatalogue;
  const seeded = isOwn && (await seedEmptyStores(db, environment, say));
  if (!isOwn) await pullEmptyStores(db, environment, say);
  // Where there is a space of Storyblok, all stories come from there.
  if (environment.storyblok) return seeded;
  const storeViews = enabledStoreViews(environment);
  const demo = isOwn ? undefined : await findDemo();
  const { dataDirectory } = environment;
  const shown = (await demo?.seedStories(db, { storeViews, dataDirectory })) ?? [];
  if (shown.length > 0)
    say(`Added the pages of the demo shop to ${shown.join(', ')}: examples to make your own.`);
  const given = await addStarterStories(db, storeViews);
  if (given.length > 0)
    say(`Added legal and service pages to ${given.join(', ')}: examples to make your own.`);
  return seeded;
}

/** Pulls the catalogue of stores that have none; one that can't be pulled is told, and stays empty until the next start. */
async function pullEmptyStores(
  db: Kysely<Database>,
  environment: Environment,
  say: (line: string) => void,
): Promise<void> {
  const storeCodes = enabledStoreViews(environment).map(({ storeCode }) => storeCode);
  const filled = await filledStores(db, storeCodes);
  const empty = storeCodes.filter((storeCode) => !filled.has(storeCode));
  if (empty.length === 0) return;
  say(`Pulling the catalogue of ${empty.join(', ')} from the shop’s API.`);
  const report = await pullWithProgress(environment, empty, { say });
  printPull(report);
}

async function seedEmptyStores(
  db: Kysely<Database>,
  environment: Environment,
  say: (line: string) => void,
): Promise<boolean> {
  const storeCodes = enabledStoreViews(environment).map(({ storeCode }) => storeCode);
  const filled = await filledStores(db, storeCodes);
  const empty = storeCodes.filter((storeCode) => !filled.has(storeCode));
  if (empty.length === 0) return false;
  const codes = empty.join(', ');
  const demo = await findDemo();
  if (!demo) {
    say(`Nothing to sell in ${codes}: bring a catalogue with npm run shop -- import PATH --store CODE`);
    return false;
  }
  say(`Filling ${codes} with the demo shop.`);
  await seedWithProgress(demo, db, { ...environment, stores: empty }, {});
  return true;
}
