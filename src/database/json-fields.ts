import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isPostgres } from './dialect.ts';

/**
 * Fields of the JSON objects in a text column, as the text of a JSON list in the order of `names`, null for those that
 * an object does not have: for reading few fields of large documents. At least two names, of word characters;
 * `content.title` is that of an object inside.
 */
export function jsonFields<Tables>(
  db: Kysely<Tables>,
  column: string,
  names: readonly string[],
): RawBuilder<string> {
  const text = sql.ref(column);
  if (isPostgres(db)) {
    const fields = names.map((name) => {
      const keys = name.split('.').map((key) => sql` -> cast(${key} as text)`);
      return sql`cast(${text} as json)${sql.join(keys, sql``)}`;
    });
    return sql<string>`cast(json_build_array(${sql.join(fields)}) as text)`;
  }
  const paths = names.map((name) => ['$', ...name.split('.').map((key) => `"${key}"`)].join('.'));
  return sql<string>`json_extract(${text}, ${sql.join(paths)})`;
}
