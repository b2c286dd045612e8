import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { StoreView } from '../../domain/store-view.ts';
import type { Answers } from './answers.ts';

/** What every reading function needs: the store view's catalogue at an instant, and what was already asked. */
export interface Source {
  readonly db: Kysely<Database>;
  readonly storeView: StoreView;
  readonly now: Date;
  readonly answers: Answers;
}
