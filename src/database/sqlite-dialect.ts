import { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { DatabaseError, fromSqliteError } from './errors.ts';
import { StatementCache } from './statement-cache.ts';
import { sqliteBusyTimeout } from '../config/limits/storage.ts';

export interface SqliteOptions {
  /** Path of the database file. */
  readonly file: string;
  readonly readOnly: boolean;
}

/**
 * Kysely's SQLite dialect over `node:sqlite`: durable (WAL, `synchronous=FULL`), foreign keys checked, deleted bytes
 * overwritten, write transactions take the write lock when they begin, so that none fails half way because of another
 * writer.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #options: SqliteOptions;

  constructor(options: SqliteOptions) {
    super({ database: async () => adapt(connect(options), options.file) });
    this.#options = options;
  }

  override createDriver(): Driver {
    return new NodeSqliteDriver(this.#options);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** SQLite rolls back table changes like any other; Kysely leaves that off for foreign key pragmas, not used here. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #readOnly: boolean;
  readonly #opened: { database?: DatabaseSync };

  constructor(options: SqliteOptions) {
    const opened: { database?: DatabaseSync } = {};
    super({
      database: async () => {
        opened.database = connect(options);
        return adapt(opened.database, options.file);
      },
    });
    this.#readOnly = options.readOnly;
    this.#opened = opened;
  }

  /** Rolls back unless SQLite has already done so, as it does when the disk is full or fails. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#opened.database?.isTransaction) await super.rollbackTransaction(connection);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const reads = this.#readOnly || settings?.accessMode === 'read only';
    await connection.executeQuery(CompiledQuery.raw(reads ? 'begin' : 'begin immediate'));
  }
}

/** Adapts the database to Kysely's driver: statements are prepared once, and failures become the shop's typed errors. */
function adapt(database: DatabaseSync, file: string): SqliteDatabase {
  const statements = new StatementCache((sql) => database.prepare(sql));
  const typed = <Result>(action: () => Result): Result => withTypedErrors(file, action);
  return {
    close: () => database.close(),
    prepare: (sql): SqliteStatement => {
      const statement = typed(() => statements.get(sql));
      return {
        reader: statement.reader,
        all: (parameters) => typed(() => statement.all(parameters)),
        run: (parameters) => typed(() => statement.run(parameters)),
        iterate: (parameters) => statement.iterate(parameters),
      };
    },
  };
}

function withTypedErrors<Result>(file: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw fromSqliteError(error, file);
  }
}

function connect(options: SqliteOptions): DatabaseSync {
  return withTypedErrors(options.file, () => connectFile(options));
}

function connectFile({ file, readOnly }: SqliteOptions): DatabaseSync {
  const database = new DatabaseSync(file, {
    readOnly,
    timeout: sqliteBusyTimeout,
    enableForeignKeyConstraints: true,
  });
  try {
    if (!readOnly) {
      // What is deleted is overwritten, so that nothing of people who are erased is left in unused parts of the file.
      database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
    }
    // Readers are many, a thread or a build each, and the system caches the file for all of them. The file is not mapped:
    // all of it would come to lie in the memory of a process that runs for long, for a read that is a tenth faster.
    database.exec(`pragma cache_size = -${readOnly ? 8192 : 32_768}; pragma temp_store = memory`);
    // A database file is first read by its first statement: one that is no database shows here.
    database.prepare('select count(*) from sqlite_schema').get();
    if (!readOnly) checkWritable(database, file);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Throws if the file can't be written. If another process has it open, SQLite opens such a file for reading and would
 * only fail at the first write.
 */
function checkWritable(database: DatabaseSync, file: string): void {
  try {
    database.exec('begin immediate; create table write_probe (id); rollback');
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    const typed = fromSqliteError(error, file);
    if (!(typed instanceof DatabaseError && typed.code === 'busy')) throw error;
  }
}
