import type { PageRead } from './types.ts';
import { mostSearchedReads } from '../../src/config/limits/publishing.ts';

/** A page, its file, and what it was made from: as places in the list of all such names. */
export type StoredPage = readonly [pathname: string, file: string, places: readonly number[]];

/**
 * What the pages of a store were made from, as it is kept: a line of names, then a line for each page.
 * Few changes touch few of ten thousand pages: their lines alone are read.
 */
export class StoredReads {
  readonly #bytes: Buffer;
  /** A character for each byte. */
  readonly #text: string;
  readonly #firstPage: number;
  readonly #places = new Map<string, number>();
  #asked = 0;
  #lines: ReadonlySet<string> | undefined;

  /** Takes the bytes of a text that `textOf` made. Throws if they are incomplete. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#text = bytes.toString('latin1');
    if (!this.#text.endsWith('\n')) throw new Error('What pages were made from is damaged: it has no end.');
    this.#firstPage = this.#text.indexOf('\n') + 1;
    const names = JSON.parse(bytes.toString('utf8', 0, this.#firstPage)) as readonly string[];
    names.forEach((name, place) => this.#places.set(name, place));
  }

  static textOf(names: Iterable<string>, pages: Iterable<StoredPage>): string {
    return [[...names], ...pages].map((line) => `${JSON.stringify(line)}\n`).join('');
  }

  /** Returns the names of what pages were made from, in the order of their places. */
  names(): Iterable<string> {
    return this.#places.keys();
  }

  pages(): readonly StoredPage[] {
    return this.#pagesAt(this.#allLines());
  }

  /** Returns the pages that were made from one of these. */
  pagesOf(names: Iterable<string>): readonly StoredPage[] {
    const places = new Set([...names].flatMap((name) => this.#places.get(name) ?? []));
    if (places.size === 0) return [];
    const lines = places.size > mostSearchedReads ? this.#allLines() : this.#linesWith(places);
    return this.#pagesAt(lines).filter(([, , read]) => read.some((place) => places.has(place)));
  }

  /** Returns whether a page is stored with exactly these reads. */
  has({ pathname, file, reads }: PageRead): boolean {
    const places = reads.map((read) => this.#places.get(read));
    if (places.includes(undefined)) return false;
    const line = JSON.stringify([pathname, file, (places as number[]).sort((a, b) => a - b)]);
    this.#asked += 1;
    if (this.#asked <= mostSearchedReads) return this.#bytes.includes(`\n${line}\n`);
    this.#lines ??= new Set(this.#bytes.toString().split('\n'));
    return this.#lines.has(line);
  }

  /** Returns where lines begin that may contain one of the numbers. */
  #linesWith(places: ReadonlySet<number>): Iterable<number> {
    const numbers = new RegExp(`[[,](?:${[...places].join('|')})[\\],]`, 'g');
    numbers.lastIndex = this.#firstPage;
    const lines = new Set<number>();
    for (let found = numbers.exec(this.#text); found; found = numbers.exec(this.#text)) {
      lines.add(this.#text.lastIndexOf('\n', found.index) + 1);
      numbers.lastIndex = this.#text.indexOf('\n', found.index);
    }
    return lines;
  }

  *#allLines(): Iterable<number> {
    for (let at = this.#firstPage; at < this.#text.length; at = this.#text.indexOf('\n', at) + 1) yield at;
  }

  #pagesAt(lines: Iterable<number>): readonly StoredPage[] {
    return [...lines].map((at) => {
      const line = this.#bytes.toString('utf8', at, this.#text.indexOf('\n', at));
      return JSON.parse(line) as StoredPage;
    });
  }
}
