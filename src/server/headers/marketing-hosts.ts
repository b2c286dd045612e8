import type { Environment } from '../../config/environment.ts';

const google = ['https://www.googletagmanager.com', 'https://*.google-analytics.com'] as const;

/** Returns the hosts that the pages' policy needs for marketing and statistics: to load scripts from, and to call. */
export function marketingHosts({
  klaviyo,
  pixelUrl,
  googleAnalyticsId,
}: Pick<Environment, 'klaviyo' | 'pixelUrl' | 'googleAnalyticsId'>): {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
} {
  const pixel = pixelUrl === undefined ? [] : [new URL(pixelUrl).origin];
  const [tags, collection] = google;
  const analytics = googleAnalyticsId === undefined ? [] : google;
  return {
    scripts: [...pixel, ...(analytics.length > 0 ? [tags] : [])],
    connections: [
      ...(klaviyo ? [new URL(klaviyo.url).origin] : []),
      ...pixel,
      ...(analytics.length > 0 ? [tags, collection] : []),
    ],
  };
}
