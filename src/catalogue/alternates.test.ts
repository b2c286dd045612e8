import { describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { catalogueDatabase, de, now } from '../../tests/support/small-catalogue.ts';
import { findStoreView } from '../config/store-views.ts';
import { storyPagePath } from '../domain/url/url-path.ts';
import { openStoreCodes, readAlternates } from './alternates.ts';
import { openCatalogue } from './read.ts';
import { replaceCatalogue } from './write.ts';

interface StoryFields {
  readonly slug: string;
  readonly group_id?: string;
  readonly noindex?: boolean | string;
}
const views = { de, en: findStoreView('en')!, fr: findStoreView('fr')! };
const codes = ['de', 'en', 'fr'] as const;
type Stories = Partial<Record<(typeof codes)[number], readonly StoryFields[]>>;

describe.each(databaseKinds)('the page of a story in other stores, on %s', (kind) => {
  const shop = catalogueDatabase(kind);

  async function writeStories(stories: Stories): Promise<void> {
    for (const code of codes) {
      await replaceCatalogue(shop.database.db, views[code], {
        stories: (stories[code] ?? []).map(({ noindex, ...fields }, index) => ({
          ...fields,
          uuid: `${code}-${index}`,
          name: fields.slug,
          full_slug: `${code}/${fields.slug}`,
          content: { _uid: '1', component: 'page', ...(noindex !== undefined && { noindex }) },
        })),
      });
    }
  }

  /** The same pages of a story, as search engines are told. */
  async function namedBy({ slug, group_id: groupId }: StoryFields): Promise<readonly string[]> {
    const query = { kind: 'story', slug, ...(groupId !== undefined && { groupId }) } as const;
    const alternates = await readAlternates(shop.database.db, query);
    return alternates.flatMap(({ storeCode, path, isOther }) => (isOther ? [] : `${storeCode}/${path}`));
  }

  test.each([true, 'true'])('is left out if search engines leave it out (%j)', async (noindex) => {
    await writeStories({
      de: [{ slug: 'about', noindex }],
      en: [{ slug: 'about' }],
      fr: [{ slug: 'about' }],
    });
    expect(await namedBy({ slug: 'about' })).toEqual(['en/about', 'fr/about']);
    const alternates = await readAlternates(shop.database.db, { kind: 'story', slug: 'about' });
    expect(alternates[0]).toEqual({ storeCode: 'de', path: 'about', isOther: true });
    expect((await shop.open().sitePages(0, 100)).map(({ path }) => path)).not.toContain('about');
  });

  test('is the home page of every store, with or without a story, except excluded ones', async () => {
    const home = { slug: 'home', group_id: 'g' };
    await writeStories({
      de: [{ slug: 'start', group_id: 'g' }],
      en: [home],
      fr: [{ ...home, noindex: true }],
    });
    const others = openStoreCodes.filter((code) => code !== 'fr').map((code) => `${code}/`);
    for (const asking of [{ slug: 'home' }, home]) expect(await namedBy(asking)).toEqual(others);
    expect(await namedBy({ slug: 'start', group_id: 'g' })).toEqual(['de/start']);
    const homeOf = async (code: 'de' | 'en' | 'fr') => {
      const pages = await openCatalogue(shop.database.db, views[code], { now }).sitePages(0, 100);
      return pages.filter(({ path }) => path === '').map(({ alternates }) => alternates.length);
    };
    expect([await homeOf('de'), await homeOf('en'), await homeOf('fr')]).toEqual([
      [openStoreCodes.length],
      [openStoreCodes.length],
      [],
    ]);
  });

  const about = { slug: 'about', group_id: 'g' };
  const ofOther = { slug: 'about', group_id: 'h' };
  test.each<[string, Stories]>([
    ['of one group', { de: [{ ...about, slug: 'company' }], en: [about], fr: [about] }],
    ['moved, with a new one in its place', { de: [{ ...about, slug: 'company' }, ofOther], en: [about] }],
    ['of two groups, each in its store', { de: [ofOther], en: [about], fr: [{ ...about, slug: 'apropos' }] }],
    [
      'of two groups that meet in one store',
      { de: [ofOther], en: [about], fr: [{ ...ofOther, slug: 'qui' }, about] },
    ],
    ['with a group and without', { de: [{ slug: 'about' }], en: [about], fr: [{ slug: 'about' }] }],
    [
      'without a group, where the group has another',
      { de: [{ slug: 'about' }, { ...about, slug: 'x' }], en: [about] },
    ],
    ['moved to the place of home', { de: [{ ...about, slug: 'home' }], en: [about], fr: [ofOther] }],
  ])('names only pages that name it back: stories %s', async (_, stories) => {
    await writeStories(stories);
    const all = codes.flatMap((code) => (stories[code] ?? []).map((story) => ({ code, story })));
    const pageOf = ({ code, story }: (typeof all)[number]) => `${code}/${storyPagePath(story.slug)}`;
    const named = new Map<string, readonly string[]>();
    for (const each of all) named.set(pageOf(each), await namedBy(each.story));
    for (const [page, names] of named) {
      expect(names).toContain(page);
      for (const name of names) if (!name.endsWith('/')) expect(named.get(name)).toContain(page);
    }
  });

  test('follows a moved story, and does not follow a new one in its place', async () => {
    await writeStories({ de: [{ ...about, slug: 'company' }, ofOther], en: [about] });
    expect(await namedBy(about)).toEqual(['de/company', 'en/about']);
    expect(await namedBy(ofOther)).toEqual(['de/about']);
  });
});
