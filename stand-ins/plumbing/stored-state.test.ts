import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeState } from './stored-state.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-state-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Node {
  readonly name: string;
  other?: Node;
}
const fresh = () => ({ orders: new Map<string, Node>(), outcomes: [] as string[] });

test('restores saved state with its references in the next process', () => {
  const file = join(folder, 'below', 'state');
  const kept = storeState(file, fresh());
  const [one, two]: [Node, Node] = [{ name: 'one' }, { name: 'two' }];
  one.other = two;
  two.other = one;
  kept.state.orders.set('1', one);
  kept.save();
  const { orders, outcomes } = storeState(file, fresh()).state;
  expect(orders.get('1')?.other?.other?.name).toBe('one');
  expect(outcomes).toEqual([]);
});

test('stores nothing without a file, and names an unreadable one', () => {
  const kept = storeState(undefined, fresh());
  kept.state.orders.set('1', { name: 'one' });
  kept.save();
  expect(storeState(undefined, fresh()).state.orders.size).toBe(0);
  const file = join(folder, 'state');
  writeFileSync(file, 'half of');
  expect(() => storeState(file, fresh())).toThrow(`remove ${file}`);
});
