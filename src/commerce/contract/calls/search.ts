import { z } from 'zod';
import { searchErrors } from '../../errors/catalogue-errors.ts';
import { call, type Declaration } from '../call.ts';
import {
  categoryByPathQuery,
  indexAnswer,
  pathsOfCategory,
  searchEntities,
  shopAnswer,
  urlMapAnswer,
  urlMapRequest,
} from '../search.ts';
import { isRecord } from '../records.ts';
import { unlessRefused } from '../primitives.ts';

const text = z.string().optional();

/** The search itself is the body, or `request`; its own language is read by `search/parse-request.ts`. */
const search = {
  methods: ['GET', 'POST'],
  caller: 'anyone',
  query: z.object({
    request: text.describe('The search as JSON, if there is no body'),
    request_format: text.describe(
      '`search-query`: the search is the shop’s own query object instead of the search language',
    ),
    from: text,
    size: text,
    sort: text.describe('Such as `price:asc,id:desc`'),
    _source_include: text.describe('Field names, separated by commas'),
    _source_exclude: text.describe('Field names, separated by commas'),
    groupToken: text,
  }),
  body: z.unknown(),
  showsGroups: true,
} as const satisfies Partial<Declaration>;

export const shopSearch = call({
  ...search,
  path: 'catalog',
  summary: 'Searches the store of the request, and answers in the shop’s own format',
  query: search.query.extend({
    entity: text.describe(`Type of the documents: ${searchEntities.join(', ')}`),
    type: text.describe('Same as `entity`'),
  }),
  answer: shopAnswer,
  isBare: true,
  refusals: [searchErrors.tooMany],
});

/** The parts of the path are looked at by the endpoint: what is no search is told how one is written. */
export const catalogSearch = call({
  ...search,
  path: 'catalog/{index}/{entity}/{action}',
  aliases: ['catalog/{index}/{entity}', 'catalog/{index}'],
  summary:
    'Searches the index `vue_storefront_catalog_{store}`: `{index}/{entity}/_search`; `{index}/_search` searches products',
  params: z.object({
    index: z.string(),
    entity: z.string().optional(),
    action: z.string().optional(),
  }),
  query: search.query.extend({
    response_format: text.describe(
      '`compact`: shorter field names, and children without the fields of their product',
    ),
  }),
  answer: indexAnswer,
  isBare: true,
  refusals: [searchErrors.unknownIndex, searchErrors.tooMany],
});

export const mapUrl = call({
  methods: ['POST'],
  path: 'url/map',
  summary: 'Returns the product, category or page with exactly this path as a search hit, or `null`',
  caller: 'anyone',
  query: z.object({ groupToken: text }),
  body: unlessRefused((body) => (isRecord(body) && body['url'] ? undefined : 'Missing url'), urlMapRequest),
  answer: urlMapAnswer,
  isBare: true,
  backend: { part: 'search', method: 'mapUrl', subject: 'store' },
  refusals: [],
  showsGroups: true,
});

export const categoryByPath = call({
  methods: ['GET'],
  path: 'ext/store-picker/categoryByPath',
  summary:
    'Returns the paths, by store, of the category that has a path in some store; for an unknown path none, and `is_active: false`',
  caller: 'anyone',
  query: categoryByPathQuery,
  answer: pathsOfCategory,
  backend: { part: 'search', method: 'categoryByPath', subject: 'store' },
  refusals: [],
});
