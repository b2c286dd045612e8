import { beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../src/catalogue/catalogue.ts';
import { openCatalogue } from '../../../src/catalogue/read.ts';
import { searchRecords } from '../../../src/components/search/search-records.ts';
import { findStoreView } from '../../../src/config/store-views.ts';
import { answerContentCall } from '../../../stand-ins/storyblok/answer.ts';
import { createRateLimit } from '../../../stand-ins/storyblok/rate-limit.ts';
import {
  moveStory,
  publishDraft,
  removeStory,
  saveDraft,
  unpublishStory,
} from '../../../src/content/stories/edit-stories.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import { createLinks } from '../../../src/domain/url/url.ts';
import { createTranslator } from '../../../src/i18n/translator.ts';
import { findPage } from '../../../src/pages/_find-page.ts';
import { engineClient } from '../../support/api/engine-client.ts';

const api = engineClient();
const de = findStoreView('de') as StoreView;
const links = createLinks(de);
const t = createTranslator('de-DE');
const slug = 'guest-story';
const [first, second] = ['The first words', 'The second words'];

let id = 0;
const editing = () => ({ db: api.server.db, storeCode: 'de', now: api.server.engine.clock() });
const save = async (words: string) => {
  const content = { component: 'page', _uid: 'p', title: words, footer: 'service', body: [] };
  ({ id } = await saveDraft(editing(), { slug, name: words, content }));
};

async function searchable(catalogue: Catalogue): Promise<unknown> {
  const found = [];
  for await (const records of searchRecords({ catalogue, links, t })) found.push(...records);
  return found.filter(({ kind }) => kind === 'content');
}

function contentApi(path: string): Promise<Response> {
  const now = () => api.server.engine.clock();
  const tokens = { published: ['open'], preview: ['secret'] };
  const call = { db: api.server.db, storeViews: [de], tokens, limit: createRateLimit(now) };
  return answerContentCall(call, new URL(`http://localhost/${path}&token=open`), path.split('?')[0] ?? '');
}

/** Everything that a guest is shown of stories, by where. */
async function seenByGuests(): Promise<Readonly<Record<string, string>>> {
  const catalogue = openCatalogue(api.server.db, de, { now: api.server.engine.clock() });
  const answer = async (path: string) => JSON.stringify((await api.send(path)).body);
  const delivered = async (path: string) => {
    const redirect = await contentApi(path);
    const to = redirect.headers.get('location');
    const { search: query = '' } = to === null ? {} : new URL(to, 'http://localhost');
    return (to === null ? redirect : await contentApi(`${path.split('?')[0]}${query}`)).text();
  };
  return {
    page: JSON.stringify(await findPage(catalogue, links, slug, '')),
    footer: JSON.stringify(await catalogue.footerPages()),
    'site map': JSON.stringify(await catalogue.sitePages(0, 10_000)),
    'pages to render': JSON.stringify(await catalogue.storySlugs()),
    search: JSON.stringify(await searchable(catalogue)),
    'cms-data by identifier': await answer(`ext/cms-data/cmsPageIdentifier/${slug}/storeId/${de.storeId}`),
    'cms-data by id': await answer(`ext/cms-data/cmsPage/${id}?storeCode=de`),
    'API of search': await answer('catalog/vue_storefront_catalog_de/cms_page/_search?size=500'),
    'address map': JSON.stringify((await api.post('url/map?storeCode=de', { url: slug, filters: {} })).body),
    'story by API': await answer(`ext/vsf-storyblok-extension/story/de/${slug}`),
    'content API, story': await delivered(`stories/de/${slug}?version=published`),
    'content API, list': await delivered('stories?starts_with=de/&per_page=100'),
    'content API, links': await delivered('links?starts_with=de/'),
  };
}

/** Where only addresses are told, an address stands for the words. */
const tellOfAddresses = ['site map', 'pages to render'];
const shows = (places: Readonly<Record<string, string>>, words: string) =>
  Object.keys(places).filter((place) =>
    places[place]?.includes(tellOfAddresses.includes(place) ? slug : words),
  );

describe('a guest’s view of a story', () => {
  let everywhere: readonly string[] = [];
  beforeAll(async () => {
    everywhere = Object.keys(await seenByGuests());
  });

  test('a draft is hidden, a published one visible whatever its new draft says, an unpublished one hidden', async () => {
    await save(first);
    expect(shows(await seenByGuests(), first)).toEqual([]);

    await publishDraft(editing(), slug);
    expect(shows(await seenByGuests(), first)).toEqual(everywhere);

    await save(second);
    const changed = await seenByGuests();
    expect(shows(changed, first)).toEqual(everywhere);
    expect(shows(changed, second)).toEqual(tellOfAddresses);

    await publishDraft(editing(), slug);
    const renewed = await seenByGuests();
    expect(shows(renewed, second)).toEqual(everywhere);
    expect(shows(renewed, first)).toEqual(tellOfAddresses);

    await unpublishStory(editing(), slug);
    expect(shows(await seenByGuests(), second)).toEqual([]);
  });

  test('a moved or removed draft redirects nowhere', async () => {
    await save(first);
    await moveStory(editing(), slug, `${slug}-moved`);
    const moved = await seenByGuests();
    expect(shows(moved, first)).toEqual([]);
    expect(shows(moved, 'moved')).toEqual([]);
    await removeStory(editing(), `${slug}-moved`);
    expect(shows(await seenByGuests(), first)).toEqual([]);
  });
});
