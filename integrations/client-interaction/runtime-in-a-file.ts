import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const plainProps = JSON.stringify(fileURLToPath(new URL('./plain-props.ts', import.meta.url)));

/** By file of Astro's runtime: the beginning of a function there, and what the function is to do first. */
const changes: Readonly<Record<string, { readonly marker: string; readonly first: string }>> = {
  'scripts.js': {
    marker: 'function getPrescripts(result, type, directive) {',
    first: `if (directive === 'interaction' || directive === 'load') return ''; type = 'directive';`,
  },
  'serialize.js': {
    marker: `function serializeProps(props, metadata) {`,
    first: 'return plainProps(props, metadata);',
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
        const { marker, first } = change;
        return `import { plainProps } from ${plainProps};\n${code.replace(marker, `${marker}\n  ${first}`)}`;
      },
    },
  };
}
