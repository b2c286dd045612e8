import { describe, expect, test } from 'vitest';
import { isSpecialPriceActive } from './special-price.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('isSpecialPriceActive', () => {
  test.each([
    [null, null, true],
    [undefined, undefined, true],
    ['', '', true],
    ['2026-11-01T00:00:00Z', null, true],
    ['2026-12-01T00:00:00Z', null, false],
    [null, '2026-11-20T00:00:00Z', false],
    [null, '2026-12-24T00:00:00Z', true],
    ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z', true],
    ['2026-11-21T12:00:00.001Z', null, false],
    [null, '2026-11-21T11:59:59.999Z', false],
    ['2026-11-21 11:00:00', '2026-11-21 13:00:00', true],
    ['2026-11-21 13:00:00', null, false],
    [null, '2026-11-21', true],
    [null, '2026-11-21 00:00:00', true],
    [null, '2026-11-20', false],
    ['soon', 'later', true],
    ['2026-12-01', '2026-11-01', false],
  ])('from %j to %j: %s', (special_from_date, special_to_date, active) => {
    expect(isSpecialPriceActive({ special_from_date, special_to_date }, now)).toBe(active);
  });
});
