import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { missingAsUndefined } from './files.ts';
import { everyProduct } from '../../src/catalogue/traced-reads.ts';
import { statusOf } from './page-tasks.ts';
import { StoredReads, type StoredPage } from './stored-reads.ts';
import type { PageRead, PageTask } from './types.ts';

/**
 * Which page of a store was made from what (`catalogue/traced-reads.ts`): kept beside the build, so that a change makes
 * the pages anew that show it and no others.
 */
export class PageReads {
  /** As they were kept, for as long as nothing is different. */
  #stored: StoredReads | undefined;
  readonly #places = new Map<string, number>();
  readonly #pages = new Map<string, StoredPage>();

  constructor(stored?: StoredReads) {
    this.#stored = stored;
  }

  /** Whether they differ from what is stored. */
  get isChanged(): boolean {
    return this.#stored === undefined;
  }

  /** Takes in a page, in place of what was known of it. */
  add(page: PageRead): void {
    if (this.#stored?.has(page)) return;
    this.#load();
    const { pathname, file, reads } = page;
    const places = reads.map((read) => this.#placeOf(read)).sort((a, b) => a - b);
    this.#pages.set(pathname, [pathname, file, places]);
  }

  /** Forgets pages that the store has no more. */
  remove(pathnames: Iterable<string>): void {
    for (const pathname of pathnames) {
      this.#load();
      this.#pages.delete(pathname);
    }
  }

  /** Returns the names of everything that pages were made from. */
  names(): Iterable<string> {
    return this.#stored?.names() ?? this.#places.keys();
  }

  /** Returns the tasks of all pages. */
  tasks(): readonly PageTask[] {
    return (this.#stored?.pages() ?? [...this.#pages.values()]).map(taskOf);
  }

  /** Returns the pages that were made from one of these. */
  tasksOf(reads: ReadonlySet<string>): readonly PageTask[] {
    if (reads.size === 0) return [];
    const touched =
      this.#stored?.pagesOf([everyProduct, ...reads]) ?? this.#pagesOf([everyProduct, ...reads]);
    return touched.map(taskOf);
  }

  /** Writes them below the folder, as a whole or not at all. */
  async write(directory: string, storeCode: string): Promise<void> {
    this.#load();
    await mkdir(directory, { recursive: true });
    const file = fileOf(directory, storeCode);
    await writeFile(`${file}.next`, this.#text());
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

  /** Returns the text to store, without names that no page was made from. */
  #text(): string {
    const used = new Set<number>();
    for (const [, , places] of this.#pages.values()) for (const place of places) used.add(place);
    const names: string[] = [];
    const newPlaces = new Map<number, number>();
    for (const [name, place] of this.#places) {
      if (!used.has(place)) continue;
      newPlaces.set(place, names.length);
      names.push(name);
    }
    const pages = [...this.#pages.values()].map(([pathname, file, places]): StoredPage => [
      pathname,
      file,
      places.flatMap((place) => newPlaces.get(place) ?? []),
    ]);
    return StoredReads.textOf(names, pages);
  }

  #load(): void {
    if (!this.#stored) return;
    for (const read of this.#stored.names()) this.#placeOf(read);
    for (const page of this.#stored.pages()) this.#pages.set(page[0], page);
    this.#stored = undefined;
  }

  #pagesOf(reads: readonly string[]): readonly StoredPage[] {
    const places = new Set(reads.map((read) => this.#places.get(read)));
    return [...this.#pages.values()].filter(([, , read]) => read.some((place) => places.has(place)));
  }

  #placeOf(read: string): number {
    const known = this.#places.get(read);
    if (known !== undefined) return known;
    this.#places.set(read, this.#places.size);
    return this.#places.size - 1;
  }
}

/** Returns the folder in which a build stores what pages were made from. */
export function readsDirectoryOf(buildDirectory: string): string {
  return path.join(buildDirectory, 'reads');
}

function taskOf([pathname, file]: StoredPage): PageTask {
  return { pathname, status: statusOf(file), file };
}

function fileOf(directory: string, storeCode: string): string {
  return path.join(directory, `${storeCode}.ndjson`);
}
