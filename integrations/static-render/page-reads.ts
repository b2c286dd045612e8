import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { everyProduct } from '../../src/catalogue/product-reads.ts';
import { statusOf } from './page-tasks.ts';
import { StoredReads, type StoredPage } from './stored-reads.ts';
import type { PageRead, PageTask } from './types.ts';

/**
 * Which page of a store was made from which products and stories: kept beside the build, so that a change of these makes
 * those pages anew and no others.
 */
export class PageReads {
  /** As they were kept, for as long as nothing is different. */
  #stored: StoredReads | undefined;
  readonly #places = new Map<string, number>();
  readonly #pages = new Map<string, StoredPage>();

  constructor(stored?: StoredReads) {
    this.#stored = stored;
  }

  /** True when they are not as they were kept. */
  get isChanged(): boolean {
    return this.#stored === undefined;
  }

  /** Takes in a page, in place of what was known of it. */
  add(page: PageRead): void {
    if (this.#stored?.has(page)) return;
    this.#load();
    const { pathname, file, skus } = page;
    const places = skus.map((sku) => this.#placeOf(sku)).sort((a, b) => a - b);
    this.#pages.set(pathname, [pathname, file, places]);
  }

  /** The pages that were made from one of these products or stories. */
  tasksOf(skus: ReadonlySet<string>): readonly PageTask[] {
    if (skus.size === 0) return [];
    const touched = this.#stored?.pagesOf([everyProduct, ...skus]) ?? this.#pagesOf([everyProduct, ...skus]);
    return touched.map(([pathname, file]) => ({ pathname, status: statusOf(file), file }));
  }

  /** Their names. */
  pagesOf(skus: ReadonlySet<string>): ReadonlySet<string> {
    return new Set(this.tasksOf(skus).map(({ pathname }) => pathname));
  }

  /** True when these are the pages that the store had. */
  hasExactly(pathnames: readonly string[]): boolean {
    const own = new Set(this.#stored?.pages().map(([pathname]) => pathname) ?? this.#pages.keys());
    return pathnames.length === own.size && pathnames.every((pathname) => own.has(pathname));
  }

  /** Writes them below the folder, as a whole or not at all. */
  async write(directory: string, storeCode: string): Promise<void> {
    this.#load();
    await mkdir(directory, { recursive: true });
    const file = fileOf(directory, storeCode);
    await writeFile(`${file}.next`, StoredReads.textOf(this.#places.keys(), this.#pages.values()));
    await rename(`${file}.next`, file);
  }

  /** Puts what was written of a store into another folder, in place of what is there. */
  static async move(from: string, to: string, storeCode: string): Promise<void> {
    await mkdir(to, { recursive: true });
    await rename(fileOf(from, storeCode), fileOf(to, storeCode));
  }

  /** Those of a store; undefined where a build has left none. */
  static async read(directory: string, storeCode: string): Promise<PageReads | undefined> {
    const bytes = await readFile(fileOf(directory, storeCode)).catch(missingAsUndefined);
    return bytes && new PageReads(new StoredReads(bytes));
  }

  #load(): void {
    if (!this.#stored) return;
    for (const sku of this.#stored.skus()) this.#placeOf(sku);
    for (const page of this.#stored.pages()) this.#pages.set(page[0], page);
    this.#stored = undefined;
  }

  #pagesOf(skus: readonly string[]): readonly StoredPage[] {
    const places = new Set(skus.map((sku) => this.#places.get(sku)));
    return [...this.#pages.values()].filter(([, , read]) => read.some((place) => places.has(place)));
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
  return path.join(directory, `${storeCode}.ndjson`);
}

function missingAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
