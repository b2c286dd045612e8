import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A name of a file, as `file#name`. */
type Place = string;

interface Declaration {
  readonly name: string;
  /** An exported function, or an exported constant that nothing in its file names. */
  readonly isRule: boolean;
  /** All of it: what it names, it may call. */
  readonly text: string;
}

/** Rules of the shop, by name, and which of them nothing of the shop leads to, tests and benchmarks aside. */
export async function findUncalledRules(): Promise<{
  readonly rules: ReadonlySet<string>;
  readonly uncalled: ReadonlySet<string>;
}> {
  const sources = await readSources();
  const imports = new Map([...sources].map(([file, text]) => [file, importsOf(file, text)]));
  const isDomain = (file: string) => file.startsWith('src/domain/');
  const domain = [...sources].filter(([file]) => isDomain(file));
  const declarations = new Map(domain.flatMap(([file, text]) => declarationsOf(file, text)));

  const called = new Set<Place>();
  const follow = (place: Place): void => {
    if (called.has(place)) return;
    called.add(place);
    const [file = '', name = ''] = place.split('#');
    const next = imports.get(file)?.get(name);
    if (next) follow(next);
    for (const [word] of declarations.get(place)?.text.matchAll(/\b[A-Za-z_]\w*\b/g) ?? []) {
      follow(`${file}#${word}`);
    }
  };
  for (const [file, names] of imports) if (!isDomain(file)) [...names.values()].forEach(follow);

  const rules = [...declarations].filter(([, { isRule }]) => isRule);
  const uncalled = rules.filter(([place]) => !called.has(place));
  return {
    rules: new Set(rules.map(([, { name }]) => name)),
    uncalled: new Set(uncalled.map(([, { name }]) => name)),
  };
}

async function readSources(): Promise<ReadonlyMap<string, string>> {
  const sources = new Map<string, string>();
  for await (const file of glob('{src,scripts,integrations,demo}/**/*.{ts,tsx,astro}', { cwd: root })) {
    // In browsers, `x.browser.ts` stands for `x.ts` (`imports` of package.json).
    if (/\.(?:test|browser)\.tsx?$/.test(file)) continue;
    const text = await readFile(path.join(root, file), 'utf8');
    // What a comment names is not called by it.
    sources.set(file, text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, ''));
  }
  return sources;
}

/** What a file takes from others of the project, or passes on: by the name that it has here. */
function importsOf(file: string, text: string): ReadonlyMap<string, Place> {
  const clauses = text.matchAll(/\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'(\.[^']+)'/g);
  return new Map(
    [...clauses].flatMap(([, names = '', from = '']) =>
      [...names.matchAll(/(\w+)(?:\s+as\s+(\w+))?\s*(?:,|$)/g)].map(
        ([, name = '', alias]): [string, Place] => [
          alias ?? name,
          `${path.join(path.dirname(file), from)}#${name}`,
        ],
      ),
    ),
  );
}

function declarationsOf(file: string, text: string): [Place, Declaration][] {
  const parts = text.split(/^(?=(?:export )?(?:async )?(?:function|const|let|class)\b)/m);
  return parts.flatMap((part): [Place, Declaration][] => {
    const [, exported, kind, name] =
      /^(export )?(?:async )?(function\*?|const|let|class) (\w+)/.exec(part) ?? [];
    if (!kind || !name) return [];
    const isFunction = kind.startsWith('function') || /^[^=]+= (?:async )?(?:<[^>]+>)?\(/.test(part);
    const isNamedOnce = text.split(new RegExp(`\\b${name}\\b`)).length === 2;
    const isRule = Boolean(exported) && (isFunction || isNamedOnce);
    return [[`${file}#${name}`, { name, isRule, text: part }]];
  });
}
