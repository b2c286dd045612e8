import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { everyProduct } from '../../src/catalogue/product-reads.ts';
import { statusOf } from './page-tasks.ts';
import type { PageRead, PageTask } from './types.ts';

/** A page's file, and the products and stories that it was made from: as places in `skus`. */
type StoredPage = readonly [file: string, places: readonly number[]];

/** The pages of a store by their pathname. */
interface StoredReads {
  readonly skus: readonly string[];
  readonly pages: Readonly<Record<string, StoredPage>>;
}

/**
 * Which page of a store was made from which products and stories: kept beside the build, so that a change of these makes
 * those pages anew and no others.
 */
export class PageReads {
  readonly #places = new Map<string, number>();
  readonly #pages = new Map<string, StoredPage>();

  /** Takes in a page, in place of what was known of it. */
  add({ pathname, file, skus }: PageRead): void {
    const places = skus.map((sku) => this.#placeOf(sku));
    this.#pages.set(pathname, [file, places]);
  }

  /** The pages that were made from one of these products or stories. */
  tasksOf(skus: ReadonlySet<string>): readonly PageTask[] {
    if (skus.size === 0) return [];
    const places = new Set([everyProduct, ...skus].map((sku) => this.#places.get(sku)));
    const touched = [...this.#pages].filter(([, [, read]]) => read.some((place) => places.has(place)));
    return touched.map(([pathname, [file]]) => ({ pathname, status: statusOf(file), file }));
  }

  /** Their names. */
  pagesOf(skus: ReadonlySet<string>): ReadonlySet<string> {
    return new Set(this.tasksOf(skus).map(({ pathname }) => pathname));
  }

  /** True when these are the pages that the store had. */
  hasExactly(pathnames: readonly string[]): boolean {
    return pathnames.length === this.#pages.size && pathnames.every((pathname) => this.#pages.has(pathname));
  }

  /** Writes them below the folder, as a whole or not at all. */
  async write(directory: string, storeCode: string): Promise<void> {
    await mkdir(directory, { recursive: true });
    const stored: StoredReads = { skus: [...this.#places.keys()], pages: Object.fromEntries(this.#pages) };
    const file = fileOf(directory, storeCode);
    await writeFile(`${file}.next`, JSON.stringify(stored));
    await rename(`${file}.next`, file);
  }

  /** Puts what was written of a store into another folder, in place of what is there. */
  static async move(from: string, to: string, storeCode: string): Promise<void> {
    await mkdir(to, { recursive: true });
    await rename(fileOf(from, storeCode), fileOf(to, storeCode));
  }

  /** Those of a store; undefined where a build has left none. */
  static async read(directory: string, storeCode: string): Promise<PageReads | undefined> {
    const text = await readFile(fileOf(directory, storeCode), 'utf8').catch(missingAsUndefined);
    if (text === undefined) return undefined;
    const stored = JSON.parse(text) as StoredReads;
    const reads = new PageReads();
    for (const sku of stored.skus) reads.#placeOf(sku);
    for (const [pathname, page] of Object.entries(stored.pages)) reads.#pages.set(pathname, page);
    return reads;
  }

  #placeOf(sku: string): number {
    const known = this.#places.get(sku);
    if (known !== undefined) return known;
    this.#places.set(sku, this.#places.size);
    return this.#places.size - 1;
  }
}

/** Where a build keeps them. */
export function readsDirectoryOf(buildDirectory: string): string {
  return path.join(buildDirectory, 'reads');
}

function fileOf(directory: string, storeCode: string): string {
  return path.join(directory, `${storeCode}.json`);
}

function missingAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
