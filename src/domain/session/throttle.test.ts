import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayTry, widened, withFailure, type Failures } from './throttle.ts';

const limit = { failures: 3, window: 1000 };
const at = (milliseconds: number) => new Date(1_700_000_000_000 + milliseconds);

test.each([
  ['nothing failed', undefined, 0, true],
  ['fewer than the limit', { failures: 2, since: at(0) }, 999, true],
  ['as many as the limit', { failures: 3, since: at(0) }, 999, false],
  ['the window is over', { failures: 99, since: at(0) }, 1000, true],
])('%s', (_what, known, now, open) => {
  expect(mayTry(known, limit, at(now))).toBe(open);
});

test('a window begins with its first failure', () => {
  const first = withFailure(undefined, limit, at(0));
  const second = withFailure(first, limit, at(500));
  expect([first, second]).toEqual([
    { failures: 1, since: at(0) },
    { failures: 2, since: at(0) },
  ]);
  expect(withFailure(second, limit, at(1000))).toEqual({ failures: 1, since: at(1000) });
  expect(withFailure(second, limit, at(-1))).toEqual({ failures: 3, since: at(-1) });
});

test('no window exceeds the limit, whatever the timing', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(600), { maxLength: 60 }), (pauses) => {
      let known: Failures | undefined;
      let now = 0;
      const passed: number[] = [];
      for (const pause of pauses) {
        now += pause;
        if (mayTry(known, limit, at(now))) passed.push(now);
        known = withFailure(known, limit, at(now));
        const start = known.since.getTime() - at(0).getTime();
        expect(passed.filter((each) => each >= start).length).toBeLessThanOrEqual(limit.failures);
      }
    }),
  );
});

test('a wider network may have its factor times as many', () => {
  const wide = widened(limit, 2);
  expect(wide).toEqual({ failures: 6, window: 1000 });
  expect(mayTry({ failures: 5, since: at(0) }, wide, at(999))).toBe(true);
  expect(mayTry({ failures: 6, since: at(0) }, wide, at(999))).toBe(false);
});
