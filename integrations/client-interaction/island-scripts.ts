import type { Plugin, Rolldown } from 'vite';

/** Files of the build that a script imports, at once or through others, by its file. */
type Imports = Map<string, readonly string[]>;

/**
 * Remembers which files the scripts of islands import, for `nameIslandScripts`; a script of an island is an entry that is
 * a component.
 */
export function islandScripts(imports: Imports): Plugin {
  return {
    name: 'client-interaction:island-scripts',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry || !chunk.facadeModuleId?.endsWith('.tsx')) continue;
        imports.set(chunk.fileName, importsOf(chunk, bundle));
      }
    },
  };
}

function importsOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set(chunk.imports);
  for (const file of files) {
    const imported = bundle[file];
    if (imported?.type === 'chunk') imported.imports.forEach((each) => files.add(each));
  }
  return [...files];
}

/**
 * Has pages name with the script of an island all that it imports, after commas: they can be asked for at once. `entryModules`
 * are those of Astro's manifest, files by specifier.
 */
export function nameIslandScripts(entryModules: Record<string, string>, imports: Imports): void {
  for (const [specifier, file] of Object.entries(entryModules)) {
    const others = imports.get(file) ?? [];
    entryModules[specifier] = [file, ...others.map((other) => `/${other}`)].join();
  }
}
