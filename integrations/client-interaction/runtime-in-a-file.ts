import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A function of Astro's runtime, what it is to do first, and the import that this needs. */
interface Change {
  readonly marker: string;
  readonly first: string;
  readonly needs?: string;
}

const plainProps = fileURLToPath(new URL('./plain-props.ts', import.meta.url));

/** By file of Astro's runtime. */
const changes: Readonly<Record<string, Change>> = {
  'scripts.js': {
    marker: 'function getPrescripts(result, type, directive) {',
    first: `if (directive === 'interaction' || directive === 'load') return ''; type = 'directive';`,
  },
  'serialize.js': {
    marker: 'function serializeProps(props, metadata) {',
    first: 'return plainProps(props, metadata);',
    needs: `import { plainProps } from ${JSON.stringify(plainProps)};\n`,
  },
};

/**
 * Makes the built pages fit `island.ts`: Astro writes neither its island element nor the directives that the file brings
 * into them, and props as plain JSON. An Astro that says it differently stops the build.
 */
export function runtimeInAFile(): Plugin {
  return {
    name: 'client-interaction:runtime-in-a-file',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /astro\/dist\/runtime\/server\/(?:scripts|serialize)\.js$/ },
      handler(code, id) {
        const change = changes[basename(id)];
        if (!change || !code.includes(change.marker)) this.error(`${id} has no "${change?.marker}"`);
        const { marker, first, needs = '' } = change;
        return needs + code.replace(marker, `${marker}\n  ${first}`);
      },
    },
  };
}
