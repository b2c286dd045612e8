import { expect, it } from 'vitest';
import { PageReads } from './page-reads.ts';
import { renderJobs, roundsOf } from './render-jobs.ts';
import type { GroupPlan } from './render-plan.ts';
import type { PageTask } from './types.ts';

const source = 'data/search.json';
const task = (file: string): PageTask => ({ pathname: `/de/${file}`, status: 200, file });
const previous = { reads: new PageReads(), changed: new Set(['print']), gone: [] };
const files = (groups: ReadonlyMap<string, GroupPlan>) =>
  [...groups].map(([group, { tasks }]) => [group, tasks.map(({ file }) => file)]);

it('renders and publishes a whole store at once', () => {
  const groups = new Map([['de', { tasks: [task('a.html'), task(source)] }]]);
  expect(roundsOf(groups, [source]).map(files)).toEqual([[], [['de', ['a.html', source]]]]);
});

it('renders single pages before their data files, and before whole stores', () => {
  const groups = new Map<string, GroupPlan>([
    ['de', { tasks: [task(source), task('a.html')], previous }],
    ['se', { tasks: [task('b.html')], previous }],
    ['fr', { tasks: [task('c.html'), task(source)] }],
  ]);
  expect(roundsOf(groups, [source]).map(files)).toEqual([
    [
      ['de', ['a.html']],
      ['se', ['b.html']],
    ],
    [['de', [source]]],
    [['fr', ['c.html', source]]],
  ]);
  expect(roundsOf(groups, [])).toHaveLength(2);
});

const options = { staging: '/staging', clientDirectory: '/client', workers: 2, catalogue: 'de:1,se:2' };
const pages = (count: number) => Array.from({ length: count }, (_, page) => task(`${page}.html`));

it.each([
  [1, [1]],
  [3, [1, 1, 1]],
  [17, [5, 5, 5, 2]],
  [950, [100, 100, 100, 100, 100, 100, 100, 100, 100, 50]],
])('shares %i pages among two workers', (count, sizes) => {
  const jobs = renderJobs(new Map([['de', { tasks: pages(count) }]]), options);
  expect(jobs.map((job) => job.pages.length)).toEqual(sizes);
  expect(jobs.flatMap((job) => job.pages)).toEqual(pages(count));
});

it('renders data files first', () => {
  const tasks = [...pages(2), task('data/listing/2.json')];
  const [first] = renderJobs(new Map([['de', { tasks }]]), options);
  expect(first?.pages).toEqual([task('data/listing/2.json')]);
});

it('creates no job for a store without pages to render', () => {
  expect(renderJobs(new Map([['de', { tasks: [], previous }]]), options)).toEqual([]);
});

it('names what changed, and where the previous pages are if they stay', () => {
  const groups = new Map<string, GroupPlan>([
    ['de', { tasks: pages(1), previous }],
    ['se', { tasks: pages(1) }],
  ]);
  const [ofDe, ofSe] = renderJobs(groups, options);
  expect(ofDe).toMatchObject({
    group: 'de',
    directory: '/staging/de',
    previous: { directory: '/client/de', changed: ['print'], catalogue: 'de:1,se:2' },
  });
  expect(ofSe).not.toHaveProperty('previous');
});

it('names nothing if so much changed that published lists are useless', () => {
  const changedBy = (count: number) => new Set(Array.from({ length: count }, (_, place) => `p${place}`));
  const changedIn = (count: number) => {
    const plan = { tasks: pages(1), previous: { ...previous, changed: changedBy(count) } };
    return renderJobs(new Map([['de', plan]]), options)[0]?.previous?.changed.length;
  };
  expect([changedIn(500), changedIn(501)]).toEqual([500, undefined]);
});
