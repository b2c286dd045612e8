import { describe, expect, it } from 'vitest';
import { claimOf, withClaim, withoutClaim } from './claims.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-22T10:00:00Z');
const cookies = { code: 'cookiesAccepted', value: true, description: 'Cookies were accepted' };

describe('claims', () => {
  const claims = withClaim([], cookies, now);

  it('are set with their instant', () => {
    expect(claims).toEqual([{ ...cookies, created_at: '2026-11-21T10:00:00.000Z' }]);
    expect(claimOf(claims, 'cookiesAccepted')?.value).toBe(true);
    expect(claimOf(claims, 'other')).toBeUndefined();
  });

  it('are replaced by code', () => {
    expect(withClaim(claims, { code: 'cookiesAccepted', value: false }, later)).toEqual([
      { code: 'cookiesAccepted', value: false, created_at: '2026-11-22T10:00:00.000Z' },
    ]);
  });

  it('are unset by code', () => {
    expect(withoutClaim(claims, 'cookiesAccepted')).toEqual([]);
    expect(withoutClaim(claims, 'other')).toBe(claims);
  });
});
