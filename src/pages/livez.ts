import type { APIRoute } from 'astro';

export const prerender = false;

/** Answers while the process is running. */
export const GET: APIRoute = () =>
  Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
