import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { lastChange } from './change-number.ts';
import { catalogueVersion } from './version.ts';

/** Names what the catalogues of all stores hold: wherever it is the same, pages show the same, but for special prices that begin or end. */
export async function catalogueMoment(db: Kysely<Database>): Promise<string> {
  return `${await lastChange(db)} ${await catalogueVersion(db)}`;
}
