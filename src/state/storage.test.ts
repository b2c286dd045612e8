import { expect, test } from 'vitest';
import { memoryStorage, openStorage } from './storage.ts';
import type { WebStorage } from './storage.ts';

/** A browser's storage, which takes values or not. */
function webStorage() {
  const values = new Map<string, string>();
  const storage: WebStorage & { isFull: boolean } = {
    isFull: false,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (this.isFull) throw new DOMException('Full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
  return storage;
}

test('what a full storage rejects is available on the whole page, whenever it is opened', () => {
  const storage = webStorage();
  const both = [storage, memoryStorage()];
  const first = openStorage('shop/', both);
  first.write('name', 'Ada');
  storage.isFull = true;
  first.write('name', 'Eva');
  first.write('city', 'Bonn');
  const later = openStorage('', both);
  expect([later.read('shop/name'), later.keys()]).toEqual(['Eva', ['shop/city', 'shop/name']]);
  later.remove('shop/city');
  expect(first.keys()).toEqual(['name']);
});

test('what a full storage rejects is stored in the next one, and moves back when there is room', () => {
  const [lasting, ofTab] = [webStorage(), webStorage()];
  const open = () => openStorage('shop/', [lasting, ofTab]);
  open().write('name', 'Ada');
  lasting.isFull = true;
  open().write('name', 'Eva');
  open().write('city', 'Bonn');
  expect([open().read('name'), ofTab.getItem('shop/name'), open().keys()]).toEqual([
    'Eva',
    'Eva',
    ['city', 'name'],
  ]);
  lasting.isFull = false;
  open().write('name', 'Ida');
  expect([lasting.getItem('shop/name'), ofTab.getItem('shop/name')]).toEqual(['Ida', null]);
  open().remove('city');
  expect([open().keys(), ofTab.length]).toEqual([['name'], 0]);
});

test('what is stored later leaves memory', () => {
  const storage = webStorage();
  const both = [storage, memoryStorage()];
  storage.isFull = true;
  openStorage('', both).write('name', 'Ada');
  storage.isFull = false;
  openStorage('', both).write('name', 'Eva');
  expect([storage.getItem('name'), openStorage('', both).read('name')]).toEqual(['Eva', 'Eva']);
});

test('another tab’s write overrides what is in memory alone', () => {
  const [lasting, ofTab, events] = [webStorage(), webStorage(), new EventTarget()];
  const mine = openStorage('shop/', [lasting, ofTab], events);
  lasting.isFull = true;
  mine.write('name', 'Ada');
  mine.write('city', 'Bonn');
  lasting.isFull = false;
  lasting.setItem('shop/name', 'Eva');
  let heard = 0;
  const stop = mine.onForeignChange(() => (heard += 1));
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'shop/name' }));
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'other/city' }));
  expect([heard, mine.read('name'), mine.read('city')]).toEqual([1, 'Eva', 'Bonn']);
  stop();
});

test('separate storages share nothing', () => {
  openStorage('').write('name', 'Ada');
  expect(openStorage('').read('name')).toBe(null);
});
