import type { APIRoute } from 'astro';
import { currentInstant } from '../../../../config/clock.ts';
import { readEnvironment } from '../../../../config/environment.ts';
import { answerContentCall } from '../../../../content/delivery-api/answer.ts';
import { createRateLimit } from '../../../../content/delivery-api/rate-limit.ts';
import { openedDatabase } from '../../../_database.ts';

const { contentTokens } = readEnvironment();
const limit = createRateLimit(currentInstant);

/** GET /content-api/v2/cdn/…: Storyblok's Content Delivery API over the shop's own stories. */
export const GET: APIRoute = async ({ url, params, locals: { storeViews } }) =>
  answerContentCall(
    { db: await openedDatabase(), storeViews, tokens: contentTokens, limit },
    url,
    params['path'] ?? '',
  );
