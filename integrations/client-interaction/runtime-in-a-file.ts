import type { Plugin } from 'vite';

const marker = 'function getPrescripts(result, type, directive) {';

/**
 * Keeps Astro from writing its island element and the directive into every page whose first island is
 * `client:interaction`: `island.ts` brings both. An Astro that says it differently stops the build.
 */
export function runtimeInAFile(): Plugin {
  return {
    name: 'client-interaction:runtime-in-a-file',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /astro\/dist\/runtime\/server\/scripts\.js$/ },
      handler(code) {
        if (!code.includes(marker)) this.error(`astro/runtime/server/scripts.js has no "${marker}"`);
        return code.replace(marker, `${marker}\n  if (directive === 'interaction') return '';`);
      },
    },
  };
}
