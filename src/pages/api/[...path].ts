import type { APIRoute } from 'astro';
import { serveApi } from '../../commerce/serve.ts';

export const prerender = false;

/** The API of the shop: its calls are declared in `src/commerce/contract/calls/`. The Node server answers them itself. */
export const ALL: APIRoute = ({ request, clientAddress }) => serveApi(request, clientAddress);
