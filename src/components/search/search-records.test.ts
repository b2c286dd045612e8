import { expect, test } from 'vitest';
import { catalogueDatabase, de, now, source } from '../../../tests/support/small-catalogue.ts';
import { openCatalogue } from '../../catalogue/read.ts';
import { replaceCatalogue } from '../../catalogue/write.ts';
import { owner } from '../../config/owner.ts';
import { createLinks } from '../../domain/url/url.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { searchRecords } from './search-records.ts';

const shop = catalogueDatabase('SQLite');
const content = { _uid: 'p', component: 'page', title: 'Page', body: [] as readonly object[] };
const story = (id: number, slug: string, more: object = {}) => ({
  id,
  uuid: `u${id}`,
  name: slug,
  slug,
  full_slug: `de/${slug}`,
  content: { ...content, ...more },
});

test('stories are found by the texts on their pages alone', async () => {
  const body = [
    { _uid: 'a', component: 'of_tomorrow', text: 'Secret words here' },
    {
      _uid: 'b',
      component: 'text',
      headline: 'About {{ shop.name }} now',
      note: 'Not for shoppers',
      body: 'In 1 & 2',
    },
  ];
  const stories = [
    { ...story(1, 'about', { body }), name: 'About {{ shop.name }}' },
    story(2, 'hidden', { noindex: true }),
    story(3, 'blocks/opening'),
  ];
  await replaceCatalogue(shop.database.db, de, { ...source, stories });
  const catalogue = openCatalogue(shop.database.db, de, { now });
  const records = [];
  for await (const part of searchRecords({ catalogue, links: createLinks(de), t: createTranslator('de-DE') }))
    records.push(...part.filter(({ kind }) => kind === 'content'));
  expect(records).toEqual([
    {
      id: 'story-about',
      kind: 'content',
      url: '/de/about',
      name: `About ${owner.shopName}`,
      text: `About ${owner.shopName} now In 1 & 2`,
    },
  ]);
  expect(await catalogue.pagePaths()).not.toContain('blocks/opening');
});
