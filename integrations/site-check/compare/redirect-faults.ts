import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from '../fault.ts';
import { hasIds } from '../page/check-links.ts';
import { idFaults, pathFaults, type AskShop } from './question-faults.ts';
import type { BuiltSite, IdQuestion, PathQuestion } from '../types.ts';

/** A rule of `_redirects`. */
interface Redirect {
  readonly from: string;
  readonly to: string | undefined;
  readonly isRewrite: boolean;
  /** True for a rule with query conditions. */
  readonly hasCondition: boolean;
  readonly line: number;
}

const redirectsFile = '_redirects';

/**
 * Tells redirects of Netlify's `_redirects` that lead nowhere, on to another redirect, round, or to another spelling of a page. Of a
 * target that is filled in (`:splat`), the folder must be there.
 */
export async function redirectFaults(
  { directory, files, addresses, pictures, base }: BuiltSite,
  ask: AskShop,
): Promise<readonly Fault[]> {
  if (!files.includes(redirectsFile)) return [];
  const faults: Fault[] = [];
  const questions: PathQuestion[] = [];
  const ids: IdQuestion[] = [];
  const isFolder = (pathname: string) =>
    addresses.isAnswered(pathname) || files.some((file) => file.startsWith(pathname.slice(1)));
  const lines = readFileSync(path.join(directory, redirectsFile), 'utf8').split('\n');
  const redirects = lines.flatMap(redirectsIn);
  /** Returns the paths that a redirect leads over, its own first; a loop ends with a path that it had before. */
  const wayOf = (redirect: Redirect): readonly string[] => {
    const from = sampleOf(redirect.from);
    const way = [from];
    for (let next = redirectedTo(redirect, from); next !== undefined;) {
      const isRound = way.includes(next);
      way.push(next);
      if (isRound) break;
      const target = addresses.target(next, base);
      // A file is served before any redirect is looked for.
      const asked = target.kind === 'no-file' ? target.path : undefined;
      next =
        asked === undefined
          ? undefined
          : redirects
              .filter(({ isRewrite }) => !isRewrite)
              .map((each) => redirectedTo(each, asked))
              .find((to) => to !== undefined);
    }
    return way;
  };
  for (const redirect of redirects) {
    const { from, to, line, isRewrite } = redirect;
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
    // A rewrite sends a page of its own, such as that without a query.
    const way = isRewrite ? [] : wayOf(redirect);
    const last = way.at(-1) ?? '';
    if (way.indexOf(last) < way.length - 1) report(`the redirect leads round: ${way.join(' → ')}`);
    else if (way.length > 2) {
      report(`the redirect leads on by ${way.length - 2} more: ${way.join(' → ')}`);
    } else if (target.kind === 'invalid') report(`the redirect leads to "${to}", which is no address`);
    else if (fixed !== to && fixed.endsWith('/')) {
      if (target.kind === 'no-file' && !isFolder(target.path))
        report(`the redirect leads to ${to}, of which there is no folder`);
    } else if (target.kind === 'no-file') {
      if (redirects.some((each) => redirectedTo(each, target.path) !== undefined)) continue;
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

/** Returns the target of a redirect or rewrite for a path, with placeholders filled in; undefined if it does not apply. */
function redirectedTo({ from, to, hasCondition }: Redirect, asked: string): string | undefined {
  // A rule for a query (`page=:page`) does not answer the path alone.
  if (hasCondition || to === undefined || !from.startsWith('/')) return undefined;
  const [pathname = ''] = asked.split('?', 1);
  const groups = patternOf(from).exec({ pathname })?.pathname.groups;
  return groups && to.replaceAll(/:(\w+)/g, (placeholder, name: string) => groups[name] ?? placeholder);
}

/** Returns the pattern of a rule's path: `*` at its end is the placeholder `:splat`. */
function patternOf(from: string): URLPattern {
  return new URLPattern({ pathname: from.replace(/\*$/, ':splat(.*)') });
}

/** Returns a path that a rule applies to. */
function sampleOf(from: string): string {
  return from.replace(/\*$/, 'sample').replaceAll(/:\w+/g, 'sample');
}

/** Returns the redirect of a line, if any: comments begin a line or follow the rule. */
function redirectsIn(text: string, index: number): readonly Redirect[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const comment = words.findIndex((word) => word.startsWith('#'));
  const [from, ...rest] = comment < 0 ? words : words.slice(0, comment);
  const to = rest.find((word) => /^(?:\/|https?:)/.test(word));
  const isRewrite = rest.some((word) => /^200!?$/.test(word));
  const hasCondition = rest.some((word) => /^\w+=:/.test(word));
  return from === undefined ? [] : [{ from, to, isRewrite, hasCondition, line: index + 1 }];
}

/**
 * Returns the part of a target without placeholders: its folder if they are in its path, or its path if they are in
 * its query.
 */
function fixedPart(to: string): string {
  const [pathname = ''] = to.split(/[?#]/, 1);
  const filledAt = pathname.search(/\/:|\*/);
  if (filledAt >= 0) return pathname.slice(0, pathname.lastIndexOf('/', filledAt) + 1);
  return /\?[^#]*=:/.test(to) ? pathname : to;
}
