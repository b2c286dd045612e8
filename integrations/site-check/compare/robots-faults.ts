import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from '../fault.ts';
import type { Addresses } from '../site/addresses.ts';
import type { ReadSite } from './read-site.ts';

interface Compared {
  readonly addresses: Addresses;
  readonly directory: string;
  /** The address of the shop, which tells its hosts. */
  readonly base: string;
}

/** A rule of a `robots.txt`. */
interface Rule {
  readonly isAllowed: boolean;
  readonly path: string;
  /** The line that it stands in, from 0. */
  readonly line: number;
}

/** Robots of search engines whose own groups of rules count; others are kept out as an owner likes. */
const searchEngines = ['*', 'googlebot', 'bingbot'];

/**
 * Tells `robots.txt` files that name a sitemap which is not there or leave out that of a store, or keep search engines from a
 * page that is for them.
 */
export function robotsFaults(
  site: ReadSite,
  files: readonly string[],
  { addresses, directory, base }: Compared,
): readonly Fault[] {
  return files
    .filter((file) => /^(?:[^/]+\/)?robots\.txt$/.test(file))
    .flatMap((file) => {
      const folder = file.replace(/robots\.txt$/, '');
      const lines = readFileSync(path.join(directory, file), 'utf8').split('\n');
      const fault = (line: number, text: string): Fault => ({
        page: `/${file}`,
        place: `${line + 1}:1`,
        text,
      });
      const faults: Fault[] = [];
      const named = new Set<string>();
      for (const { field, value, line } of fieldsOf(lines)) {
        if (field !== 'sitemap') continue;
        const target = URL.canParse(value) ? addresses.target(value, base) : undefined;
        if (target?.kind === 'file') named.add(target.file);
        else if (target?.kind !== 'other-store')
          faults.push(fault(line, `the sitemap ${value} does not exist`));
      }
      const isLeftOut = (sitemap: string) =>
        /^[^/]+\/sitemap\.xml$/.test(sitemap) && sitemap.startsWith(folder) && !named.has(sitemap);
      // A wrong address is told already.
      const leftOut = faults.length > 0 ? [] : site.sitemaps.filter((sitemap) => isLeftOut(sitemap.file));
      faults.push(...leftOut.map((sitemap) => fault(0, `the sitemap /${sitemap.file} is not named`)));
      const pages = site.pages.filter(
        ({ file: each, isListed, whole }) => whole && isListed && each.startsWith(folder),
      );
      for (const rules of groupsOf(lines)) {
        for (const rule of rules.filter(({ isAllowed }) => !isAllowed)) {
          const isKept = keptBy(rule, rules);
          const kept = pages.find(({ url }) => isKept(pathIn(url)));
          const text = lines[rule.line]?.trim() ?? '';
          if (kept) faults.push(fault(rule.line, `"${text}" keeps search engines from ${kept.url}`));
        }
      }
      return faults;
    });
}

function fieldsOf(lines: readonly string[]) {
  return lines.flatMap((text, line) => {
    const [, field, value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(text) ?? [];
    return field === undefined ? [] : [{ field: field.toLowerCase(), value, line }];
  });
}

/** The rules for each search engine that the file names: groups for one robot are one (RFC 9309, 2.2.1). */
function groupsOf(lines: readonly string[]): readonly (readonly Rule[])[] {
  const groups = new Map<string, Rule[]>();
  let agents: string[] = [];
  let isOpen = false;
  for (const { field, value, line } of fieldsOf(lines)) {
    if (field === 'user-agent') {
      agents = isOpen ? [...agents, value.toLowerCase()] : [value.toLowerCase()];
      isOpen = true;
    } else if (field === 'disallow' || field === 'allow') {
      isOpen = false;
      if (value === '') continue;
      for (const agent of agents) {
        groups.set(agent, [
          ...(groups.get(agent) ?? []),
          { isAllowed: field === 'allow', path: value, line },
        ]);
      }
    }
  }
  return searchEngines.flatMap((agent) => {
    const rules = groups.get(agent);
    return rules ? [rules] : [];
  });
}

/**
 * Returns a predicate of paths that a rule blocks: the longest matching rule counts, and of equal ones the allowing
 * one.
 */
function keptBy(rule: Rule, rules: readonly Rule[]): (path: string) => boolean {
  const matches = patternOf(rule.path);
  const exceptions = rules
    .filter((each) => each.isAllowed && each.path.length >= rule.path.length)
    .map((each) => patternOf(each.path));
  return (path) => matches.test(path) && !exceptions.some((each) => each.test(path));
}

/** A rule begins at the start of a path; `*` stands for anything, `$` for its end (RFC 9309, 2.2.3). */
function patternOf(rule: string): RegExp {
  const source = rule
    .replace(/[.+?^{}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replace(/\$(?!$)/g, String.raw`\$`);
  return new RegExp(`^${source}`);
}

function pathIn(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
