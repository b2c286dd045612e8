import { describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { catalogueDatabase, de, now } from '../../tests/support/small-catalogue.ts';
import { changedAnswers } from '../catalogue/changed-answers.ts';
import { openCatalogue, openCatalogueSnapshot } from '../catalogue/read.ts';
import { TracedReads } from '../catalogue/traced-reads.ts';
import { replaceCatalogue } from '../catalogue/write.ts';
import { findStoreView } from '../config/store-views.ts';
import { parseLinkedPage } from './linked-page.ts';
import { moveStory, publishStory, removeStory } from './stories/edit-stories.ts';

const en = findStoreView('en')!;

describe.each(databaseKinds)('the links of a story, on %s', (kind) => {
  const shop = catalogueDatabase(kind);
  const inStore = (storeCode = 'de') => ({ db: shop.database.db, storeCode, now });
  const write = (slug: string, uuid: string, more: { storeCode?: string; group_id?: string } = {}) =>
    publishStory(
      inStore(more.storeCode),
      {
        ...more,
        id: 7,
        uuid,
        slug,
        name: slug,
        full_slug: `${more.storeCode ?? 'de'}/${slug}`,
        content: { component: 'page' },
      },
      { isPulled: true },
    );
  const toStory = (uuid: string, path: string) => ({
    linktype: 'story',
    fieldtype: 'multilink',
    id: uuid,
    cached_url: path,
  });
  const page = (link: object | string, richTextLink: object) => ({
    component: 'page',
    body: [
      { component: 'image', image: '/a.jpg', link_path: link },
      {
        component: 'text',
        body: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: richTextLink }] }],
            },
          ],
        },
      },
    ],
  });
  const linksOf = async (content: object, trace?: TracedReads) => {
    const catalogue = openCatalogue(shop.database.db, de, { now, ...(trace && { trace }) });
    const { body } = await parseLinkedPage(content, {}, { catalogue, storeViews: [de, en] });
    const [image, text] = JSON.parse(JSON.stringify(body));
    return [image.link_path, text.body.content[0].content[0].marks?.[0].attrs.href];
  };
  const guides = page(toStory('u-1', 'de/guides/one'), {
    linktype: 'story',
    uuid: 'u-1',
    href: '/de/guides/one',
    anchor: 'top',
  });

  test('follow a moved story, and re-render the page', async () => {
    await write('guides/one', 'u-1');
    const reads = new TracedReads(true);
    expect(await linksOf(guides, reads)).toEqual(['/de/guides/one', '/de/guides/one#top']);
    const stale = () => changedAnswers(openCatalogueSnapshot(shop.database.db, de, { now }), reads.names());
    expect(await stale()).toEqual(new Set());
    await moveStory(inStore(), 'guides/one', 'ratgeber/one');
    expect([...(await stale())]).toEqual([expect.stringContaining('story-path:u-1')]);
    // Another story at the old address is not what the link was made for.
    await write('guides/one', 'u-2');
    expect(await linksOf(guides)).toEqual(['/de/ratgeber/one', '/de/ratgeber/one#top']);
    await moveStory(inStore(), 'ratgeber/one', 'ratgeber/home');
    expect(await linksOf(guides)).toEqual(['/de/ratgeber', '/de/ratgeber#top']);
  });

  test('stay unchanged if the shop lacks the story', async () => {
    expect(await linksOf(guides)).toEqual(['de/guides/one', '/de/guides/one#top']);
    await write('guides/one', 'u-1');
    await removeStory(inStore(), 'guides/one');
    expect(await linksOf(guides)).toEqual(['de/guides/one', '/de/guides/one#top']);
  });

  test('lead to this store’s page if the story is another’s', async () => {
    await replaceCatalogue(shop.database.db, en, { stories: [] });
    await write('guides/one', 'u-en', { storeCode: 'en', group_id: 'g' });
    await write('ratgeber/eins', 'u-de', { group_id: 'g' });
    const copied = page(toStory('u-en', 'en/guides/one'), { linktype: 'story', uuid: 'u-en', href: '/en/x' });
    expect(await linksOf(copied)).toEqual(['/de/ratgeber/eins', '/de/ratgeber/eins']);
  });

  test('by a path follow a moved page, until another one has its address', async () => {
    await write('über/uns', 'u-1');
    const typed = page('de/%C3%BCber/uns?a=1#top', { href: '/über/uns' });
    const reads = new TracedReads(true);
    expect(await linksOf(typed, reads)).toEqual(['de/%C3%BCber/uns?a=1#top', '/über/uns']);
    await moveStory(inStore(), 'über/uns', 'firma/über');
    expect(await linksOf(typed)).toEqual(['/de/firma/%C3%BCber?a=1#top', '/de/firma/%C3%BCber']);
    const stale = await changedAnswers(openCatalogueSnapshot(shop.database.db, de, { now }), reads.names());
    expect([...stale]).toEqual([expect.stringContaining('path-now:über/uns')]);
    await write('über/uns', 'u-3');
    expect(await linksOf(typed)).toEqual(['de/%C3%BCber/uns?a=1#top', '/über/uns']);
  });
});
