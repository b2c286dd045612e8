import { replaceCatalogue } from '../../../src/catalogue/write.ts';
import { readEnvironment } from '../../../src/config/environment.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { fixtureCatalogue } from '../fixture-catalogue.ts';
import { shopStores } from '../fixture-stores.ts';

/** Fills the shop in `DATA_DIR` or `DATABASE_URL` with the catalogue that the contract tests need (CONTRIBUTING.md). */
const db = await openDatabase(readEnvironment());
for (const store of shopStores) {
  const { problems } = await replaceCatalogue(db, store, fixtureCatalogue(store));
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
}
await db.destroy();
