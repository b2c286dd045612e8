import { expect, test } from 'vitest';
import { DatabaseError } from '../../database/errors.ts';
import { HttpFailure } from '../../http-client/http-failure.ts';
import { failureOf } from './answer.ts';

test.each([
  [new DatabaseError('busy', 'data/shop.sqlite is locked', ''), 503, { 'Retry-After': '5' }],
  [new DatabaseError('unreachable', 'db.example.com', ''), 503, { 'Retry-After': '5' }],
  [new DatabaseError('full', 'data/shop.sqlite cannot grow', ''), 503, { 'Retry-After': '5' }],
  [new DatabaseError('read-only', 'data/shop.sqlite', ''), 503, { 'Retry-After': '5' }],
  [Object.assign(new Error('read tcp'), { code: 'ECONNRESET' }), 503, { 'Retry-After': '5' }],
  [Object.assign(new Error('by administrator'), { code: '57P01' }), 503, { 'Retry-After': '5' }],
  [Object.assign(new Error('could not serialize'), { code: '40001' }), 503, { 'Retry-After': '5' }],
  [new Error('Connection terminated unexpectedly'), 503, { 'Retry-After': '5' }],
  [Object.assign(new Error('syntax error'), { code: '42601' }), 500, {}],
  [new DatabaseError('corrupt', 'data/shop.sqlite', ''), 500, {}],
  [new TypeError('secret'), 500, {}],
  [new HttpFailure('timeout', 'cart/pull at shop was not answered'), 503, { 'Retry-After': '5' }],
  [new HttpFailure('cancelled', 'cart/pull at shop was cancelled'), 408, {}],
])('%s becomes a %i', (error, code, headers) => {
  const failure = failureOf(error);
  expect([failure.code, failure.headers]).toEqual([code, headers]);
  expect(failure.message).not.toContain(error.message);
});
