import { join, resolve, dirname } from 'node:path';
import { mkdir, stat } from 'node:fs/promises';
import { Kysely, type KyselyConfig } from 'kysely';
import { DatabaseError, errorCode, fromPostgresError } from './errors.ts';
import { checkSchema, migrate } from './migrate.ts';
import { makesSpans } from '../telemetry/spans.ts';
import { spanOfQuery, type DatabaseSystem } from './query-spans.ts';
import { makeDatabasePrivate } from './private-files.ts';
import type { Database } from './schema.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

export interface OpenDatabaseOptions {
  /** `postgres://…` or `postgresql://…`; without it the shop's SQLite file is used. */
  readonly databaseUrl?: string | undefined;
  /** Folder of `shop.sqlite`; made when missing. */
  readonly dataDirectory: string;
  /** For readers beside the writing process, such as render workers: never migrates, refuses writes. */
  readonly readOnly?: boolean;
}

/**
 * Opens the shop's database and brings its tables up to date (not when `readOnly`).
 * Throws a `DatabaseError` with a hint when it cannot be opened, written or understood.
 * Give the handle back with `db.destroy()`.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Kysely<Database>> {
  const readOnly = options.readOnly ?? false;
  const db = options.databaseUrl
    ? await openPostgres(checkedUrl(options.databaseUrl), readOnly)
    : await openSqlite(options.dataDirectory, readOnly);
  try {
    await (readOnly ? checkSchema(db) : migrate(db, nameOf(options)));
    return db;
  } catch (error) {
    await db.destroy();
    throw fromPostgresError(error);
  }
}

function nameOf({ databaseUrl, dataDirectory }: OpenDatabaseOptions): string {
  return databaseUrl ? 'The database of DATABASE_URL' : `The database ${sqliteFile(dataDirectory)}`;
}

function sqliteFile(dataDirectory: string): string {
  return join(dataDirectory, 'shop.sqlite');
}

/** Opens PostgreSQL. Loads its driver only then, so that a shop on SQLite and its render workers start sooner. */
async function openPostgres(databaseUrl: string, readOnly: boolean): Promise<Kysely<Database>> {
  const { createPostgresDialect } = await import('./postgres-dialect.ts');
  return new Kysely<Database>({
    dialect: createPostgresDialect(databaseUrl, readOnly),
    ...spansOf('postgresql'),
  });
}

async function openSqlite(dataDirectory: string, readOnly: boolean): Promise<Kysely<Database>> {
  const file = sqliteFile(dataDirectory);
  if (!readOnly) {
    await makeDataFolder(dataDirectory);
    await makeDatabasePrivate(dataDirectory, file);
  }
  return new Kysely<Database>({ dialect: new NodeSqliteDialect({ file, readOnly }), ...spansOf('sqlite') });
}

/** Returns the setting by which each statement gets a span; none where no spans are made, since even that takes time. */
function spansOf(system: DatabaseSystem): Pick<KyselyConfig, 'log'> {
  return makesSpans() ? { log: (event) => spanOfQuery(event, system) } : {};
}

/** Makes the folder of the shop's data where it is missing. Throws DatabaseError with a hint where it can't. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(resolve(folder));
  } catch (error) {
    if (['EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? '')) {
      throw new DatabaseError(
        'missing',
        `The data folder cannot be made: ${folder}, or what is above it, is a file.`,
        'Set DATA_DIR to a folder, or move the file away.',
        error,
      );
    }
    const readOnly = ['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '');
    throw new DatabaseError(
      readOnly ? 'read-only' : 'missing',
      `The data folder ${folder} cannot be made (${errorCode(error) ?? String(error)}).`,
      'Give the user that runs the shop write access there, or set DATA_DIR to another folder.',
      error,
    );
  }
}

function checkedUrl(databaseUrl: string): string {
  if (/^postgres(ql)?:\/\//.test(databaseUrl)) return databaseUrl;
  throw new DatabaseError(
    'unreachable',
    'DATABASE_URL is not a PostgreSQL address.',
    'Write it as postgres://user:password@host:5432/database, or leave it out to use SQLite.',
  );
}

/**
 * Makes a folder and its parents where they are missing, one by one: Node's own `recursive` never returns below
 * folders that refuse with ENOENT, such as `/proc`. Throws the error of the system where it can't.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    const parent = dirname(folder);
    // It may be there by now: another may make the same folder.
    if (!(await stat(parent).catch(() => undefined))) await makeFolder(parent);
    await makeOne(folder);
  }
}

/** Makes a folder in one that is there; content where it is there itself. */
async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  }
}
