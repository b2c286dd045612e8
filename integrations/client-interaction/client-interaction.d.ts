import 'astro';
import type { ClientDirective } from 'astro';
import type { Interaction } from './hydrate-on-interaction.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first interaction with the island, or with an element that matches `on`; see `index.ts`. */
    'client:interaction'?: boolean | Interaction;
  }
}

declare global {
  interface Window {
    /** Client directives by name, where `<astro-island>` looks for them. */
    Astro: Record<string, ClientDirective | undefined>;
  }
}
