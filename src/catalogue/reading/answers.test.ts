import { expect, test, vi } from 'vitest';
import { Trace } from '../trace.ts';
import { Answers } from './answers.ts';

const asked = (answers: Answers, question: string, look: () => Promise<unknown>) =>
  answers.ask(question, undefined, look);

test('asking at the same time, or later, shares one lookup', async () => {
  const answers = new Answers(10);
  const look = vi.fn(() => Promise.resolve({ name: 'one' }));
  const [first, second] = await Promise.all([asked(answers, 'one', look), asked(answers, 'one', look)]);
  expect(second).toBe(first);
  expect(await asked(answers, 'one', look)).toBe(first);
  expect(look).toHaveBeenCalledTimes(1);
});

test('an answer is there once it has been looked up or taken in, also where it is that there is none', async () => {
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

test('each reader has the digest of the answer in its trace, however it got it', async () => {
  const answers = new Answers(10);
  const traces = [new Trace(), new Trace()];
  await answers.ask('one', traces[0], () => Promise.resolve([1]));
  answers.answered('one', traces[1]);
  expect(traces[0]?.entries()).toHaveLength(1);
  expect(traces[1]?.entries()).toEqual(traces[0]?.entries());
});

test('a lookup that failed is made again', async () => {
  const answers = new Answers(10);
  await expect(asked(answers, 'one', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(answers.knows('one')).toBe(false);
  expect(await asked(answers, 'one', () => Promise.resolve(1))).toBe(1);
});

test('a failed lookup does not take away what was taken in meanwhile', async () => {
  const answers = new Answers(10);
  const failing = asked(answers, 'one', () => Promise.reject(new Error('gone')));
  answers.put('one', 1);
  await expect(failing).rejects.toThrow('gone');
  expect(answers.answered('one', undefined)).toEqual({ value: 1 });
});

test('the answer that was not used for longest is dropped for one too many', async () => {
  const answers = new Answers(2);
  answers.put('one', 1);
  answers.put('two', 2);
  answers.answered('one', undefined);
  await asked(answers, 'three', () => Promise.resolve(3));
  expect(['one', 'two', 'three'].map((question) => answers.knows(question))).toEqual([true, false, true]);
});
