import type { AnswerScope } from '../../src/catalogue/changed-answers.ts';

/** One page as the bundle renders it. */
export interface RenderedPage {
  readonly status: number;
  readonly body: Uint8Array;
  /** The policy with the hashes of this page's inline scripts and styles. */
  readonly contentSecurityPolicy: string;
  /** What the page threw, where it did. */
  readonly cause: unknown;
  /** What it was made from (`catalogue/traced-reads.ts`); not given where that is as for the page that stands. */
  readonly reads?: readonly string[];
}

/** A page of a store: its path without slashes at the ends, and which page of a listing it is. */
export interface StorePage {
  readonly path: string;
  readonly page: number;
}

/** Renders the pages of a build, from a snapshot of the database. */
export interface Renderer {
  /** Identifies the snapshot (`catalogue/version.ts`). */
  snapshotId(): Promise<string>;
  /** Opens a snapshot of the database as it is now. */
  openSnapshot(): Promise<void>;
  /** Lists all pages and data files of a store. */
  tasks(storeCode: string): Promise<readonly PageTask[]>;
  /**
   * Those of the answers that pages were made from which the store's catalogue does not give any more, by their names; of
   * those that are asked for.
   */
  changedAnswers(
    storeCode: string,
    reads: Iterable<string>,
    asked: AnswerScope,
  ): Promise<ReadonlySet<string>>;
  /**
   * Looks up together what these pages of a store are made from; rendering them is faster then. Its `previous` pages are
   * those that stand, where some are rendered in place of theirs: what has few changes is made of them.
   */
  prepare(storeCode: string, pathnames: readonly string[], previous?: PreviousPages): Promise<void>;
  /** Renders `/{store}/{path}`; throws only where the bundle itself is broken. */
  render(pathname: string): Promise<RenderedPage>;
  close(): Promise<void>;
}

/** A page to write: where it is asked for, the status it must answer with, and its file below the store's folder. */
export interface PageTask {
  readonly pathname: string;
  readonly status: 200 | 404;
  readonly file: string;
}

/** The published pages of a store, of which only those are rendered that show what changed. */
export interface PreviousPages {
  /** The folder of the store. */
  readonly directory: string;
  /** What changed since, as pages note it. */
  readonly changed: readonly string[];
  /** The versions of the catalogues that they show, as the build's record has them. */
  readonly catalogue: string;
}

/** What a worker is asked to do: to tell the pages and files of a store. */
export interface PlanJob {
  readonly kind: 'plan';
  readonly group: string;
  /** Where the rendering before left what pages were made from, where answers are to be compared with it. */
  readonly readsDirectory?: string;
  /** Which answers are compared; where its own are as they were, the store has the same pages as then. */
  readonly asked: AnswerScope;
}

/** What a worker is asked to do: pages of one store, written below `directory`. */
export interface RenderJob {
  readonly kind: 'render';
  readonly group: string;
  readonly directory: string;
  readonly pages: readonly PageTask[];
  readonly previous?: PreviousPages;
}

export interface PageFailure {
  /** Not given where the store as a whole is refused. */
  readonly pathname?: string;
  readonly cause: string;
}

/** A worker's answer to an order. */
export interface RenderResult {
  readonly group: string;
  readonly written: number;
  readonly bytes: number;
  readonly failures: readonly PageFailure[];
  /** Distinct policies of the pages. */
  readonly policies: readonly string[];
  /** Of each page that was written, what it was made from, where that is another than before. */
  readonly reads: readonly PageRead[];
}

/** A page, its file below the store's folder, and what it was made from, by name. */
export interface PageRead {
  readonly pathname: string;
  readonly file: string;
  readonly reads: readonly string[];
}

/** What a worker thread is started with. */
export interface RenderWorkerData {
  /** The instant that decides which special prices hold. */
  readonly now: string;
}

/** A worker's answer to an order to plan: all pages and files of a store, or why they can't be told. */
export type StoreTasks =
  | {
      readonly storeCode: string;
      readonly tasks: readonly PageTask[];
      /** Answers that the catalogue does not give any more. */
      readonly changed: ReadonlySet<string>;
      readonly cause?: undefined;
    }
  | { readonly storeCode: string; readonly tasks?: undefined; readonly cause: string };

/** What changed since the last rendering. */
export interface Changes {
  /** By store code, what is numbered (`catalogue/product-changes.ts`). */
  readonly reads: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * By code, the stores of which other answers may have changed as well, such as which pages there are, lists, categories and
   * addresses, and which: they are compared by asking again.
   */
  readonly answers: ReadonlyMap<string, AnswerScope>;
  /** Stores of which all pages are rendered: nothing tells what changed, or a previous run could not publish them. */
  readonly whole: ReadonlySet<string>;
  /** Stores whose pages are published and whose search index a previous run has given up. */
  readonly unindexed: ReadonlySet<string>;
}

/** What comes with the pages of a store, such as its search index: made from some of its files, before these are published. */
export interface StoreFinish {
  /** The files, below the folder of the store. */
  readonly sources: readonly string[];
  /**
   * Adds folders to that of a store, in which its sources lie. `published` is where the store stands, where only some of
   * its pages are rendered: of the sources, those are there which changed.
   */
  make(storeCode: string, directory: string, published?: string): Promise<void>;
}
