import { readFileSync } from 'node:fs';
import path from 'node:path';
import robotsParser from 'robots-parser';
import type { Fault } from '../fault.ts';
import type { BuiltSite, PageFacts } from '../types.ts';
import type { ReadSite } from './read-site.ts';

/** Robots of search engines whose own groups of rules count; others are kept out as an owner likes. */
const searchEngines = ['*', 'googlebot', 'bingbot'];

/**
 * Tells `robots.txt` files that name a sitemap which is not there or leave out that of a store, or keep search engines from a
 * page that is for them.
 */
export function robotsFaults(
  site: ReadSite,
  files: readonly string[],
  { addresses, directory, base }: BuiltSite,
): readonly Fault[] {
  return files
    .filter((file) => /^(?:[^/]+\/)?robots\.txt$/.test(file))
    .flatMap((file) => {
      const folder = file.replace(/robots\.txt$/, '');
      const text = readFileSync(path.join(directory, file), 'utf8');
      const lines = text.split('\n');
      const robots = robotsParser('/robots.txt', text);
      const fault = (line: number, problem: string): Fault => ({
        page: `/${file}`,
        place: `${line}:1`,
        text: problem,
      });
      const faults: Fault[] = [];
      const named = new Set<string>();
      for (const sitemap of robots.getSitemaps()) {
        const target = URL.canParse(sitemap) ? addresses.target(sitemap, base) : undefined;
        if (target?.kind === 'file') named.add(target.file);
        else if (target?.kind !== 'other-store') {
          const line = lines.findIndex((each) => each.includes(sitemap)) + 1;
          faults.push(fault(line, `the sitemap ${sitemap} does not exist`));
        }
      }
      const isLeftOut = (sitemap: string) =>
        /^[^/]+\/sitemap\.xml$/.test(sitemap) && sitemap.startsWith(folder) && !named.has(sitemap);
      // A wrong address is told already.
      const leftOut = faults.length > 0 ? [] : site.sitemaps.filter((sitemap) => isLeftOut(sitemap.file));
      faults.push(...leftOut.map((sitemap) => fault(1, `the sitemap /${sitemap.file} is not named`)));
      const pages = site.pages.filter(
        ({ file: each, isListed, whole }) => whole && isListed && each.startsWith(folder),
      );
      for (const [line, url] of keptPages(robots, text, pages)) {
        const rule = lines[line - 1]?.trim() ?? '';
        faults.push(fault(line, `"${rule}" keeps search engines from ${url}`));
      }
      return faults;
    });
}

/** Returns the lines of rules that keep a search engine from a page, with the address of the first of these pages. */
function keptPages(
  robots: ReturnType<typeof robotsParser>,
  text: string,
  pages: readonly PageFacts[],
): ReadonlyMap<number, string> {
  const kept = new Map<number, string>();
  // Those without a group of their own keep to that of all.
  const named = searchEngines.filter((agent) => text.toLowerCase().includes(agent));
  for (const { url } of pages) {
    const { pathname, search } = new URL(url);
    for (const agent of named) {
      const line = robots.isDisallowed(pathname + search, agent)
        ? robots.getMatchingLineNumber(pathname + search, agent)
        : 0;
      if (line > 0 && !kept.has(line)) kept.set(line, url);
    }
  }
  return kept;
}
