import type { Kysely } from 'kysely';
import { readEnvironment } from '../config/environment.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';

let database: Promise<Kysely<Database>> | undefined;

/** Opens the database read-only for the first page that needs it; after a failure the next page tries again. */
export function openedDatabase(): Promise<Kysely<Database>> {
  database ??= openDatabase({ ...readEnvironment(), readOnly: true }).catch((error: unknown) => {
    database = undefined;
    throw error;
  });
  return database;
}
