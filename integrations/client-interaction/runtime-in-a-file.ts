import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { continued } from '../astro-changes/edits.ts';
import { astroChanges, type ModuleChange } from '../astro-changes/plugin.ts';

const plainProps = fileURLToPath(new URL('./plain-props.ts', import.meta.url));

const changes: Readonly<Record<string, ModuleChange>> = {
  'runtime/server/scripts.js': {
    edits: [
      continued(
        'function getPrescripts(result, type, directive) {',
        `  if (directive === 'interaction' || directive === 'load') return ''; type = 'directive';`,
      ),
    ],
  },
  'runtime/server/serialize.js': {
    edits: [continued('function serializeProps(props, metadata) {', '  return plainProps(props, metadata);')],
    needs: `import { plainProps } from ${JSON.stringify(plainProps)};\n`,
  },
};

/**
 * Makes the built pages fit `island.ts`: Astro writes neither its island element nor the directives that the file brings
 * into them, and props as plain JSON. An Astro that says it differently stops the build.
 */
export function runtimeInAFile(): Plugin {
  return astroChanges('client-interaction:runtime-in-a-file', changes);
}
