import type { APIRoute } from 'astro';
import { searchRecords } from '../../../components/search/search-records.ts';

/** Everything that can be found in a store, as the build gives it to the search engines. */
export const GET: APIRoute = async ({ locals: { catalogue, links, t } }) =>
  Response.json(await searchRecords({ catalogue, links, t }));
