import type { Kysely } from 'kysely';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { openCatalogue } from '../../../catalogue/read.ts';
import type { Database } from '../../../database/schema.ts';
import type { StoreView } from '../../../domain/store-view.ts';

/** What the parts of the embedded engine share. */
export interface Engine {
  readonly db: Kysely<Database>;
  readonly stores: readonly StoreView[];
  readonly clock: () => Date;
}

/** The catalogue of a store as it is now; inside a transaction pass that as `db`. */
export function catalogueOf({ db, clock }: Pick<Engine, 'db' | 'clock'>, storeView: StoreView): Catalogue {
  return openCatalogue(db, storeView, { now: clock() });
}
