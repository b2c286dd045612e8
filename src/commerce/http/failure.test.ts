import { expect, test } from 'vitest';
import { DatabaseError } from '../../database/errors.ts';
import { failureOf } from './failure.ts';

test.each([
  [new DatabaseError('busy', 'data/shop.sqlite is locked', ''), 503, { 'Retry-After': '5' }],
  [new DatabaseError('unreachable', 'db.example.com', ''), 503, { 'Retry-After': '5' }],
  [new DatabaseError('corrupt', 'data/shop.sqlite', ''), 500, {}],
  [new TypeError('secret'), 500, {}],
])('%s is a %i', (error, code, headers) => {
  const failure = failureOf(error);
  expect([failure.code, failure.headers]).toEqual([code, headers]);
  expect(failure.message).not.toContain(error.message);
});
