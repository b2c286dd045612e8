/** Kinds of database failures, the same on both databases. */
export type DatabaseErrorCode =
  | 'busy'
  | 'corrupt'
  | 'full'
  | 'missing'
  | 'newer-schema'
  | 'older-schema'
  | 'read-only'
  | 'unreachable'
  | 'unreleased-schema';

/** A failure of the storage that its owner can do something about: what happened, and a hint what to do. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;
  readonly hint: string;

  constructor(code: DatabaseErrorCode, message: string, hint: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseError';
    this.code = code;
    this.hint = hint;
  }
}

/** Primary result codes of SQLite that mean trouble around the file rather than in the statement. */
const sqliteTrouble: Readonly<Record<number, readonly [DatabaseErrorCode, string, string]>> = {
  5: [
    'busy',
    'is locked by another process',
    'Wait until the other command has ended, or stop it, then try again.',
  ],
  6: ['busy', 'is locked', 'Wait until the other command has ended, then try again.'],
  8: [
    'read-only',
    'cannot be written',
    'Give the user that runs the shop write access to the file and its folder, or set DATA_DIR to another folder.',
  ],
  10: [
    'corrupt',
    'cannot be read or written',
    'Check the disk; restore the file from a backup if it is damaged.',
  ],
  11: ['corrupt', 'is damaged', 'Restore the file from a backup, or delete it and seed the shop again.'],
  13: ['full', 'cannot grow: the disk is full', 'Free some space on the disk of DATA_DIR, then try again.'],
  14: [
    'missing',
    'cannot be opened',
    'Check that DATA_DIR exists and that the user that runs the shop may read and write it.',
  ],
  26: ['corrupt', 'is not a SQLite database', 'Move the file away, or set DATA_DIR to another folder.'],
};

interface SqliteFailure {
  readonly code: 'ERR_SQLITE_ERROR';
  readonly errcode: number;
}

function isSqliteFailure(error: unknown): error is Error & SqliteFailure {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}

/** Returns the typed error for a failure of `node:sqlite`, and any other error as it is. */
export function fromSqliteError(error: unknown, file: string): unknown {
  if (!isSqliteFailure(error)) return error;
  const trouble = sqliteTrouble[error.errcode & 0xff];
  if (!trouble) return error;
  const [code, message, hint] = trouble;
  return new DatabaseError(code, `The database ${file} ${message}.`, hint, error);
}

/** System errors of the way to the server; SQLSTATEs of one that has no place, ends, or starts. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EAI_AGAIN',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** SQLSTATEs of statements that other transactions were in the way of. */
const busyCodes = new Set(['40001', '40P01', '55P03']);

/** The errors of `pg` without a code for connections that broke or could not be made in time. */
const lostConnection = /^Connection terminated|connection error and is not queryable|^timeout exceeded when/;

/** Returns the `code` of an error: the name of a system error, or a SQLSTATE. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the typed error for a failure of PostgreSQL, and any other error as it is. */
export function fromPostgresError(error: unknown): unknown {
  const code = errorCode(error);
  if (error instanceof DatabaseError || !(error instanceof Error)) return error;
  if (lostConnection.test(error.message) || unreachableCodes.has(code ?? '')) {
    const message = `PostgreSQL cannot be reached (${code ?? error.message}).`;
    return new DatabaseError('unreachable', message, 'Check DATABASE_URL and that the server runs.', error);
  }
  if (code === undefined) return error;
  if (busyCodes.has(code)) {
    const message = `PostgreSQL is busy with other transactions (${code}).`;
    return new DatabaseError('busy', message, 'Try again.', error);
  }
  if (code.startsWith('28') || code === '3D000') {
    const message = `PostgreSQL refuses the connection (${code}).`;
    return new DatabaseError(
      'unreachable',
      message,
      'Check user, password and database in DATABASE_URL.',
      error,
    );
  }
  if (code === '53100') {
    const message = 'The disk of PostgreSQL is full.';
    return new DatabaseError('full', message, 'Free some space on the database server.', error);
  }
  if (code === '25006') {
    const message = 'PostgreSQL refuses to write: the server or the session is read-only.';
    return new DatabaseError('read-only', message, 'Set DATABASE_URL to the primary server.', error);
  }
  return error;
}

/** Returns true if a statement failed because another row has the value of a unique column. */
export function isUniqueViolation(error: unknown, table: string, column: string): boolean {
  if (isSqliteFailure(error)) return error.message === `UNIQUE constraint failed: ${table}.${column}`;
  if (errorCode(error) !== '23505' || !(error instanceof Error) || !('constraint' in error)) return false;
  return error.constraint === `${table}_${column}_key`;
}

/** Failures that end without a new version of the program: locks are released, the server comes back, the disk gets space. */
const transient: readonly DatabaseErrorCode[] = ['busy', 'full', 'read-only', 'unreachable'];

/** Returns whether the same statement may succeed later. */
export function isTransientError(error: unknown): boolean {
  const typed = fromPostgresError(error);
  return typed instanceof DatabaseError && transient.includes(typed.code);
}
