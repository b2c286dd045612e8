import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { parametersPerStatement, rowsPerStatement } from '../../config/limits/storage.ts';

/** Rows of one table, inserted many at a time; `flush()` writes what is left. Rows that exist already stay. */
export class Batch<Table extends keyof Database> {
  readonly #db: Kysely<Database>;
  readonly #table: Table;
  #rows: Insertable<Database[Table]>[] = [];

  constructor(db: Kysely<Database>, table: Table) {
    this.#db = db;
    this.#table = table;
  }

  async add(row: Insertable<Database[Table]>): Promise<void> {
    this.#rows.push(row);
    const size = Math.min(rowsPerStatement, Math.floor(parametersPerStatement / Object.keys(row).length));
    if (this.#rows.length >= size) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    const rows = this.#rows;
    this.#rows = [];
    await this.#db
      .insertInto(this.#table)
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
