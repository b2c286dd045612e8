import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ChangingShop } from '../support/build/changing-shop.ts';
import { edits, makeEdit, type Edit } from '../support/build/edits.ts';
import { fileOfPage } from '../support/page-files.ts';
import { casesOf } from '../support/property-runs.ts';

/**
 * What other incremental builds get wrong, and where it is tried here. Cases of these edits: a key that misses an input
 * (7), two builds in a row of nothing new (8), a page that is no more (9). Code is always built as a whole: styles (1, 2),
 * the order of imports (3), packages (4), middleware and configuration (5) and how scripts are split (6) are cases of
 * `code-digest.test.ts`, settings are code, too, and policies of pages that stay (10) are those of the code
 * (`headers/policy.test.ts`).
 */
let shop: ChangingShop;
const start = new Date('2026-11-27T12:00:00Z');
const dayMilliseconds = 86_400_000;

beforeAll(async () => {
  shop = await ChangingShop.open((name, value) => vi.stubEnv(name, value));
  await shop.renderAll(start);
});
afterAll(async () => {
  await shop.remove();
  vi.unstubAllEnvs();
});

/** Edits until the next look at the shop, and how many days pass before it. */
const step = fc.record({ edits: fc.array(edits, { minLength: 1, maxLength: 3 }), days: fc.nat(2) });
const usualSteps = 4;

describe('a shop that is edited', () => {
  let now = start;

  /** The pages and files that an edit has made anew, or taken away. */
  async function touchedBy(edit: Partial<Edit> & Pick<Edit, 'kind'>): Promise<readonly string[]> {
    await makeEdit(shop, { store: 'de', which: 0, text: 'a', number: 0, ...edit }, now);
    const { kind, pages } = await shop.renderChanges(now);
    expect(kind).toBe('changed');
    return pages;
  }

  test('has the pages made anew that show what was edited, and no others', async () => {
    expect(await touchedBy({ kind: 'writeStory' })).toEqual(['/de/about', '/de/data/search.json']);
    expect(await touchedBy({ kind: 'newStory', number: 3 })).toEqual([
      '/de/data/search.json',
      '/de/data/sitemap/1.xml',
      '/de/press',
      '/de/sitemap.xml',
    ]);
    const gone = await touchedBy({ kind: 'removeStory', which: 1 });
    expect(gone).toContain('/de/data/search.json');
    expect(gone).toContain('/de/data/sitemap/1.xml');
    const { files } = await shop.followed();
    expect(gone.filter((page) => files[fileOfPage(page)] === undefined)).toHaveLength(1);
    const labelled = await touchedBy({ kind: 'labelOption', number: 1 });
    expect(labelled).toContain('/de/data/search.json');
    for (const list of ['/de', '/de/c/all', '/de/about']) expect(labelled).not.toContain(list);
    expect(labelled.length).toBeLessThan(Object.keys((await shop.followed()).reads).length / 4);
  });

  test('is rendered as a whole build renders it, and nothing is rendered twice', async () => {
    // One sequence of edits: each is made in the shop that those before have left.
    const steps = fc.sample(step, casesOf(usualSteps));
    for (const { edits: some, days } of steps) {
      now = new Date(now.getTime() + days * dayMilliseconds);
      for (const edit of some) await makeEdit(shop, edit, now);
      await expectFollowed(some);
    }
  });

  async function expectFollowed(made: readonly Edit[]): Promise<void> {
    const told = JSON.stringify(made);
    const { kind } = await shop.renderChanges(now);
    expect(['changed', 'nothing'], told).toContain(kind);
    const [followed, whole] = [await shop.followed(), await shop.whole(now)];
    expect(followed, told).toEqual(whole);
    expect(await shop.renderChanges(now), told).toEqual({ kind: 'nothing', pages: [] });
  }
});
