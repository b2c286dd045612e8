import type { SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteStatement } from 'kysely';
import { cachedStatements } from '../config/limits/storage.ts';

interface CachedStatement extends SqliteStatement {
  all(parameters: readonly unknown[]): unknown[];
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>;
}

/** Prepared statements by their text, the least recently used one dropped first. */
export class StatementCache {
  readonly #prepare: (sql: string) => StatementSync;
  readonly #statements = new Map<string, CachedStatement>();

  constructor(prepare: (sql: string) => StatementSync) {
    this.#prepare = prepare;
  }

  get(sql: string): CachedStatement {
    const known = this.#statements.get(sql);
    const statement = known ?? adapt(this.#prepare(sql));
    this.#statements.delete(sql);
    this.#statements.set(sql, statement);
    if (this.#statements.size > cachedStatements) {
      const oldest = this.#statements.keys().next().value;
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    return statement;
  }
}

function adapt(statement: StatementSync): CachedStatement {
  const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[];
  // The objects that Node makes of rows are dictionaries, which take half as long again to make, and to read.
  statement.setReturnArrays(true);
  let names = columnsOf(statement);
  const rowOf = (row: unknown): Row => {
    const found = row as readonly unknown[];
    // Another process may have added a column since; migrations never rename or drop one.
    if (found.length !== names.length) names = columnsOf(statement);
    return rowWith(names, found);
  };
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...values(parameters)).map(rowOf),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)).map(rowOf),
  };
}

type Row = Record<string, unknown>;

function columnsOf(statement: StatementSync): readonly string[] {
  return statement.columns().map(({ name }) => name);
}

function rowWith(names: readonly string[], values: readonly unknown[]): Row {
  const row: Row = {};
  for (const [index, name] of names.entries()) row[name] = values[index];
  return row;
}
