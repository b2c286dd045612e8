import { StableIds } from './ids.ts';
import { namesOf } from './csv-attributes.ts';
import type { Fields } from './values.ts';

/** The categories that the rows of a CSV file name by their paths, in the order in which they come. */
export class CsvCategories {
  readonly #rootId: number;
  readonly #ids: StableIds;
  readonly #documents = new Map<string, Fields>();

  /** Creates the categories of a file below `rootId`. */
  constructor(rootId: number) {
    this.#rootId = rootId;
    this.#ids = new StableIds([rootId]);
  }

  get documents(): readonly Fields[] {
    return [...this.#documents.values()];
  }

  /**
   * Returns the IDs of the categories of a cell, such as `Wall art > Posters, New`: names of a path are separated by
   * `>` or `/`.
   */
  idsOf(cell: string): readonly number[] {
    const paths = namesOf(cell).map((path) =>
      path
        .split(path.includes('>') ? '>' : '/')
        .map((name) => name.trim())
        .filter(Boolean),
    );
    return [...new Set(paths.filter((path) => path.length > 0).map((path) => this.#idOf(path)))];
  }

  #idOf(path: readonly string[]): number {
    const parentId = path.length > 1 ? this.#idOf(path.slice(0, -1)) : this.#rootId;
    const key = path.map((name) => name.toLowerCase()).join('\n');
    const id = this.#ids.of(`category ${key}`);
    if (!this.#documents.has(key)) {
      const position = this.#documents.size + 1;
      this.#documents.set(key, { id, parent_id: parentId, name: path.at(-1), position });
    }
    return id;
  }
}
