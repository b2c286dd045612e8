import type { AstroIntegration } from 'astro';
import { astroChanges } from '../astro-changes/plugin.ts';
import { accessorChanges, assetLinkChanges, pageByteChanges, staticPathChanges } from './lean-changes.ts';

/**
 * Has Astro do once, or at less cost, what it does for each page that is rendered (docs/decisions/0012, and 0016 for
 * what each change gains). An Astro that does it differently stops the build.
 */
export default function leanRendering(): AstroIntegration {
  return {
    name: 'lean-rendering',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              astroChanges('lean-rendering:accessors', accessorChanges),
              astroChanges('lean-rendering:asset-links', assetLinkChanges),
              astroChanges('lean-rendering:static-paths', staticPathChanges),
              astroChanges('lean-rendering:page-bytes', pageByteChanges),
            ],
          },
        });
      },
    },
  };
}
