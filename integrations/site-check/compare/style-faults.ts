import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CssSyntaxError, parse } from 'postcss';
import type { Fault } from '../fault.ts';
import { cssAddresses } from '../page/srcset.ts';
import { placeOf } from '../page/read-page.ts';
import { pagePathOf } from '../site/site-files.ts';
import type { ReadSite } from './read-site.ts';
import type { BuiltSite } from '../types.ts';

/**
 * Tells stylesheets that can't be read, and addresses in them that lead nowhere, or by plain `http://`, with the first page that loads the stylesheet.
 * Stylesheets that no page links come with an island; they are told under their own path.
 */
export function styleFaults(
  site: ReadSite,
  { files, addresses, pictures, directory, base }: BuiltSite,
): readonly Fault[] {
  const users = new Map<string, string>();
  for (const { file, whole } of site.pages) {
    for (const style of (whole && site.resourcesOf(whole.resources))?.styles ?? []) {
      if (!users.has(style)) users.set(style, pagePathOf(file));
    }
  }
  return files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const css = readFileSync(path.join(directory, file), 'utf8');
      const own = new URL(`/${file}`, base).href;
      const page = users.get(file) ?? `/${file}`;
      const unread = unreadPlace(css);
      const cut =
        unread === undefined ? [] : [{ page, place: `/${file}:${unread}`, text: `/${file} is no CSS` }];
      const faults = cssAddresses(css).flatMap(({ address, at }) => {
        const problem = problemOf(address, { addresses, pictures }, own);
        const place = `/${file}:${placeOf(css, at)}`;
        return problem === undefined ? [] : [{ page, place, text: `${address} ${problem}` }];
      });
      return [...cut, ...faults];
    });
}

/** Returns the position at which a stylesheet is invalid or truncated; undefined if it is valid. */
function unreadPlace(css: string): string | undefined {
  if (css.trim() === '') return '1:1';
  try {
    parse(css);
    return undefined;
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return `${error.line ?? 1}:${error.column ?? 1}`;
  }
}

function problemOf(
  address: string,
  { addresses, pictures }: Pick<BuiltSite, 'addresses' | 'pictures'>,
  base: string,
): string | undefined {
  if (/^http:/i.test(address)) return 'is loaded by plain http://';
  if (address.startsWith('#')) return undefined;
  const target = addresses.target(address, base);
  if (target.kind === 'picture') return pictures.problem(target.url);
  return target.kind === 'no-file' || target.kind === 'invalid'
    ? 'names a file that does not exist'
    : undefined;
}
