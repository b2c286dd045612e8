import type { Kysely } from 'kysely';
import { owner } from '../../src/config/owner.ts';
import type { Database } from '../../src/database/schema.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { contentVersion } from '../../src/catalogue/version.ts';
import { datasourceEntries, datasources } from './datasources.ts';
import { contentTree } from './content-tree.ts';
import { links } from './links.ts';
import { pageOf, type Paged } from './paging.ts';
import type { RateLimit } from './rate-limit.ts';
import { listedStories, oneStory } from './stories.ts';

/** Tokens for published stories, and tokens for drafts as well. */
interface ContentTokens {
  readonly published: readonly string[];
  readonly preview: readonly string[];
}

/** The data and limits that the stand-in answers with. */
export interface ContentApi {
  readonly db: Kysely<Database>;
  readonly storeViews: readonly StoreView[];
  readonly tokens: ContentTokens;
  readonly limit: RateLimit;
}

const cors = { 'Access-Control-Allow-Origin': '*' };
const kept = 'public, max-age=31536000';
const notFound = ['This record could not be found'];

/**
 * Answers a call of Storyblok's Content Delivery API v2 from the shop's own stories
 * (https://www.storyblok.com/docs/api/content-delivery/v2). `path` is what follows `/cdn/`. Stories of all enabled
 * stores are in folders by store code. A call without `cv` is redirected to the same call with the present one.
 */
export async function answerContentCall(api: ContentApi, url: URL, path: string): Promise<Response> {
  const query = url.searchParams;
  const token = query.get('token') ?? '';
  const mayPreview = api.tokens.preview.includes(token);
  if (!mayPreview && !api.tokens.published.includes(token)) return refusal(401, { error: 'Unauthorized' });
  const isDraft = query.get('version') === 'draft';
  if (isDraft && !mayPreview) return refusal(401, { error: 'Unauthorized' });
  const { per_page: perPage } = pageOf(query);
  if (!api.limit.allows(token, path === 'spaces/me' ? 1 : perPage)) {
    return refusal(429, { error: 'Too Many Requests' }, { 'Retry-After': '1' });
  }
  const cv = await contentVersion(api.db);
  if (path !== 'spaces/me' && !query.get('cv')) {
    const location = new URL(url);
    location.searchParams.set('cv', String(cv));
    const headers = { ...cors, Location: location.pathname + location.search, 'Cache-Control': 'no-store' };
    return new Response(null, { status: 301, headers });
  }
  const answer = await answerOf(api, path, { query, isDraft, cv });
  if (!answer) return refusal(404, notFound);
  const { body, paged } = answer;
  const isCurrent = !isDraft && path !== 'spaces/me' && query.get('cv') === String(cv);
  return Response.json(body, {
    headers: {
      ...cors,
      'Cache-Control': isCurrent ? kept : 'no-store',
      ...(paged && {
        total: String(paged.total),
        'per-page': String(paged.perPage),
        'Access-Control-Expose-Headers': 'total, per-page',
      }),
    },
  });
}

interface Answer {
  readonly body: object;
  readonly paged?: Pick<Paged<unknown>, 'total' | 'perPage'>;
}

interface Asked {
  readonly query: URLSearchParams;
  readonly isDraft: boolean;
  readonly cv: number;
}

async function answerOf(api: ContentApi, path: string, asked: Asked): Promise<Answer | undefined> {
  const { query, isDraft, cv } = asked;
  if (path === 'spaces/me') {
    const space = { id: 0, name: owner.shopName, domain: '', version: cv, language_codes: [] };
    return { body: { space } };
  }
  if (path === 'datasources') {
    const paged = datasources(query);
    return { body: { datasources: paged.items }, paged };
  }
  if (path === 'datasource_entries') {
    const paged = datasourceEntries(api.storeViews, query);
    return paged && { body: { datasource_entries: paged.items, cv }, paged };
  }
  const tree = await contentTree(api.db, api.storeViews, isDraft);
  if (path === 'links') {
    const paged = links(tree, query);
    return { body: { links: Object.fromEntries(paged.items.map((link) => [link.uuid, link])) }, paged };
  }
  if (path === 'stories') {
    const paged = listedStories(tree, query);
    return { body: { stories: paged.items, cv, rels: [], links: [] }, paged };
  }
  if (!path.startsWith('stories/')) return undefined;
  const story = oneStory(tree, path.slice('stories/'.length), query);
  return story && { body: { story, cv, rels: [], links: [] } };
}

function refusal(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { ...cors, ...headers, 'Cache-Control': 'no-store' } });
}
