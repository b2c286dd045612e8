import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from '../fault.ts';
import { placeOf } from '../page/read-page.ts';
import type { Addresses } from '../site/addresses.ts';
import { pagePathOf } from '../site/site-files.ts';
import type { ReadSite } from './read-site.ts';
import type { ScriptGraph } from './script-graph.ts';

interface Compared {
  readonly addresses: Addresses;
  readonly directory: string;
  readonly scripts: ScriptGraph;
}

/**
 * Tells scripts that import what does not exist, at once or by an `import()`, with the first page that loads them; those that
 * no page loads under their own path.
 */
export function importFaults(site: ReadSite, { addresses, directory, scripts }: Compared): readonly Fault[] {
  const broken = [...scripts.files()].filter((script) =>
    scripts.importsOf(script).some(({ file }) => !addresses.has(file)),
  );
  if (broken.length === 0) return [];
  const users = firstUsers(site, scripts);
  return broken.flatMap((script) => {
    const code = readFileSync(path.join(directory, script), 'utf8');
    return scripts
      .importsOf(script)
      .filter(({ file }) => !addresses.has(file))
      .map(({ file, at }) => ({
        page: users.get(script) ?? `/${script}`,
        place: `/${script}:${placeOf(code, at)}`,
        text: `/${script} imports /${file}, which does not exist`,
      }));
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
