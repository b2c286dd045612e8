import type { APIRoute } from 'astro';
import { robots } from '../components/sitemap.ts';

/** Answers with robots.txt for the host that stores share. */
export const GET: APIRoute = ({ locals: { storeViews } }) =>
  new Response(robots(storeViews), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
