import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import type { Quantities } from '../../domain/wall/wall-cart.ts';
import { storedAtom, parseWhole, persistentList } from '../stored-entry.ts';
import { keepPersistentIn } from '../persistent-engine.ts';
import { isRecordOf } from '../more-shapes.ts';
import { isNumber } from '../shape.ts';
import { openStorage } from '../storage.ts';

/** A wall that the shopper gave a name. */
export interface SavedWall {
  readonly name: string;
  /** As in a link (`encodeWall`). */
  readonly wall: string;
}

/** The walls that the browser keeps of a store; skus and sizes differ from store to store. */
export interface StoredWalls {
  /** The wall that is being composed, as in a link; empty before the first. */
  readonly current: WritableAtom<string>;
  /** The newest first, each name once. */
  readonly saved: WritableAtom<readonly SavedWall[]>;
  /** The quantities of the current wall that were added to the cart, by line key. */
  readonly added: WritableAtom<Quantities>;
}

/** Walls that are kept at most. */
export const mostSavedWalls = 20;

/** Opens the walls of a store. Where storage is blocked or full they last until the page is left. */
export function openWalls(storeCode: string, storage = openStorage('')): StoredWalls {
  keepPersistentIn(storage);
  const key = (name: string) => `vernissage/${storeCode}/${name}`;
  return {
    current: persistentAtom(key('wall'), ''),
    saved: persistentList(key('walls'), isSavedWall),
    added: storedAtom<Quantities>(key('wall-in-cart'), {}, parseWhole(isRecordOf(isNumber))),
  };
}

/** Returns the list with the wall first, instead of one with the same name. */
export function withSavedWall(list: readonly SavedWall[], wall: SavedWall): readonly SavedWall[] {
  return [wall, ...list.filter(({ name }) => name !== wall.name)].slice(0, mostSavedWalls);
}

function isSavedWall(value: unknown): value is SavedWall {
  const { name, wall } = (value ?? {}) as Partial<Record<keyof SavedWall, unknown>>;
  return typeof name === 'string' && name !== '' && typeof wall === 'string';
}
