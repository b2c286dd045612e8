import type { APIRoute } from 'astro';
import { currentInstant } from '../../../../config/clock.ts';
import { readEnvironment } from '../../../../config/environment.ts';
import { answerContentCall } from '../../../../content/delivery-api/answer.ts';
import { createRateLimit } from '../../../../content/delivery-api/rate-limit.ts';
import { isSession } from '../../../../content/signed-session.ts';
import { openedDatabase } from '../../../_database.ts';

const { contentTokens } = readEnvironment();
const limit = createRateLimit(currentInstant);

/**
 * GET /content-api/v2/cdn/…: Storyblok's Content Delivery API over the shop's own stories. The session of an editor is a
 * preview token, too (docs/reference/product.md#s7).
 */
export const GET: APIRoute = async ({ url, params, locals: { storeRecords: storeViews } }) => {
  const db = await openedDatabase();
  const token = url.searchParams.get('token') ?? '';
  const isEditor = await isSession(db, 'preview', { token, now: currentInstant() });
  const tokens = isEditor ? { ...contentTokens, preview: [...contentTokens.preview, token] } : contentTokens;
  return answerContentCall({ db, storeViews, tokens, limit }, url, params['path'] ?? '');
};
