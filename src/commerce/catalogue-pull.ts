import type { ImportReport } from '../catalogue/import/import-catalogue.ts';

/** What a pull of a store's catalogue changed. */
export interface StorePull {
  readonly storeCode: string;
  /** The report of the import; undefined if no document is another one than before. */
  readonly imported: ImportReport | undefined;
  /** Numbers of changed records. */
  readonly prices: number;
  readonly stock: number;
  /** Entities that the API does not have. */
  readonly missing: readonly string[];
}

/** The result of a pull of some stores. */
export interface PullReport {
  readonly stores: readonly StorePull[];
  /** Why stores stay as they were. */
  readonly failures: readonly { readonly storeCode: string; readonly problem: string }[];
}

/** How far a pull is. */
export interface PullProgress {
  readonly storeCode: string;
  readonly step: 'fetching' | 'importing' | 'prices' | 'stock';
  readonly done: number;
  readonly total: number;
}

/** Which stores are pulled, and how. */
export interface CataloguePull {
  readonly storeCodes: readonly string[];
  /** Imports everything, whether it changed or not. */
  readonly isFull?: boolean;
  readonly onProgress?: (progress: PullProgress) => void;
  readonly say?: (line: string) => void;
}
