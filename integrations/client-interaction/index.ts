import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Adds the client directive `client:interaction`: an island loads its JavaScript when the shopper first
 * points at it, touches it or moves the focus into it, and what was clicked before it was ready is done then.
 *
 * `client:interaction="selector"` also hydrates when something outside the island that matches the selector
 * is pointed at, touched, focused or clicked, such as the button that opens a panel.
 */
export default function clientInteraction(): AstroIntegration {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'interaction',
          entrypoint: fileURLToPath(new URL('./directive.ts', import.meta.url)),
        });
      },
    },
  };
}
