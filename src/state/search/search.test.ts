import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchAnswer } from '../../domain/search/search-record.ts';
import type { SearchEngine } from './search-engine.ts';
import { findProductsWith, searchWith, type SearchTimes } from './search.ts';

// Whoever waits for a timer sees it end at once.
beforeEach(() => {
  vi.useFakeTimers();
  vi.setTimerTickMode('nextTimerAsync');
});
afterEach(() => vi.useRealTimers());

const times: SearchTimes = { fallbackAfter: 200, timeout: 60_000 };

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

test('uses the first engine alone if it answers', async () => {
  const other = engine('other');
  expect(await searchWith([engine('first'), other], 'sun', { ...times, fallbackAfter: 200 })).toEqual(
    answer('first'),
  );
  expect(other.asked).toBe(0);
});

test.each([
  ['fails', broken],
  ['never answers', silent],
])('uses the next if the first %s', async (_, first) => {
  expect(await searchWith([first, engine('other')], 'sun', { ...times, fallbackAfter: 5 })).toEqual(
    answer('other'),
  );
});

test('a late engine still counts if the next fails', async () => {
  expect(await searchWith([engine('late', 40), broken], 'sun', { ...times, fallbackAfter: 5 })).toEqual(
    answer('late'),
  );
});

test.each([
  ['failed', broken],
  ['never answered', silent],
])('an engine that %s is asked last for a while', async (_, { search: fail }) => {
  let asked = 0;
  const count = () => {
    asked += 1;
    return fail('sun') as Promise<never>;
  };
  const engines = [engineThat(count), engine('other')];
  // Once it rests, nobody waits for it any more, however long it may take.
  for (const fallbackAfter of [5, 60_000, 60_000]) {
    expect(await searchWith(engines, 'sun', { ...times, fallbackAfter })).toEqual(answer('other'));
  }
  expect(asked).toBe(1);
});

test('a late engine that has answered is asked first again', async () => {
  const late = engine('late', 20);
  const engines = [late, silent];
  for (const fallbackAfter of [5, 5])
    expect(await searchWith(engines, 'sun', { ...times, fallbackAfter })).toEqual(answer('late'));
  expect(late.asked).toBe(2);
  expect(await searchWith([late, engine('other')], 'sun', { ...times, fallbackAfter: 60_000 })).toEqual(
    answer('late'),
  );
});

test('a resting engine is still asked if no other answers', async () => {
  let isDown = true;
  const first = engine('first');
  const rested: SearchEngine = {
    ...first,
    search: (text) => (isDown ? Promise.reject(new Error('Down.')) : first.search(text)),
  };
  const engines = [rested, broken];
  expect(await searchWith(engines, 'sun', { ...times, fallbackAfter: 5 })).toMatchObject({ offline: true });
  isDown = false;
  expect(await searchWith(engines, 'sun', { ...times, fallbackAfter: 5 })).toEqual(answer('first'));
});

test.each([[[]], [[broken]], [[broken, broken]]])(
  'without an engine the answer is offline',
  async (engines) => {
    expect(await searchWith(engines, 'sun', { ...times, fallbackAfter: 5 })).toEqual({
      hits: [],
      total: 0,
      offline: true,
    });
  },
);

test('all products are searched in the same order of engines', async () => {
  expect(await findProductsWith([silent, engine('four')], 'sun', { ...times, fallbackAfter: 5 })).toEqual({
    ids: [4],
    offline: false,
  });
  expect(
    await findProductsWith([broken, silent, broken, engine('six')], 'sun', { ...times, fallbackAfter: 5 }),
  ).toMatchObject({
    ids: [3],
  });
  expect(await findProductsWith([broken], 'sun', { ...times, fallbackAfter: 5 })).toEqual({
    ids: [],
    offline: true,
  });
});

test.each([[[silent]], [[silent, silent]], [[broken, silent]]])(
  'waits for silent engines up to the time limit',
  async (engines) => {
    const short = { fallbackAfter: 5, timeout: 20 };
    expect(await searchWith(engines, 'sun', short)).toEqual({ hits: [], total: 0, offline: true });
    expect(await findProductsWith(engines, 'sun', short)).toEqual({ ids: [], offline: true });
  },
);
