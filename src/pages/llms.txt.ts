import type { APIRoute } from 'astro';
import { sharedLlmsText } from '../components/llms-text.ts';

/** Answers with llms.txt for the host that stores share. */
export const GET: APIRoute = ({ locals: { storeViews } }) =>
  new Response(sharedLlmsText(storeViews), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
