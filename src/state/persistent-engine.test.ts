import { persistentJSON } from '@nanostores/persistent';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPersistentIn, readPersistentAgain } from './persistent-engine.ts';
import { memoryStorage, openStorage } from './storage.ts';
import type { WebStorage } from './storage.ts';

let values: Map<string, string>;
let events: EventTarget;
let isBlocked: boolean;

const storage: WebStorage = {
  getItem: (key) => values.get(key) ?? null,
  setItem(key, value) {
    if (isBlocked) throw new DOMException('Full', 'QuotaExceededError');
    values.set(key, value);
  },
  removeItem: (key) => void values.delete(key),
  key: (index) => [...values.keys()][index] ?? null,
  get length() {
    return values.size;
  },
};

beforeEach(() => {
  [values, events, isBlocked] = [new Map(), new EventTarget(), false];
  keepPersistentIn(openStorage('', [storage, memoryStorage()], events));
});

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function open(key: string) {
  const store = persistentJSON<number>(key, 0);
  stops.push(store.listen(() => undefined));
  return store;
}

/** The event of another tab's write, which may come late. */
const hear = (key: string, newValue: string) =>
  events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

test('stores a value and reads it back', () => {
  open('a').set(3);
  expect(values.get('a')).toBe('3');
  expect(open('a').get()).toBe(3);
});

test('follows another tab', () => {
  const store = open('b');
  values.set('b', '4');
  hear('b', '4');
  expect(store.get()).toBe(4);
});

test('ignores an event older than this tab’s last write', () => {
  const store = open('c');
  values.set('c', '5');
  store.set(6);
  hear('c', '5');
  expect([store.get(), values.get('c')]).toEqual([6, '6']);
});

test('reads another tab’s write before its event', () => {
  const store = open('d');
  values.set('d', '7');
  readPersistentAgain();
  expect(store.get()).toBe(7);
});

test('keeps values in memory if storage is full or blocked', () => {
  isBlocked = true;
  const store = open('e');
  store.set(8);
  hear('other', '1');
  expect([store.get(), open('e').get(), values.size]).toEqual([8, 8, 0]);
});
