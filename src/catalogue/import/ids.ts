import { createHash } from 'node:crypto';
import { isGiven, shown } from './amounts.ts';
import { toId, type Fields } from './values.ts';

/**
 * Returns the ID that a document has under one of the names; a text says why it has none, or that it is no number.
 * `subject` is the document in words, such as `product a`.
 */
export function readId(raw: Fields, names: readonly [string, ...string[]], subject: string): number | string {
  const given = names.map((name) => raw[name]);
  const id = given.map(toId).find((each) => each !== undefined);
  if (id !== undefined) return id;
  const other = given.find(isGiven);
  if (other === undefined) return `${subject} has no ${names[0]}`;
  return `${subject} has the ${names[0]} ${shown(other)}, which is no number above 0`;
}

/** Returns unique numeric IDs, see `uniqueIds`. */
export function uniqueNumbers(given: readonly (number | undefined)[]): number[] {
  return uniqueIds(given, (number) => number);
}

/** Returns unique text IDs, see `uniqueIds`. */
export function uniqueTexts(given: readonly (string | undefined)[]): string[] {
  return uniqueIds(given, String);
}

/**
 * Returns unique IDs: the given ones, each at its first occurrence; for all others their index, or the next free
 * number.
 */
function uniqueIds<Id extends number | string>(
  given: readonly (Id | undefined)[],
  numbered: (number: number) => Id,
): Id[] {
  const taken = new Set(given.filter((id) => id !== undefined));
  const used = new Set<Id>();
  return given.map((wanted, index) => {
    if (wanted !== undefined && !used.has(wanted)) {
      used.add(wanted);
      return wanted;
    }
    let number = index + 1;
    while (taken.has(numbered(number))) number++;
    const id = numbered(number);
    taken.add(id);
    return id;
  });
}

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
