import { beforeEach, describe, expect, it } from 'vitest';
import { emptyWall, fillPlace } from '../../domain/wall/wall-editing.ts';
import { encodeWall } from '../../domain/wall/wall-link.ts';
import { memoryStorage, openStorage, type WebStorage } from '../storage.ts';
import { mostSavedWalls, openWalls, withSavedWall } from './stored-walls.ts';
import { createWallEditor } from './wall-editor.ts';

let kept: Map<string, string>;
let open: (storeCode: string) => ReturnType<typeof openWalls>;
beforeEach(() => {
  kept = new Map();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  } satisfies WebStorage;
  open = (storeCode) => openWalls(storeCode, openStorage('', [storage, memoryStorage()], new EventTarget()));
});

const moon = { sku: 'moon', child: 'moon-50x70' };

describe('the composed wall', () => {
  it('survives a reload with every change, without undone ones', () => {
    const editor = createWallEditor(open('en'));
    expect(editor.history.get().present).toEqual(emptyWall());
    editor.change((wall) => fillPlace(wall, 2, moon));
    const filled = editor.history.get().present;
    expect(createWallEditor(open('en')).history.get().present).toEqual(filled);
    editor.undo();
    expect(createWallEditor(open('en')).history.get().present).toEqual(emptyWall());
    editor.redo();
    expect(editor.history.get().present).toEqual(filled);
  });

  it('belongs to its store alone; invalid data counts as none', () => {
    createWallEditor(open('en')).change((wall) => fillPlace(wall, 1, moon));
    expect(createWallEditor(open('de')).history.get().present).toEqual(emptyWall());
    kept.set('vernissage/se/wall', '1~nonsense');
    expect(createWallEditor(open('se')).history.get().present).toEqual(emptyWall());
  });

  it('is replaced by another, of which nothing is in the cart; undo restores it', () => {
    const walls = open('en');
    const editor = createWallEditor(walls);
    editor.change((wall) => fillPlace(wall, 1, moon));
    walls.added.set({ 'moon-50x70': 1 });
    const mine = editor.history.get().present;
    editor.open(emptyWall({ room: 'bed' }, 'grid'));
    expect(walls.added.get()).toEqual({});
    editor.undo();
    expect(editor.history.get().present).toEqual(mine);
  });
});

describe('saved walls', () => {
  const wall = encodeWall(emptyWall());

  it('have unique names, newest first', () => {
    const list = ['Hall', 'Bedroom', 'Hall'].reduce<ReturnType<typeof withSavedWall>>(
      (saved, name) => withSavedWall(saved, { name, wall }),
      [],
    );
    expect(list.map(({ name }) => name)).toEqual(['Hall', 'Bedroom']);
  });

  it('never exceed their maximum', () => {
    const names = Array.from({ length: mostSavedWalls + 5 }, (_, index) => `Wall ${index}`);
    const list = names.reduce<ReturnType<typeof withSavedWall>>(
      (saved, name) => withSavedWall(saved, { name, wall }),
      [],
    );
    expect(list).toHaveLength(mostSavedWalls);
    expect(list[0]?.name).toBe(names.at(-1));
  });
});
