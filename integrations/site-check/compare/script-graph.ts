import { readFileSync } from 'node:fs';
import path from 'node:path';
import { init, parse } from 'es-module-lexer';

/** A script that another one imports. */
export interface Import {
  /** Path in the site. */
  readonly file: string;
  /** Where it is named, in characters from the start of the importing script. */
  readonly at: number;
  /** Whether it comes with the importing script at once, not by an `import()`. */
  readonly isStatic: boolean;
}

/** Which scripts of a built site import which; all are named by their paths in it. */
export class ScriptGraph {
  readonly #imports: ReadonlyMap<string, readonly Import[]>;

  private constructor(imports: ReadonlyMap<string, readonly Import[]>) {
    this.#imports = imports;
  }

  /** Reads the scripts among the files of a site. */
  static async read(directory: string, files: readonly string[]): Promise<ScriptGraph> {
    await init;
    const scripts = files.filter((file) => file.endsWith('.js'));
    return new ScriptGraph(
      new Map(
        scripts.map((file) => [file, importsIn(file, readFileSync(path.join(directory, file), 'utf8'))]),
      ),
    );
  }

  /** All scripts. */
  files(): Iterable<string> {
    return this.#imports.keys();
  }

  /** What a script imports itself; nothing of what is no script. */
  importsOf(file: string): readonly Import[] {
    return this.#imports.get(file) ?? [];
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

/** Imports whose addresses are computed are left out. */
function importsIn(script: string, code: string): readonly Import[] {
  const [imports] = parse(code);
  return imports.flatMap((each): Import[] => {
    const name = each.specifier ?? '';
    if (!/^[./]/.test(name)) return [];
    const file = path.posix.join(name.startsWith('/') ? '' : path.posix.dirname(script), name);
    const isStatic = each.type === 'static' || each.type === 'reexport-star';
    return [{ file: file.replace(/^\//, '').replace(/[?#].*/, ''), at: each.start, isStatic }];
  });
}
