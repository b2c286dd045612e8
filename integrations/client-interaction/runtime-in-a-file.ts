import type { Plugin } from 'vite';
import { changeRuntime } from '../astro-runtime/change-runtime.ts';

/**
 * Makes the built pages fit `island.ts`: Astro writes neither its island element nor the directives that the file brings
 * into them, and props as plain JSON.
 */
export function runtimeInAFile(): Plugin {
  return changeRuntime('client-interaction:runtime-in-a-file', {
    'scripts.js': {
      marker: 'function getPrescripts(result, type, directive) {',
      behind: `if (directive === 'interaction' || directive === 'load') return ''; type = 'directive';`,
    },
    'serialize.js': {
      marker: 'function serializeProps(props, metadata) {',
      behind: 'return plainProps(props, metadata);',
      needs: { name: 'plainProps', from: new URL('./plain-props.ts', import.meta.url) },
    },
  });
}
