import 'astro';
import type { Interaction } from './hydrate-on-interaction.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first interaction with the island, or with an element that matches `on`; see `index.ts`. */
    'client:interaction'?: boolean | Interaction;
  }
}
