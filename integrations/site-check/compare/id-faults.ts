import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from '../fault.ts';
import { readPage } from '../page/read-page.ts';
import { pagePathOf } from '../site/site-files.ts';
import type { ReadSite } from './read-site.ts';

/** Tells links to an element of another page or picture that has none of that id. */
export function idFaults({ ids }: Pick<ReadSite, 'ids'>, directory: string): readonly Fault[] {
  const known = new Map<string, ReadonlySet<string>>();
  const idsOf = (file: string): ReadonlySet<string> => {
    const found =
      known.get(file) ?? new Set(readPage(readFileSync(path.join(directory, file), 'utf8')).ids.keys());
    known.set(file, found);
    return found;
  };
  return ids.flatMap(({ page, place, file, id, what }) =>
    idsOf(file).has(id)
      ? []
      : [
          {
            page,
            place,
            text: `${what} leads to #${id} of ${pagePathOf(file)}, which names no element there`,
          },
        ],
  );
}
