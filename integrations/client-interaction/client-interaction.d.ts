import 'astro';
import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first interaction with the island, or with an element that matches the selector. */
    'client:interaction'?: boolean | string;
  }
}

declare global {
  interface Window {
    /** Client directives by name, where `<astro-island>` looks for them. */
    Astro: Record<string, ClientDirective | undefined>;
  }
}
