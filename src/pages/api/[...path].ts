import type { APIRoute } from 'astro';
import { serveApi } from '../../commerce/serve.ts';

export const prerender = false;

/** The API of the shop: see `src/commerce/routes.ts` for its calls. */
export const ALL: APIRoute = ({ request, clientAddress }) => serveApi(request, clientAddress);
