import type { APIRoute } from 'astro';
import { feedProducts } from '../../../components/feed/feed-products.ts';

/** Answers with what the product feeds of a store tell, one product a line; the build makes the feeds from it. */
export const GET: APIRoute = async ({ locals: { catalogue, links, t } }) => {
  // Bytes, and a part at a time, as for the search.
  const parts: Buffer[] = [];
  for await (const products of feedProducts({ catalogue, links, t })) {
    parts.push(Buffer.from(products.map((product) => `${JSON.stringify(product)}\n`).join('')));
  }
  return new Response(Buffer.concat(parts), { headers: { 'Content-Type': 'application/x-ndjson' } });
};
