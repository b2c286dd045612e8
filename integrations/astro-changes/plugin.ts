import type { Plugin } from 'vite';
import type { Edit } from './edits.ts';

/** The edits of an Astro module, and the statements that they need at its start. */
export interface ModuleChange {
  readonly edits: readonly Edit[];
  readonly needs?: string;
}

/**
 * Changes modules of Astro in a build, by their path below `astro/dist`. A module that is not as the edits expect it
 * stops the build and says where.
 */
export function astroChanges(name: string, changes: Readonly<Record<string, ModuleChange>>): Plugin {
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[/\\]astro[/\\]dist[/\\]/ },
      handler(code, id) {
        const change = changes[moduleOf(id)];
        if (!change) return undefined;
        try {
          return changed(code, change);
        } catch (error) {
          this.error(`${name}: ${id} has changed. ${error instanceof Error ? error.message : String(error)}`);
        }
      },
    },
  };
}

/** The text of a module after its change. */
export function changed(code: string, { edits, needs = '' }: ModuleChange): string {
  return needs + edits.reduce((text, edit) => edit(text), code);
}

function moduleOf(id: string): string {
  return id
    .replaceAll('\\', '/')
    .replace(/^.*\/astro\/dist\//, '')
    .replace(/\?.*$/, '');
}
