import { createHash } from 'node:crypto';

/** Ids by the text that they stand for. */
export class StableIds {
  readonly #taken: Map<number, string>;

  /** Creates IDs beside `given` ones that are taken. */
  constructor(given: Iterable<number> = []) {
    this.#taken = new Map([...given].map((id) => [id, '']));
  }

  /** Returns the id of a text, from 1 to 2^31 - 1: the same in every import, unless another text or a given id has it. */
  of(text: string): number {
    for (let turn = 0; ; turn++) {
      const digest = createHash('sha256').update(`${text}\n${turn}`).digest();
      const id = digest.readUInt32BE() >>> 1 || 1;
      const owner = this.#taken.get(id);
      if (owner !== undefined && owner !== text) continue;
      this.#taken.set(id, text);
      return id;
    }
  }
}
