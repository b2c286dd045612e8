import { beforeEach, describe, expect, it } from 'vitest';
import { withWish, withoutProduct } from '../../domain/shelf/wishlist.ts';
import { isStoredProduct } from './lists.ts';
import { persistentList } from '../stored-entry.ts';
import { keepPersistentIn } from '../persistent-engine.ts';
import { memoryStorage, openStorage, type WebStorage } from '../storage.ts';

const sun = { sku: 'sun', name: 'Sun', href: '/en/sun', image: '/img/310/380/resize/sun.svg' };

let kept: Map<string, string>;
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
  keepPersistentIn(openStorage('', [storage, memoryStorage()], new EventTarget()));
});

describe('a persistent list', () => {
  it('stores each product once', () => {
    const wishes = persistentList('wishes', isStoredProduct);
    wishes.set(withWish([], sun));
    expect(withWish(wishes.get() as never, sun)).toBe(wishes.get());
    expect(JSON.parse(kept.get('wishes') ?? '')).toEqual([{ ...sun, qty: 1 }]);
    wishes.set(withoutProduct(wishes.get(), 'sun'));
    expect(wishes.get()).toEqual([]);
  });

  it.each([
    ['nonsense', []],
    ['{"sku":"sun"}', []],
    [JSON.stringify([sun, { sku: 'moon' }, null, 7]), [sun]],
  ])('of %s shows only products', (text, expected) => {
    kept.set('list', text);
    const list = persistentList('list', isStoredProduct);
    const stop = list.subscribe(() => undefined);
    expect(list.get()).toEqual(expected);
    stop();
  });
});
