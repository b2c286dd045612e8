import type { APIRoute } from 'astro';
import { handle } from '../../commerce/handle.ts';
import { openCommerce } from '../../commerce/open.ts';

export const prerender = false;

/** The API of the shop: see `src/commerce/routes.ts` for its calls. */
export const ALL: APIRoute = async ({ request }) => handle(request, await openCommerce());
