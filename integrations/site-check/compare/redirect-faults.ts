import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from '../fault.ts';
import { hasIds } from '../page/check-links.ts';
import type { Addresses } from '../site/addresses.ts';
import type { Pictures } from '../site/pictures.ts';
import { idFaults } from './id-faults.ts';
import { pathFaults, type AskShop } from './path-faults.ts';
import type { IdQuestion, PathQuestion } from '../types.ts';

interface Compared {
  readonly addresses: Addresses;
  readonly pictures: Pictures;
  /** The address of the shop, which tells its hosts. */
  readonly base: string;
  readonly ask: AskShop;
}

const redirectsFile = '_redirects';

/**
 * Tells redirects of Netlify's `_redirects` that lead nowhere, to another redirect or to another spelling of a page. Of a
 * target that is filled in (`:splat`), the folder must be there.
 */
export async function redirectFaults(
  directory: string,
  files: readonly string[],
  { addresses, pictures, base, ask }: Compared,
): Promise<readonly Fault[]> {
  if (!files.includes(redirectsFile)) return [];
  const faults: Fault[] = [];
  const questions: PathQuestion[] = [];
  const ids: IdQuestion[] = [];
  const isFolder = (pathname: string) =>
    addresses.isAnswered(pathname) || files.some((file) => file.startsWith(pathname.slice(1)));
  const lines = readFileSync(path.join(directory, redirectsFile), 'utf8').split('\n');
  for (const { from, to, line } of lines.flatMap(redirectsIn)) {
    const where = { page: from, place: `/${redirectsFile}:${line}:1` };
    const report = (text: string) => faults.push({ ...where, text });
    if (to === undefined) {
      report('the redirect has no target');
      continue;
    }
    const fixed = fixedPart(to);
    const target = addresses.target(fixed, base);
    if (to.startsWith('http:') && target.kind !== 'elsewhere')
      report(`the redirect leads to ${to} by plain http://`);
    if (target.kind === 'invalid') report(`the redirect leads to "${to}", which is no address`);
    else if (fixed !== to && fixed.endsWith('/')) {
      if (target.kind === 'no-file' && !isFolder(target.path))
        report(`the redirect leads to ${to}, of which there is no folder`);
    } else if (target.kind === 'no-file') {
      if (target.meant === undefined) questions.push({ ...where, what: 'the redirect', path: target.path });
      else report(`the redirect leads to ${to}, another spelling of ${target.meant}`);
    } else if (target.kind === 'picture') {
      const problem = pictures.problem(target.url);
      if (problem !== undefined) report(`the redirect leads to ${to}, which ${problem}`);
    } else if (target.kind === 'file' && target.fragment !== '' && hasIds(target.file))
      ids.push({ ...where, what: 'the redirect', file: target.file, id: target.fragment });
  }
  return [...faults, ...idFaults({ ids }, directory), ...(await pathFaults(questions, ask))];
}

/** The redirect that a line has, if any: a comment begins a line, or stands behind it. */
function redirectsIn(text: string, index: number) {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const comment = words.findIndex((word) => word.startsWith('#'));
  const [from, ...rest] = comment < 0 ? words : words.slice(0, comment);
  const to = rest.find((word) => /^(?:\/|https?:)/.test(word));
  return from === undefined ? [] : [{ from, to, line: index + 1 }];
}

/** What of a target is not filled in: its folder, where its path is, or else its path, where its query is. */
function fixedPart(to: string): string {
  const [pathname = ''] = to.split(/[?#]/, 1);
  const filledAt = pathname.search(/\/:|\*/);
  if (filledAt >= 0) return pathname.slice(0, pathname.lastIndexOf('/', filledAt) + 1);
  return /\?[^#]*=:/.test(to) ? pathname : to;
}
