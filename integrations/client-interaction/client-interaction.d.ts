import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first interaction with the island, or with an element that matches the selector. */
    'client:interaction'?: boolean | string;
  }
}
