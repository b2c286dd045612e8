// Limits of the database and of statements that it runs.

/** Rows that one statement reads or writes: below the parameter limits of both databases. */
export const rowsPerStatement = 500;

/** Parameters of one statement. SQLite allows 32,766, PostgreSQL 65,535. */
export const parametersPerStatement = 16_000;

/** Values of one IN list: below the parameter limits of both databases, with room for other parameters. */
export const longestInList = 512;

/** Bytes of a SQLite file that is rewritten in one go; that takes about two seconds, in which other writers wait. */
export const rewrittenAtOnce = 256 * 1024 * 1024;

/** Milliseconds to wait for other processes before a SQLite file is rewritten. */
export const rewriteTimeout = 2_000;

/** Milliseconds that a query of a reader may take on PostgreSQL; a query that waits forever would hold up all pages. */
export const postgresReadTimeout = 120_000;

/** Milliseconds that a statement waits for another process inside SQLite; after that, `inTransaction` tries again. */
export const sqliteBusyTimeout = 50;

/** Prepared statements of a connection: more than the shop has distinct ones, a limit for those built from lists of any length. */
export const cachedStatements = 500;

/** Attempts to run a transaction while other writers are in its way; with growing pauses, about ten seconds in total. */
export const transactionAttempts = 25;
