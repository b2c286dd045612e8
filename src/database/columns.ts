import { sql, type ColumnDataType, type ColumnDefinitionBuilder, type Expression, type Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

type DataType = ColumnDataType | Expression<unknown>;

/** Column types that mean the same on both databases. */
export interface ColumnTypes {
  /** Text that sorts and compares by code point, as SQLite's does. */
  readonly text: DataType;
  /** Whole numbers up to 2^53: ids and amounts. */
  readonly integer: DataType;
  /** A number that the database counts up by itself, as primary key. */
  readonly counter: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
}

/** The column types of the database that `db` is. */
export function columnTypes(db: Kysely<unknown>): ColumnTypes {
  if (isPostgres(db)) {
    return {
      text: sql`text collate "C"`,
      integer: 'bigint',
      counter: (column) => column.generatedByDefaultAsIdentity().primaryKey(),
    };
  }
  return {
    text: 'text',
    integer: 'integer',
    counter: (column) => column.primaryKey().autoIncrement(),
  };
}
