import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { runtimeInAFile } from './runtime-in-a-file.ts';

/**
 * Adds the client directive `client:interaction`: an island loads its JavaScript when the shopper first
 * points at it, touches it or moves the focus into it, and what was clicked before it was ready is done then.
 *
 * `client:interaction="selector"` also hydrates when something outside the island that matches the selector
 * is pointed at, touched, focused or clicked, such as the button that opens a panel.
 *
 * What runs before that is one small file for all pages instead of scripts in each (docs/decisions/0005).
 */
export default function clientInteraction(): AstroIntegration {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective, injectScript, updateConfig }) => {
        addClientDirective({ name: 'interaction', entrypoint: file('./directive.ts') });
        injectScript('page', `import ${JSON.stringify(file('./island.ts'))};`);
        injectScript('page-ssr', `import ${JSON.stringify(file('./island.css'))};`);
        updateConfig({ vite: { plugins: [runtimeInAFile()] } });
      },
    },
  };
}

function file(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
