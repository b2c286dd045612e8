import type { APIRoute } from 'astro';
import { sitemapIndex } from '../../components/sitemap.ts';
import { pagesPerSitemap } from '../../config/limits/web.ts';

/** Answers with the sitemap index of a store. */
export const GET: APIRoute = async ({ locals: { catalogue, storeView } }) => {
  const pages = (await catalogue.pagePaths()).length;
  const changes = await catalogue.siteChanges(pagesPerSitemap);
  return new Response(sitemapIndex(storeView, pages, changes), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
