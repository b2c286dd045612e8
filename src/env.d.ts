/// <reference types="astro/client" />

/** Digest of the code, as `dist/build.json` has it; put in by `integrations/static-render`. */
declare const codeVersion: string;

declare namespace App {
  interface Locals {
    /** The store view of the request; set by `src/middleware.ts`. */
    storeView: import('./domain/store-view/store-view.ts').StoreView;
    /** The open stores, as pages of other stores may show them (`build/code-digest.ts`); on pages of stores, also those that are served elsewhere. */
    storeViews: readonly import('./domain/store-view/store-view.ts').LinkedStore[];
    /** The records of those that are served here: for what is answered on demand alone. */
    storeRecords: readonly import('./domain/store-view/store-view.ts').StoreView[];
    /** The `storeViews` of a store's pages; set by the renderer, else read by `src/middleware.ts`. */
    linkedStores?: readonly import('./domain/store-view/store-view.ts').LinkedStore[];
    /** Given by the renderer, else opened by `src/middleware.ts`. */
    catalogue: import('./catalogue/catalogue.ts').Catalogue;
    /** Texts in the store's language. */
    t: import('./i18n/translator.ts').Translate;
    links: import('./domain/url/links.ts').Links;
    /** The story that an editor is shown; on pages below `/storyblok` alone. */
    preview?: import('./pages/_preview.ts').Preview;
    /** Given by the Node server: what pages of filtered lists are rendered from. */
    publishedListing?: import('./domain/listing/published-listing.ts').FindPublishedListing;
    /** Set by the Node server where a store is held at a build that has no page at the path. */
    isUnpublished?: boolean;
    /** Given by the Node server: the request's ID (`X-Request-Id`). */
    requestId?: string;
    /** Given by the renderer and by the Node server, to learn why a page could not be rendered. */
    failure?: { cause?: unknown };
  }
}
