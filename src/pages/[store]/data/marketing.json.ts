import type { APIRoute } from 'astro';
import { readEnvironment } from '../../../config/environment.ts';
import { tracking } from '../../../config/shop.ts';
import type { MarketingSettings } from '../../../state/tracking/marketing-settings.ts';

const { klaviyo, pixelUrl, googleAnalyticsId } = readEnvironment();

/** Answers with what the pages of a store tell marketing and statistics by, once a shopper agreed (`islands/tracking`). */
export const GET: APIRoute = ({ locals: { storeView } }) => {
  const { currencyCode, fractionDigits } = storeView.i18n;
  const settings: MarketingSettings = {
    currencyCode,
    fractionDigits,
    attributes: tracking.attributes,
    ...(klaviyo && { klaviyo: { url: klaviyo.url, companyId: klaviyo.companyId } }),
    ...(pixelUrl !== undefined && { pixelUrl }),
    ...(googleAnalyticsId !== undefined && { googleAnalyticsId }),
  };
  return Response.json(settings);
};
