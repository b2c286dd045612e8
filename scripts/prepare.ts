import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { storeCatalogueVersion } from '../src/catalogue/version.ts';
import type { Environment } from '../src/config/environment.ts';
import { enabledStoreViews } from '../src/config/store-views.ts';
import { openDatabase } from '../src/database/open.ts';
import type { Database } from '../src/database/schema.ts';
import { codeDigest, readBuildRecord, writeBuildRecord, type BuildRecord } from './build/build-record.ts';
import { prepareToWrite, usableBuildDirectory } from './build/build-directory.ts';
import { withBuildLock } from './build/build-lock.ts';
import { buildSite, describeStores, recoverBuild } from './build/build-site.ts';
import { checkTexts } from './build/check-texts.ts';
import { fillTypesense } from './build/fill-typesense.ts';
import { renderOnly } from './build/render-only.ts';
import { ensureSeeded } from './shop/seed.ts';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** What had to be done to have a current build. */
export interface Preparation {
  /** The folder of the finished build. */
  readonly buildDirectory: string;
  readonly seeded: boolean;
  readonly built: 'nothing' | 'pages' | 'everything';
  readonly failedStores: readonly string[];
}

/**
 * Makes what is missing for serving: the demo data where the shop has none, and the build where code, stores
 * or catalogue have changed since the last one. Only pages are rendered where only the catalogue changed.
 */
export async function prepare(
  environment: Environment,
  options: { readonly force?: boolean; readonly now: Date; readonly say: (line: string) => void },
): Promise<Preparation> {
  const buildDirectory = await usableBuildDirectory(environment, root);
  const database = await openDatabase(environment);
  let seeded: boolean;
  let catalogue: string;
  try {
    seeded = await ensureSeeded(database, environment, options.say);
    catalogue = await describeCatalogue(database, environment);
  } finally {
    await database.destroy();
  }
  const wanted = { code: await codeDigest(root), stores: describeStores(environment), catalogue };
  const pending = async () =>
    options.force ? 'everything' : whatToBuild(await readBuildRecord(buildDirectory), wanted);
  const current = { buildDirectory, seeded, built: 'nothing', failedStores: [] } as const;
  if ((await pending()) === 'nothing') return current;
  await prepareToWrite(buildDirectory);
  return withBuildLock(buildDirectory, options.say, async () => {
    await recoverBuild(buildDirectory);
    const built = await pending();
    if (built === 'nothing') return current;
    if (built === 'everything') await checkTexts(root);
    options.say(built === 'pages' ? 'Rendering the pages.' : 'Building the shop.');
    const storeViews = enabledStoreViews(environment);
    const unrendered =
      built === 'pages'
        ? await renderOnly(buildDirectory, storeViews, wanted, options.now)
        : await buildSite({ root, buildDirectory, wanted, now: options.now });
    const { typesense } = environment;
    if (!typesense) return { buildDirectory, seeded, built, failedStores: unrendered };
    const unfilled = await fillTypesense(typesense, buildDirectory, storeViews, options);
    const failedStores = [...new Set([...unrendered, ...unfilled])];
    // The next start tries again.
    await writeBuildRecord(buildDirectory, { ...wanted, failedStores });
    return { buildDirectory, seeded, built, failedStores };
  });
}

/** The versions of all stores' catalogues. */
async function describeCatalogue(database: Kysely<Database>, environment: Environment): Promise<string> {
  const versions = enabledStoreViews(environment).map(
    async ({ storeCode }) => `${storeCode}:${await storeCatalogueVersion(database, storeCode)}`,
  );
  return (await Promise.all(versions)).join(',');
}

function whatToBuild(
  record: BuildRecord | undefined,
  wanted: Omit<BuildRecord, 'failedStores'>,
): Preparation['built'] {
  if (record?.code !== wanted.code || record.stores !== wanted.stores) return 'everything';
  return record.catalogue === wanted.catalogue && record.failedStores.length === 0 ? 'nothing' : 'pages';
}
