import type { APIRoute } from 'astro';
import { llmsText } from '../../components/llms-text.ts';

/** Answers with the `llms.txt` of a store. */
export const GET: APIRoute = async ({ locals: { catalogue, links, storeView, t } }) => {
  const text = await llmsText({ catalogue, links, storeView, allProducts: t('category.all') });
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
