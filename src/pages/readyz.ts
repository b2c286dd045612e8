import type { APIRoute } from 'astro';
import { readinessAnswer } from '../commerce/serve.ts';

export const prerender = false;

/** Answers whether the shop can serve. */
export const GET: APIRoute = () => readinessAnswer();
