import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import type { ScriptGraph } from './compare/script-graph.ts';
import type { Fault } from './fault.ts';
import type { AlternateLink } from './page/check-alternates.ts';
import type { PageResources } from './page/page-resources.ts';
import type { Addresses } from './site/addresses.ts';
import type { Pictures } from './site/pictures.ts';

/** The files of a built site, and what they are compared by. */
export interface BuiltSite {
  readonly directory: string;
  readonly files: readonly string[];
  readonly addresses: Addresses;
  readonly pictures: Pictures;
  readonly scripts: ScriptGraph;
  /** The address of the shop, which tells its hosts. */
  readonly base: string;
}

/** The data of threads that read pages. */
export interface ReadingData {
  /** The folder of the built site. */
  readonly directory: string;
  readonly files: readonly string[];
  /** All open stores of the shop, and the codes of those that were built. */
  readonly storeViews: readonly StoreView[];
  readonly stores: readonly string[];
  readonly mediaDirectory: string;
  readonly imageHosts: readonly string[];
}

/** Pages to read: all of them, or for pages that are only compared with others, their heads alone. */
export interface ReadingOrder {
  readonly part: 'whole' | 'head';
  readonly files: readonly string[];
  /** Only pages that may be harmed by what changed; not given: every page. */
  readonly only?: {
    /** Parts of the names of what is gone, one of which stands in the page. */
    readonly naming: readonly string[];
    /** Titles and descriptions, of which the page has one (`sharedTexts`). */
    readonly withTexts: ReadonlySet<string>;
  };
  /** The locations of these pages' previous versions, with which they are compared; by file. */
  readonly previous?: ReadonlyMap<string, string>;
}

/** The facts of a page that are compared with other pages. */
export interface PageFacts {
  readonly file: string;
  /** Its own absolute address. */
  readonly url: string;
  /** True if search engines may list it. */
  readonly isListed: boolean;
  /** Key of its alternates. */
  readonly alternates: string;
  /** Not given where only the head was read. */
  readonly whole?: {
    readonly title: string;
    readonly description: string;
    /** Kind of the page, such as `product`: pages of one kind have the same parts. */
    readonly kind: string;
    /** Key of what it loads. */
    readonly resources: string;
  };
}

/** Something that only the whole site, or the shop, can answer. */
interface Question {
  readonly page: string;
  readonly place: string;
  /** Such as `the link to`. */
  readonly what: string;
}

/** A path that has no file. */
export interface PathQuestion extends Question {
  readonly path: string;
  /** True if it should have one: it is the address of a page for search engines. */
  readonly isFile?: boolean;
}

/** An id that a link to another page names. */
export interface IdQuestion extends Question {
  readonly file: string;
  readonly id: string;
}

/** A sitemap, or an index of sitemaps. */
export interface SitemapFacts {
  readonly file: string;
  /** True if it has entries, and a valid end. */
  readonly isWhole: boolean;
  /** The position at which it is no XML. */
  readonly invalidAt?: string | undefined;
  readonly entries: readonly {
    readonly url: string;
    readonly at: string;
    /** Pictures of the page that can't be shown. */
    readonly pictures: readonly { readonly at: string; readonly problem: string }[];
    /** Key of its alternates; not given in an index. */
    readonly alternates?: string;
  }[];
}

/** What was read of files, which the whole site is compared by. */
export class ReadFacts {
  readonly pages: PageFacts[] = [];
  readonly sitemaps: SitemapFacts[] = [];
  readonly faults: Fault[] = [];
  readonly paths: PathQuestion[] = [];
  readonly ids: IdQuestion[] = [];
  /** Of pages that are compared with their previous versions: what those were. */
  readonly previousPages: PageFacts[] = [];
  /** Ids that changed pages have no more. */
  readonly lostIds: string[] = [];
  /** Titles and descriptions of changed pages. */
  readonly texts: string[] = [];
}

/** A thread's answer to an order. What many pages share has a key, and comes with the first of them. */
export interface ReadingAnswer extends ReadFacts {
  readonly alternates: readonly (readonly [key: string, links: readonly AlternateLink[]])[];
  readonly resources: readonly (readonly [key: string, resources: PageResources])[];
}
