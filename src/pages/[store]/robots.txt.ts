import type { APIRoute } from 'astro';
import { robots } from '../../components/robots.ts';

/** For a store on a host of its own, whose `/robots.txt` this is. */
export const GET: APIRoute = ({ locals: { storeView } }) =>
  new Response(robots([storeView]), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
