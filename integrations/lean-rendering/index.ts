import type { AstroIntegration } from 'astro';
import { astroChanges } from '../astro-changes/plugin.ts';
import { accessorChanges } from './lean-changes.ts';

/**
 * Makes the objects that Astro creates for each page cheaper (docs/decisions/0012; 0016 says what it gains). The build stops
 * if the installed Astro creates them in another way.
 */
export default function leanRendering(): AstroIntegration {
  return {
    name: 'lean-rendering',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [astroChanges('lean-rendering:accessors', accessorChanges)],
          },
        });
      },
    },
  };
}
