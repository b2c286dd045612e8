import { describe, expect, it } from 'vitest';
import { withClaim } from '../domain/shelf/claims.ts';
import { chosenStore, withChosenStore } from './visitor.ts';

const now = new Date('2026-11-21T10:00:00Z');
const other = withClaim([], { code: 'cookiesAccepted', value: true }, now);

describe('the store that a visitor chose', () => {
  it('is missing at first', () => {
    expect(chosenStore([])).toBe('');
    expect(chosenStore(other)).toBe('');
  });

  it('is a claim, the last one counts, and others stay', () => {
    const first = withChosenStore(other, 'at', now);
    const claims = withChosenStore(first, 'de', now);
    expect(chosenStore(claims)).toBe('de');
    expect(claims).toHaveLength(2);
    expect(claims[1]).toEqual({
      code: 'storeChosen',
      value: 'de',
      description: 'Store that the visitor settled on',
      created_at: '2026-11-21T10:00:00.000Z',
    });
  });

  it('is missing if a stored claim has no store code', () => {
    expect(chosenStore(withClaim([], { code: 'storeChosen', value: 7 }, now))).toBe('');
  });
});
