import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from '../fault.ts';
import { placeOf } from '../page/read-page.ts';
import { pagePathOf } from '../site/site-files.ts';
import type { ReadSite } from './read-site.ts';
import type { ScriptGraph } from './script-graph.ts';
import type { BuiltSite } from '../types.ts';

/**
 * Tells scripts that can't be read, or import or name what does not exist, at once or by an `import()`, with the first page
 * that loads them; those that no page loads under their own path.
 */
export function importFaults(site: ReadSite, { addresses, directory, scripts }: BuiltSite): readonly Fault[] {
  const found = [...scripts.files()].flatMap((script) => {
    const problems = problemsOf(script, { addresses, scripts });
    return problems.length > 0 ? [{ script, problems }] : [];
  });
  if (found.length === 0) return [];
  const users = firstUsers(site, scripts);
  return found.flatMap(({ script, problems }) => {
    const code = readFileSync(path.join(directory, script), 'utf8');
    return problems.map(({ at, text }) => ({
      page: users.get(script) ?? `/${script}`,
      place: `/${script}:${placeOf(code, at)}`,
      text: `/${script} ${text}`,
    }));
  });
}

interface Problem {
  readonly at: number;
  readonly text: string;
}

function problemsOf(
  script: string,
  { addresses, scripts }: Pick<BuiltSite, 'addresses' | 'scripts'>,
): readonly Problem[] {
  const problemAt = scripts.problemAt(script);
  if (problemAt !== undefined) return [{ at: problemAt, text: 'is no JavaScript' }];
  return scripts.importsOf(script).flatMap((each): readonly Problem[] => {
    const { file, at } = each;
    if (!addresses.has(file)) return [{ at, text: `imports /${file}, which does not exist` }];
    return scripts
      .missingNames(each)
      .map((name) => ({ at, text: `imports ${name} of /${file}, which does not export it` }));
  });
}

/** By script, the path of the first page that loads it, before or after an interaction. */
function firstUsers(site: ReadSite, scripts: ScriptGraph): ReadonlyMap<string, string> {
  const users = new Map<string, string>();
  const seen = new Set<string>();
  for (const { file, whole } of site.pages) {
    if (!whole || seen.has(whole.resources)) continue;
    seen.add(whole.resources);
    const resources = site.resourcesOf(whole.resources);
    if (!resources) continue;
    for (const script of scripts.withImports([...resources.scripts, ...resources.islands], 'all')) {
      if (!users.has(script)) users.set(script, pagePathOf(file));
    }
  }
  return users;
}
