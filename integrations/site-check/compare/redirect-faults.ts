import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from '../fault.ts';
import type { Addresses } from '../site/addresses.ts';
import { pathFaults, type AskShop } from './path-faults.ts';
import type { PathQuestion } from '../types.ts';

const redirectsFile = '_redirects';

/**
 * Tells redirects of Netlify's `_redirects` that lead nowhere, or to another redirect. Of a target that is filled in
 * (`:splat`), the folder must be there.
 */
export async function redirectFaults(
  directory: string,
  files: readonly string[],
  { addresses, base, ask }: { readonly addresses: Addresses; readonly base: string; readonly ask: AskShop },
): Promise<readonly Fault[]> {
  if (!files.includes(redirectsFile)) return [];
  const faults: Fault[] = [];
  const questions: PathQuestion[] = [];
  const lines = readFileSync(path.join(directory, redirectsFile), 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    const words = line.replace(/#.*/, '').trim().split(/\s+/);
    const [from = ''] = words;
    const to = words.slice(1).find((word) => /^(?:\/|https?:)/.test(word));
    if (from === '') continue;
    const where = { page: from, place: `/${redirectsFile}:${index + 1}:1` };
    if (to === undefined) {
      faults.push({ ...where, text: 'the redirect has no target' });
      continue;
    }
    const fixed = to.split(/[:*]/, 1)[0] ?? '';
    if (to.startsWith('/') && fixed !== to) {
      const folder = fixed.slice(1);
      if (folder !== '' && !files.some((file) => file.startsWith(folder)) && !addresses.isAnswered(fixed)) {
        faults.push({ ...where, text: `the redirect leads to ${to}, of which there is no folder` });
      }
      continue;
    }
    const target = addresses.target(to, base);
    if (to.startsWith('http:') && target.kind !== 'elsewhere')
      faults.push({ ...where, text: `the redirect leads to ${to} by plain http://` });
    if (target.kind === 'no-file') questions.push({ ...where, what: 'the redirect', path: target.path });
    else if (target.kind === 'invalid')
      faults.push({ ...where, text: `the redirect leads to "${to}", which is no address` });
  }
  return [...faults, ...(await pathFaults(questions, ask))];
}
