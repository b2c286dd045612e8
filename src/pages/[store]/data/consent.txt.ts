import type { APIRoute } from 'astro';
import { consentBanner } from '../../../components/consent/consent-banner.ts';
import { storePage } from '../../../components/store-page.ts';

/** Answers with the question of consent, which pages put in place (`islands/elements/ask-consent.ts`); no page by itself. */
export const GET: APIRoute = async ({ locals }) => {
  const banner = consentBanner({ t: locals.t, privacyUrl: await storePage('privacy', locals) });
  return new Response(banner, { headers: { 'Content-Type': 'text/plain;charset=utf-8' } });
};
