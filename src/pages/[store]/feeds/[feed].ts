import type { APIRoute } from 'astro';
import { lookup } from 'mrmime';
import { feedContext } from '../../../components/feed/feed-context.ts';
import { feedProducts } from '../../../components/feed/feed-products.ts';
import { feeds } from '../../../domain/feed/feeds.ts';

/** Answers with a product feed of a store; of a built store, the file does. */
export const GET: APIRoute = async ({ params, locals: { catalogue, links, storeView, t } }) => {
  const name = params['feed'] ?? '';
  const write = Object.hasOwn(feeds, name) ? feeds[name] : undefined;
  if (!write) return new Response(null, { status: 404 });
  const products = async function* () {
    for await (const some of feedProducts({ catalogue, links, t })) yield* some;
  };
  const parts = await Array.fromAsync(write(products(), feedContext(storeView, new Date())));
  return new Response(parts.join(''), { headers: { 'Content-Type': `${lookup(name)};charset=utf-8` } });
};
