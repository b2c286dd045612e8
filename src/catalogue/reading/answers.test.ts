import { expect, test, vi } from 'vitest';
import { Trace } from '../../../tests/support/trace.ts';
import { Answers } from './answers.ts';

const asked = (answers: Answers, question: string, look: () => Promise<unknown>) =>
  answers.ask(question, undefined, look);

test('concurrent and later queries share one lookup', async () => {
  const answers = new Answers(10);
  const look = vi.fn(() => Promise.resolve({ name: 'one' }));
  const [first, second] = await Promise.all([asked(answers, 'one', look), asked(answers, 'one', look)]);
  expect(second).toBe(first);
  expect(await asked(answers, 'one', look)).toBe(first);
  expect(look).toHaveBeenCalledTimes(1);
});

test('an answer is available after a lookup or an insertion, even if it is empty', async () => {
  const answers = new Answers(10);
  const lookup = asked(answers, 'one', () => Promise.resolve(undefined));
  expect(answers.knows('one')).toBe(true);
  expect(answers.answered('one', undefined)).toBeUndefined();
  await lookup;
  expect(answers.answered('one', undefined)).toEqual({ value: undefined });
  answers.put('two', 2);
  expect(answers.answered('two', undefined)).toEqual({ value: 2 });
  expect(answers.answered('three', undefined)).toBeUndefined();
});

test('every reader’s trace has the answer’s digest, however it was read', async () => {
  const answers = new Answers(10);
  const traces = [new Trace(), new Trace()];
  await answers.ask('one', traces[0], () => Promise.resolve([1]));
  answers.answered('one', traces[1]);
  expect(traces[0]?.entries()).toHaveLength(1);
  expect(traces[1]?.entries()).toEqual(traces[0]?.entries());
});

test('answers about products are keyed by SKU, and traced with their kind', async () => {
  const answers = new Answers(10, 'listed-product');
  const trace = new Trace();
  answers.put('p1', { name: 'one' });
  answers.answered('p1', trace);
  await answers.ask('p2', trace, () => Promise.resolve(undefined));
  expect(trace.entries().map(([question]) => question)).toEqual(['listed-product:p1', 'listed-product:p2']);
});

test('a failed lookup is retried', async () => {
  const answers = new Answers(10);
  await expect(asked(answers, 'one', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(answers.knows('one')).toBe(false);
  expect(await asked(answers, 'one', () => Promise.resolve(1))).toBe(1);
});

test('a failed lookup keeps what was inserted meanwhile', async () => {
  const answers = new Answers(10);
  const failing = asked(answers, 'one', () => Promise.reject(new Error('gone')));
  answers.put('one', 1);
  await expect(failing).rejects.toThrow('gone');
  expect(answers.answered('one', undefined)).toEqual({ value: 1 });
});

test('keeps the last answers, and not many more', async () => {
  const answers = new Answers(3);
  for (let turn = 0; turn < 20; turn += 1) {
    await asked(answers, `question ${turn}`, () => Promise.resolve(turn));
    if (!answers.answered('often', undefined)) answers.put('often', true);
    const last = [turn - 1, turn].filter((each) => each >= 0).map((each) => `question ${each}`);
    expect([...last, 'often'].filter((question) => !answers.knows(question))).toEqual([]);
  }
  const kept = Array.from({ length: 20 }, (_, turn) => answers.knows(`question ${turn}`)).filter(Boolean);
  expect(kept.length).toBeLessThanOrEqual(6);
});

test('a query inserted again has the new answer', () => {
  const answers = new Answers(2);
  answers.put('one', 1);
  answers.put('two', 2);
  answers.put('three', 3);
  answers.put('one', 'new');
  expect(answers.answered('one', undefined)).toEqual({ value: 'new' });
});
