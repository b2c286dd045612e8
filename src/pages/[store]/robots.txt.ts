import type { APIRoute } from 'astro';
import { robots } from '../../components/sitemap.ts';

/** Answers with `/robots.txt` for a store on a host of its own. */
export const GET: APIRoute = ({ locals: { storeView } }) =>
  new Response(robots([storeView]), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
