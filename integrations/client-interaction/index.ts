import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { islandScripts, nameIslandScripts } from './island-scripts.ts';
import { runtimeInAFile } from './runtime-in-a-file.ts';

/**
 * Adds the client directive `client:interaction`: an island loads its JavaScript when the shopper first points at it,
 * touches it or moves the focus into it. Clicks that come before it is ready are repeated then.
 *
 * `client:interaction={{ on, files }}`: with the selector `on`, it also hydrates when a matching element outside the
 * island is pointed at, touched, focused or clicked, such as the button that opens a panel. `files` are URLs of data
 * that the island fetches when it starts; they are requested together with its scripts.
 *
 * The script that does this is one small file for all pages, instead of inline scripts in each (docs/decisions/0005).
 */
export default function clientInteraction(): AstroIntegration {
  const imports = new Map<string, readonly string[]>();
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ command, addClientDirective, injectScript, updateConfig }) => {
        addClientDirective({ name: 'interaction', entrypoint: file('./directive.ts') });
        // `npm run dev` has Astro's own element.
        if (command === 'build') injectScript('page', `import ${JSON.stringify(file('./island.ts'))};`);
        injectScript('page-ssr', `import ${JSON.stringify(file('./island.css'))};`);
        updateConfig({ vite: { plugins: [runtimeInAFile(), islandScripts(imports)] } });
      },
      'astro:build:ssr': ({ manifest }) => nameIslandScripts(manifest.entryModules, imports),
    },
  };
}

function file(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
