import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { lastChange } from './change-number.ts';
import { catalogueVersion } from './version.ts';

/**
 * Returns an identifier of the contents of all catalogues. Pages that are rendered at the same identifier are equal, except
 * for special prices that begin or end.
 */
export async function snapshotId(db: Kysely<Database>): Promise<string> {
  return `${await lastChange(db)} ${await catalogueVersion(db)}`;
}
