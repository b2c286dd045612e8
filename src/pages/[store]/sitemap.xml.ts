import type { APIRoute } from 'astro';
import { sitemapIndex } from '../../components/sitemap.ts';

/** Answers with the sitemap index of a store. */
export const GET: APIRoute = async ({ locals: { catalogue, storeView } }) =>
  new Response(sitemapIndex(storeView, (await catalogue.pagePaths()).length), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
