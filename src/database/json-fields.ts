import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isPostgres } from './dialect.ts';

/**
 * Fields of the JSON objects in a text column, as the text of a JSON list in the order of `names`, null for those that
 * an object does not have: for reading few fields of large documents. At least two names, of word characters.
 */
export function jsonFields<Tables>(
  db: Kysely<Tables>,
  column: string,
  names: readonly string[],
): RawBuilder<string> {
  const text = sql.ref(column);
  if (isPostgres(db)) {
    const fields = names.map((name) => sql`cast(${text} as json) -> cast(${name} as text)`);
    return sql<string>`cast(json_build_array(${sql.join(fields)}) as text)`;
  }
  return sql<string>`json_extract(${text}, ${sql.join(names.map((name) => `$."${name}"`))})`;
}
