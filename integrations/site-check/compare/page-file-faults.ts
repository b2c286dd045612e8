import type { Fault } from '../fault.ts';
import { pagePathOf } from '../site/site-files.ts';
import type { Addresses } from '../site/addresses.ts';

/** Tells files that the build has written and that are not there any more, by their paths in the site. */
export function pageFileFaults(written: readonly string[], addresses: Addresses): readonly Fault[] {
  return written
    .filter((file) => !addresses.has(file))
    .map((file) => ({ page: pagePathOf(file), place: '1:1', text: `the file ${file} is missing` }));
}
