import type { APIRoute } from 'astro';
import { serveApi } from '../../commerce/serve.ts';

export const prerender = false;

/**
 * Answers the shop's API: its calls are declared in `src/commerce/contract/calls/`. The Node server answers them
 * itself.
 */
export const ALL: APIRoute = ({ request, clientAddress }) => serveApi(request, clientAddress);
