import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Wall } from '../../domain/wall/wall.ts';
import { emptyWall } from '../../domain/wall/wall-editing.ts';
import { recordChange, redo, startHistory, undo } from '../../domain/wall/wall-history.ts';
import type { History } from '../../domain/wall/wall-history.ts';
import { decodeWall, encodeWall } from '../../domain/wall/wall-link.ts';
import type { StoredWalls } from './stored-walls.ts';

/** The shopper's wall; every change is stored at once. */
export interface WallEditor {
  readonly history: ReadableAtom<History<Wall>>;
  /** Changes the wall; changes with the same tag, one after the other, are undone together. */
  change(edit: (wall: Wall) => Wall, tag?: string): void;
  /** Goes on with another wall, of which nothing is in the cart yet. It can be undone. */
  open(wall: Wall): void;
  undo(): void;
  redo(): void;
}

/** Creates an editor that continues with the stored wall; an invalid one counts as none. */
export function createWallEditor({ current, added }: Pick<StoredWalls, 'current' | 'added'>): WallEditor {
  const kept = decodeWall(current.get());
  const history = atom<History<Wall>>(startHistory(kept.ok ? kept.wall : emptyWall()));
  const go = (next: History<Wall>) => {
    history.set(next);
    current.set(encodeWall(next.present));
  };
  return {
    history,
    change: (edit, tag) => go(recordChange(history.get(), edit(history.get().present), tag)),
    open(wall) {
      added.set({});
      go(recordChange(history.get(), wall));
    },
    undo: () => go(undo(history.get())),
    redo: () => go(redo(history.get())),
  };
}
