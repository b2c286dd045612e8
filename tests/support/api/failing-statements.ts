import type { Kysely } from 'kysely';
import { DatabaseError, type DatabaseErrorCode } from '../../../src/database/errors.ts';
import type { Database } from '../../../src/database/schema.ts';
import { statementName } from '../statement-name.ts';

/** The same database, whose statements of a name, such as `update cart`, fail: the nth of them where `isFailing` says so. */
export function failingStatements(
  db: Kysely<Database>,
  name: string,
  code: DatabaseErrorCode,
  isFailing: (nth: number) => boolean,
): Kysely<Database> {
  let count = 0;
  return db.withPlugin({
    transformQuery({ node }) {
      if (statementName(node) === name && isFailing(++count)) throw new DatabaseError(code, name, '');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
