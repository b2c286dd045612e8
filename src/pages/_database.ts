import type { Kysely } from 'kysely';
import { readEnvironment } from '../config/environment.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';

let database: Promise<Kysely<Database>> | undefined;

/** Opened by the first page that needs it, for reading only; a failed attempt is made anew by the next one. */
export function openedDatabase(): Promise<Kysely<Database>> {
  database ??= openDatabase({ ...readEnvironment(), readOnly: true }).catch((error: unknown) => {
    database = undefined;
    throw error;
  });
  return database;
}
