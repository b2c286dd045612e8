import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** A script that another one imports, or a file that it names. */
export interface Import {
  /** Path in the site. */
  readonly file: string;
  /** The position of the name, in characters from the start of the importing script. */
  readonly at: number;
  /** True if it is imported statically, not by an `import()`. */
  readonly isStatic: boolean;
  /** The imported names. */
  readonly names: readonly string[];
}

interface Script {
  readonly imports: readonly Import[];
  /** Names of what it exports; undefined where they depend on other scripts (`export *`). */
  readonly exports?: ReadonlySet<string> | undefined;
  /** The position at which it can't be parsed. */
  readonly problemAt?: number;
}

/** The imports between the scripts of a built site, named by their paths in it. */
export class ScriptGraph {
  readonly #scripts: ReadonlyMap<string, Script>;

  /** Reads the scripts among the files of a site. */
  constructor(directory: string, files: readonly string[]) {
    const scripts = files.filter((file) => file.endsWith('.js'));
    this.#scripts = new Map(
      scripts.map((file) => [file, scriptOf(file, readFileSync(path.join(directory, file), 'utf8'))]),
    );
  }

  /** All scripts. */
  files(): Iterable<string> {
    return this.#scripts.keys();
  }

  /** Returns the direct imports of a script; none for another file. */
  importsOf(file: string): readonly Import[] {
    return this.#scripts.get(file)?.imports ?? [];
  }

  /** Names that a script imports of another one, which exports none of that name. */
  missingNames({ file, names }: Import): readonly string[] {
    const exported = this.#scripts.get(file)?.exports;
    return exported ? names.filter((name) => !exported.has(name)) : [];
  }

  /** Returns the position at which a script is invalid, in characters from its start; undefined if it is valid. */
  problemAt(file: string): number | undefined {
    return this.#scripts.get(file)?.problemAt;
  }

  /** Scripts with all that they import, and so on: all of it, or what comes at once. */
  withImports(scripts: readonly string[], which: 'all' | 'static'): ReadonlySet<string> {
    const found = new Set(scripts);
    for (const script of found) {
      for (const { file, isStatic } of this.importsOf(script)) {
        if (isStatic || which === 'all') found.add(file);
      }
    }
    return found;
  }
}

/** A file beside the script, or one of the site's: `new URL('./a.png', import.meta.url)`, '/rooms/a.svg'. */
const urlOfFile = /new URL\(\s*(["'`])([^"'`$]+)\1\s*,\s*import\.meta\.url/g;
const fileOfSite = /(["'`])(\/(?!\/)[\w./-]+\.(?:svg|png|jpe?g|webp|avif|gif|ico|mp4|webm|woff2|css|js))\1/g;

/** Imports whose addresses are computed are left out. */
function scriptOf(script: string, code: string): Script {
  const { errors, module } = parseSync(script, code, { lang: 'js' });
  const [error] = errors;
  if (error || code.trim() === '') return { imports: [], problemAt: error?.labels[0]?.start ?? 0 };
  const { staticImports, staticExports, dynamicImports } = module;
  const exported = staticExports.flatMap(({ entries }) => entries);
  const all = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      ...moduleRequest,
      isStatic: true,
      names: entries.flatMap(({ importName }) => nameOf(importName)),
    })),
    ...exported.flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? [{ ...moduleRequest, isStatic: true, names: nameOf(importName) }] : [],
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => {
      const [, value = ''] = /^["'`]([^"'`$]*)["'`]$/.exec(code.slice(start, end)) ?? [];
      return { value, start, isStatic: false, names: [] };
    }),
    ...[...code.matchAll(urlOfFile), ...code.matchAll(fileOfSite)].map(({ 2: value = '', index }) => {
      return { value, start: index, isStatic: false, names: [] };
    }),
  ];
  const imports = all.flatMap(({ value, start, ...rest }): Import[] => {
    if (!/^[./]/.test(value)) return [];
    const file = path.posix.join(value.startsWith('/') ? '' : path.posix.dirname(script), value);
    return [{ file: file.replace(/^\//, '').replace(/[?#].*/, ''), at: start, ...rest }];
  });
  const isOpen = exported.some(
    ({ exportName, importName }) => exportName.kind === 'None' && importName.kind !== 'None',
  );
  return {
    imports,
    exports: isOpen ? undefined : new Set(exported.flatMap(({ exportName }) => nameOf(exportName))),
  };
}

function nameOf({ kind, name }: { readonly kind: string; readonly name: string | null }): readonly string[] {
  if (kind === 'Default') return ['default'];
  return kind === 'Name' && name !== null ? [name] : [];
}
