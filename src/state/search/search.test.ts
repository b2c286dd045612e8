import { expect, test } from 'vitest';
import type { SearchAnswer } from '../../domain/search-record.ts';
import type { SearchEngine } from './search-engine.ts';
import { findProductsWith, searchWith } from './search.ts';

const answer = (name: string): SearchAnswer => ({
  hits: [{ kind: 'product', url: `/${name}`, name }],
  total: 1,
  offline: false,
});
const engine = (name: string, milliseconds = 0): SearchEngine & { asked: number } => ({
  asked: 0,
  findProducts: () => Promise.resolve({ ids: [name.length], offline: false }),
  async search() {
    this.asked += 1;
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
    return answer(name);
  },
});
const engineThat = (answers: () => Promise<never>): SearchEngine => ({
  search: answers,
  findProducts: answers,
});
const broken = engineThat(() => Promise.reject(new Error('No network.')));
const silent = engineThat(() => new Promise(() => undefined));

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

test('all products are found in the same order of engines', async () => {
  expect(await findProductsWith([silent, engine('four')], 'sun', 5)).toEqual({ ids: [4], offline: false });
  expect(await findProductsWith([broken, silent, broken, engine('six')], 'sun', 5)).toMatchObject({
    ids: [3],
  });
  expect(await findProductsWith([broken], 'sun', 5)).toEqual({ ids: [], offline: true });
});
