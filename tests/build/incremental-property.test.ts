import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ChangingShop, shopStores, type Rendering, type ShopStore } from '../support/build/changing-shop.ts';
import { edits, makeEdit, type Edit } from '../support/build/edits.ts';
import { isLong } from '../support/is-long.ts';
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

/**
 * Edits until the next look at the shop, how many days pass before it, and a store that fails then. Some edits are made when the
 * pages of those before are published, and their search indexes are not.
 */
interface Step {
  readonly edits: readonly Edit[];
  readonly overtaking: readonly Edit[];
  readonly days: number;
  readonly fails?: ShopStore | undefined;
}
const step: fc.Arbitrary<Step> = fc.record({
  edits: fc.array(edits, { minLength: 1, maxLength: 3 }),
  overtaking: fc.array(edits, { maxLength: 2 }),
  days: fc.nat(2),
  fails: fc.option(fc.constantFrom(...shopStores), { nil: undefined }),
});
const usualSteps = 4;

describe('an edited shop', () => {
  let now = start;

  /** The pages and files that an edit has made anew, or taken away. */
  async function touchedBy(edit: Partial<Edit> & Pick<Edit, 'kind'>): Promise<readonly string[]> {
    await makeEdit(shop, { store: 'de', which: 0, text: 'a', number: 0, ...edit }, now);
    const { kind, pages } = await shop.renderChanges(now);
    expect(kind).toBe('changed');
    return pages;
  }

  test('re-renders the pages that show an edit, and no others', async () => {
    // Sitemaps have the instant of the edit.
    expect(await touchedBy({ kind: 'writeStory' })).toEqual([
      '/de/about',
      '/de/data/search.json',
      '/de/data/sitemap/1.xml',
      '/de/sitemap.xml',
    ]);
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

  test('is rendered like a whole build, and nothing is rendered twice', async () => {
    // One sequence of edits: each is made in the shop that those before have left.
    const steps = fc.sample(step, casesOf(usualSteps));
    for (const { edits: some, overtaking, days, fails } of steps) {
      now = new Date(now.getTime() + days * dayMilliseconds);
      for (const edit of some) await makeEdit(shop, edit, now);
      if (overtaking.length > 0) await shop.renderPages(now);
      for (const edit of overtaking) await makeEdit(shop, edit, now);
      await expectFollowed({ edits: [...some, ...overtaking], fails });
    }
    await shop.renderChanges(now);
    expect(await shop.followed()).toEqual(await shop.whole(now));
  });

  test.runIf(isLong)('re-renders a failed store, even if another one has changed since', async () => {
    const place = { store: 'de', which: 1, text: 'a', number: 4321 } as const;
    const added: Edit = { ...place, kind: 'newProduct' };
    await makeEdit(shop, added, now);
    await expectFollowed({ edits: [added], fails: 'de' });
    const ofOther: Edit = { ...place, store: 'se', kind: 'renameCategory' };
    await makeEdit(shop, ofOther, now);
    await expectFollowed({ edits: [ofOther] });
    expect(Object.keys((await shop.followed()).files)).toContain('de/new/n-904321.html');
  });

  /** A store that fails has its previous pages, which are not looked at. */
  async function expectFollowed({ edits: made, fails }: Pick<Step, 'edits' | 'fails'>): Promise<void> {
    const told = JSON.stringify({ made, fails });
    const { kind } = await shop.renderChanges(now, fails);
    expect(['changed', 'nothing'], told).toContain(kind);
    const [followed, whole] = [await shop.followed(), await shop.whole(now)];
    expect(publishedBut(fails, followed), told).toEqual(publishedBut(fails, whole));
    expect(await shop.renderChanges(now, fails), told).toEqual({ kind: 'nothing', pages: [] });
  }
});

function publishedBut(store: ShopStore | undefined, { files, reads }: Rendering): Rendering {
  const isOther = ([place]: readonly [string, unknown]) =>
    store === undefined || !place.split('/').includes(store);
  return {
    files: Object.fromEntries(Object.entries(files).filter(isOther)),
    reads: Object.fromEntries(Object.entries(reads).filter(isOther)),
  };
}
