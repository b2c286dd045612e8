import type { APIRoute } from 'astro';
import { sitemap } from '../../../../components/sitemap.ts';
import { pagesPerSitemap } from '../../../../config/limits/web.ts';

/** Answers with one of the sitemaps that the store's index names. */
export const GET: APIRoute = async ({ params, locals: { catalogue, storeView, storeViews } }) => {
  const start = (Number(params['number']) - 1) * pagesPerSitemap;
  const isPart = Number.isInteger(start) && start >= 0;
  const pages = isPart ? await catalogue.sitePages(start, pagesPerSitemap) : [];
  if (pages.length === 0) return new Response(null, { status: 404 });
  return new Response(sitemap(storeView, storeViews, pages), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
