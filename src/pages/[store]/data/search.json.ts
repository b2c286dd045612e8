import type { APIRoute } from 'astro';
import { searchRecords } from '../../../components/search/search-records.ts';

/** Everything that can be found in a store, as the build gives it to the search engines. */
export const GET: APIRoute = async ({ locals: { catalogue, links, t } }) => {
  const parts: Blob[] = [];
  for await (const records of searchRecords({ catalogue, links, t })) {
    const entries = JSON.stringify(records).slice(1, -1);
    if (entries !== '') parts.push(new Blob([parts.length > 0 ? ',' : '', entries]));
  }
  return new Response(new Blob(['[', ...parts, ']'], { type: 'application/json' }));
};
