import type { Fault } from '../fault.ts';
import { pagePathOf } from '../site/site-files.ts';
import { elementPlace, type ReadSite } from './read-site.ts';

const elements = {
  title: { name: 'title', attribute: undefined },
  description: { name: 'meta', attribute: 'description' },
} as const;

/** Tells titles and descriptions that several pages of one store have. */
export function sharedTextFaults(site: ReadSite, directory: string): readonly Fault[] {
  const faults: Fault[] = [];
  for (const kind of ['title', 'description'] as const) {
    const first = new Map<string, string>();
    for (const { file, isListed, whole } of site.pages) {
      if (!isListed || !whole || whole[kind] === '') continue;
      const key = `${file.split('/', 1)[0]} ${whole[kind]}`;
      const other = first.get(key);
      if (other === undefined) {
        first.set(key, file);
        continue;
      }
      const { name, attribute } = elements[kind];
      const place = elementPlace(
        directory,
        file,
        (element) => element.name === name && element.attributes['name'] === attribute,
      );
      faults.push({
        page: pagePathOf(file),
        place,
        text: `the ${kind} is also that of ${pagePathOf(other)}: ${whole[kind]}`,
      });
    }
  }
  return faults;
}
