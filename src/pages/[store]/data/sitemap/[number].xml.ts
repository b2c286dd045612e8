import type { APIRoute } from 'astro';
import { pagesPerSitemap, sitemap } from '../../../../components/sitemap.ts';

/** One of the sitemaps that the index of a store names. */
export const GET: APIRoute = async ({ params, locals: { catalogue, storeView, storeViews } }) => {
  const start = (Number(params['number']) - 1) * pagesPerSitemap;
  const pages = Number.isInteger(start) && start >= 0 ? await catalogue.sitePages() : [];
  const part = pages.slice(start, start + pagesPerSitemap);
  if (part.length === 0) return new Response(null, { status: 404 });
  return new Response(await sitemap(storeView, storeViews, part), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
