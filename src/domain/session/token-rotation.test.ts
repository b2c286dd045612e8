import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refreshDecision, sessionEnd } from './token-rotation.ts';

const grace = 30_000;

const rotatedAt = new Date('2026-11-21T12:00:00Z');
const later = (milliseconds: number) => new Date(rotatedAt.getTime() + milliseconds);

test.each([
  ['the newest token', 5, 0, 'rotate'],
  ['the newest token after days', 5, 10 * 86_400_000, 'rotate'],
  ['the one before, at once', 4, 0, 'repeat'],
  ['the one before, at the end of the grace', 4, grace, 'repeat'],
  ['the one before, too late', 4, grace + 1, 'revoke'],
  ['an older one, at once', 3, 0, 'revoke'],
  ['one that was never given', 6, 0, 'revoke'],
] as const)('%s', (_what, tokenGeneration, after, decision) => {
  expect(refreshDecision({ generation: 5, rotatedAt }, tokenGeneration, { now: later(after), grace })).toBe(
    decision,
  );
});

test('a token that two hold ends the session at the second’s refresh', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 50 }), fc.nat(1_000_000_000), (generation, after) => {
      const owner = refreshDecision({ generation, rotatedAt }, generation, { now: later(after), grace });
      const next = { generation: generation + 1, rotatedAt: later(after) };
      const thief = refreshDecision(next, generation, { now: later(after + grace + 1), grace });
      expect([owner, thief]).toEqual(['rotate', 'revoke']);
    }),
  );
});

test('a session ends 30 days after its last use, and no later than its maximum lifetime', () => {
  const day = 86_400_000;
  const ends = [0, 40, 80].map((days) =>
    sessionEnd(rotatedAt, later(days * day), { unused: 30 * day, longest: 90 * day }),
  );
  expect(ends).toEqual([later(30 * day), later(70 * day), later(90 * day)]);
});
