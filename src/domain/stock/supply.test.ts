import { expect, test } from 'vitest';
import { bestSupply, jointSupply, supplyOf, type Supply } from './supply.ts';

const some = { is_in_stock: true, qty: 3 };
const none = { is_in_stock: false, qty: 0 };
const ordered = { is_in_stock: true, qty: 0, backorders: 1 };

test.each<[Supply, object | undefined]>([
  ['in', undefined],
  ['in', some],
  ['out', none],
  ['out', { ...some, qty: 0 }],
  ['out', { ...some, is_in_stock: false }],
  ['order', ordered],
  ['order', { ...ordered, qty: -4 }],
  ['in', { ...ordered, qty: 1 }],
  ['in', { ...ordered, manage_stock: false }],
  ['out', { ...ordered, is_in_stock: false }],
  ['out', { is_in_stock: false, qty: 12, backorders: 0 }],
])('%s for the record %j', (supply, stock) => {
  expect(supplyOf(stock)).toBe(supply);
});

test.each<[Supply, Supply[]]>([
  ['in', []],
  ['in', ['in', 'in']],
  ['order', ['in', 'order']],
  ['out', ['order', 'out', 'in']],
])('%s if all of %j are needed', (joint, supplies) => {
  expect(jointSupply(supplies)).toBe(joint);
});

test.each<[Supply, Supply[]]>([
  ['out', []],
  ['in', ['out', 'in']],
  ['order', ['out', 'order']],
])('%s if one of %j suffices', (best, supplies) => {
  expect(bestSupply(supplies)).toBe(best);
});
