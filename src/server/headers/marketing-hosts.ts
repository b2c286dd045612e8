import type { Environment } from '../../config/environment.ts';

const google = ['https://www.googletagmanager.com', 'https://*.google-analytics.com'] as const;

/** Hosts that the pages' policy needs for marketing and statistics, by what is asked of them. */
export interface MarketingHosts {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
  readonly styles: readonly string[];
}

/** Returns the hosts of what is configured. */
export function marketingHosts({
  klaviyo,
  pixelUrl,
  googleAnalyticsId,
}: Pick<Environment, 'klaviyo' | 'pixelUrl' | 'googleAnalyticsId'>): MarketingHosts {
  const origins = pixelUrl === undefined ? [] : [new URL(pixelUrl).origin];
  // Its script loads others of its hosts, and pictures and styles of the forms that it shows.
  const ofKlaviyo = origins.some((origin) => origin.endsWith('.klaviyo.com'))
    ? ['https://*.klaviyo.com']
    : [];
  const pixel = ofKlaviyo.length > 0 ? ofKlaviyo : origins;
  const [tags, collection] = google;
  const hasAnalytics = googleAnalyticsId !== undefined;
  return {
    scripts: [...pixel, ...(hasAnalytics ? [tags] : [])],
    connections: [
      ...(klaviyo ? [new URL(klaviyo.url).origin] : []),
      ...pixel,
      ...(hasAnalytics ? [tags, collection] : []),
    ],
    images: ofKlaviyo,
    styles: ofKlaviyo,
  };
}
