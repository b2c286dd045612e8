import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** What a stand-in remembers. */
export interface StoredState<State> {
  readonly state: State;
  /** Writes it to its file, as it is now. */
  save(): void;
}

/**
 * Returns what a stand-in remembered when it was last saved, in a file so that it outlives its process; without a file, or
 * before the first time, it begins with `fresh`. Throws where the file can't be read.
 */
export function storeState<State extends object>(file: string | undefined, fresh: State): StoredState<State> {
  if (file === undefined) return { state: fresh, save: () => undefined };
  return {
    state: existsSync(file) ? { ...fresh, ...readState<State>(file) } : fresh,
    save() {
      mkdirSync(dirname(file), { recursive: true });
      // A process that is killed meanwhile leaves the file as it was.
      writeFileSync(`${file}.new`, serialize(this.state));
      renameSync(`${file}.new`, file);
    },
  };
}

function readState<State>(file: string): State {
  try {
    return deserialize(readFileSync(file)) as State;
  } catch (error) {
    throw new Error(`A stand-in can't read what it has kept: remove ${file}`, { cause: error });
  }
}
