import { expect, test } from 'vitest';
import type { SearchAnswer } from '../../domain/search-record.ts';
import type { SearchEngine } from './search-engine.ts';
import { searchWith } from './search.ts';

const answer = (name: string): SearchAnswer => ({
  hits: [{ kind: 'product', url: `/${name}`, name }],
  total: 1,
  offline: false,
});
const engine = (name: string, milliseconds = 0): SearchEngine & { asked: number } => ({
  asked: 0,
  async search() {
    this.asked += 1;
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
    return answer(name);
  },
});
const broken: SearchEngine = { search: () => Promise.reject(new Error('No network.')) };
const silent: SearchEngine = { search: () => new Promise(() => undefined) };

test('the first engine answers, and no other is asked', async () => {
  const other = engine('other');
  expect(await searchWith([engine('first'), other], 'sun', 200)).toEqual(answer('first'));
  expect(other.asked).toBe(0);
});

test.each([
  ['fails', broken],
  ['never answers', silent],
])('the next is asked where the first %s', async (_, first) => {
  expect(await searchWith([first, engine('other')], 'sun', 5)).toEqual(answer('other'));
});

test('an engine that is late still counts where the next fails', async () => {
  expect(await searchWith([engine('late', 40), broken], 'sun', 5)).toEqual(answer('late'));
});

test.each([[[]], [[broken]], [[broken, broken]]])(
  'without an engine the answer is offline',
  async (engines) => {
    expect(await searchWith(engines, 'sun', 5)).toEqual({ hits: [], total: 0, offline: true });
  },
);
