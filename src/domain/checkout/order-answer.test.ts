import { expect, test } from 'vitest';
import { afterPlacing, isSignatureRefused, outOfStockSignal } from './order-answer.ts';

const placed = { type: 'placed', transmited: true, freesHash: false };
const refused = { type: 'refused', transmited: false, freesHash: true, notice: 'invalid' };
const queued = { type: 'queued', transmited: false, freesHash: false, notice: 'queued' };

test.each([
  [{ code: 200, result: {} }, placed],
  [{ code: '200' }, placed],
  [{}, placed],
  [{ code: null }, placed],
  [{ code: 400 }, refused],
  [{ code: 200, result: 'Invalid signature validation of WS01' }, refused],
  [{ result: 'Invalid signature validation of WS01' }, refused],
  [{ code: 200, result: 'a3f0' }, placed],
  [{ code: 500 }, queued],
  [{ code: 500, result: outOfStockSignal }, queued],
  [{ code: 503 }, queued],
  [{ code: 500, result: 'Invalid signature validation of WS01' }, queued],
  [{ code: 0 }, queued],
])('after %j', (answer, expected) => {
  expect(afterPlacing(answer)).toEqual(expected);
});

test.each([
  ['Invalid signature validation of WS01', true],
  ['WS01', false],
  [{ orderNumber: '7' }, false],
  [null, false],
])('%j is a refused signature: %j', (result, expected) => {
  expect(isSignatureRefused(result)).toBe(expected);
});
