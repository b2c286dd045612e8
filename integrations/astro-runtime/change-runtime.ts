import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A line of Astro's runtime, and what is to stand behind it. */
export interface RuntimeChange {
  readonly marker: string;
  readonly behind: string;
  /** The function that this needs, and the module that exports it. */
  readonly needs?: { readonly name: string; readonly from: URL };
}

const runtime = 'astro/dist/runtime/server/';

/**
 * Changes files of Astro's runtime in what is built, by their paths below `astro/dist/runtime/server`.
 * An Astro that says it differently stops the build.
 */
export function changeRuntime(name: string, changes: Readonly<Record<string, RuntimeChange>>): Plugin {
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: Object.keys(changes).map((file) => new RegExp(`${RegExp.escape(runtime + file)}$`)) },
      handler(code, id) {
        const change = changes[id.slice(id.lastIndexOf(runtime) + runtime.length)];
        if (!change || !code.includes(change.marker)) return this.error(`${id} has no "${change?.marker}"`);
        const { marker, behind, needs } = change;
        const changed = code.replace(marker, () => `${marker}\n  ${behind}`);
        return needs
          ? `import { ${needs.name} } from ${JSON.stringify(fileURLToPath(needs.from))};\n${changed}`
          : changed;
      },
    },
  };
}
