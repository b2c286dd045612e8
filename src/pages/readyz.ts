import type { APIRoute } from 'astro';
import { isReady } from '../commerce/serve.ts';

export const prerender = false;

/** Whether the shop can serve: its database answers. */
export const GET: APIRoute = async () => {
  const ready = await isReady();
  return Response.json(
    { status: ready ? 'ok' : 'unavailable' },
    { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
};
