import { expect, test } from 'vitest';
import { memoryStorage, openStorage } from '../storage.ts';
import { unsentOf } from '../../domain/cart/unsent-changes.ts';
import { parkedCarts } from './parked-cart.ts';

test.each([
  '{"document":{"sending":{}},"intents":[{"kind":"set","key":"A","qty":1}]}',
  '{"document":{"sending":{"intents":[],"changes":[null]}}}',
  '{"document":{"lines":[null]}}',
  '{"document":{"lines":null},"intents":[null,{"kind":"add"},{}]}',
  '{"document":{"joining":{}}}',
  '{"document":{"joining":{"cartIds":[],"unsent":[null]}}}',
  '{"document":{"joining":{"cartIds":null,"unsent":[]}}}',
  '{"document"',
  'null',
])('a cart of another shape that was left is nothing: %s', (text) => {
  const storage = openStorage('', [memoryStorage()]);
  storage.write(`left/7/${Date.now()}`, text);
  const [left] = parkedCarts(storage, 7, new Date()).values();
  expect(left ? unsentOf(left, []) : []).toEqual([]);
  expect(left?.document.joining).toBeUndefined();
});
