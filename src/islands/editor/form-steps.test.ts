import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noSteps, redone, undone, withStep, type FormSteps, type Written } from './form-steps.ts';

const story = (title: string, ...uids: readonly string[]): Written => ({
  name: 'About',
  content: {
    _uid: 'page',
    component: 'page',
    title,
    body: uids.map((uid) => ({ _uid: uid, component: 'text' })),
  },
});

/** Writes one after the other, and then undoes all: what the form shows after each undo. */
function allUndone(written: readonly (readonly [Written, number])[]): readonly Written[] {
  const [[first] = [story('')]] = written;
  let [now, steps]: [Written, FormSteps] = [first, noSteps];
  for (const [next, at] of written.slice(1)) {
    steps = withStep(steps, now, next, at);
    now = next;
  }
  const shown: Written[] = [];
  for (let step = undone(steps, now); step; step = undone(step.steps, step.written)) shown.push(step.written);
  return shown;
}

describe('undoing', () => {
  test('reverts what was typed without a pause at once', () => {
    const [a, b, c, d] = [story('a'), story('ab'), story('abc'), story('abc d')];
    expect(
      allUndone([
        [a, 0],
        [b, 0],
        [c, 500],
        [d, 3000],
      ]),
    ).toEqual([c, a]);
  });

  test('restores a block that was removed while something was typed', () => {
    const [a, b, c, d] = [story('a', 'x', 'y'), story('ab', 'x', 'y'), story('ab', 'y'), story('abc', 'y')];
    expect(
      allUndone([
        [a, 0],
        [b, 0],
        [c, 100],
        [d, 200],
      ]),
    ).toEqual([c, b, a]);
  });

  test('reverts each move of a block', () => {
    const [a, b, c] = [story('', 'x', 'y', 'z'), story('', 'y', 'x', 'z'), story('', 'y', 'z', 'x')];
    expect(
      allUndone([
        [a, 0],
        [b, 10],
        [c, 20],
      ]),
    ).toEqual([b, a]);
  });
});

test('undoing and redoing everything changes nothing', () => {
  const change = fc.record({
    title: fc.string(),
    uids: fc.array(fc.constantFrom('x', 'y', 'z')),
    pause: fc.constantFrom(10, 5000),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      let [now, steps, at] = [story('first'), noSteps, 0];
      for (const { title, uids, pause } of changes) {
        const next = story(title, ...uids);
        at += pause;
        steps = withStep(steps, now, next, at);
        now = next;
      }
      const last = now;
      for (let step = undone(steps, now); step; step = undone(steps, now)) ({ written: now, steps } = step);
      expect(now).toEqual(story('first'));
      for (let step = redone(steps, now); step; step = redone(steps, now)) ({ written: now, steps } = step);
      expect(now).toBe(last);
    }),
  );
});

test('nothing can be redone after another change', () => {
  const [a, b, c] = [story('a'), story('b'), story('c')];
  const back = undone(withStep(noSteps, a, b, 0), b);
  expect(back?.written).toBe(a);
  expect(redone(withStep(back?.steps ?? noSteps, a, c, 9000), c)).toBeUndefined();
});
