import type { APIRoute } from 'astro';
import { openCommerce } from '../commerce/open.ts';

export const prerender = false;

/** The shop can serve: its database answers. */
export const GET: APIRoute = async () => {
  const headers = { 'Cache-Control': 'no-store' };
  try {
    const { backend } = await openCommerce();
    await backend.ready();
    return Response.json({ status: 'ok' }, { headers });
  } catch {
    return Response.json({ status: 'unavailable' }, { status: 503, headers });
  }
};
