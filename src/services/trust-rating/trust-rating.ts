import { ratingBytes, ratingLifetime, ratingPause, ratingTimeout } from '../../config/limits/trust-rating.ts';
import type { TrustRatingSettings } from '../../config/trust-rating.ts';
import { createHttpClient } from '../../http-client/http-client.ts';
import { parseRating, type ServiceRating } from './parse-rating.ts';

/** Returns the rating of the shop; undefined while nobody knows it. Never rejects. */
export type ReadTrustRating = () => Promise<ServiceRating | undefined>;

/**
 * Returns what reads the shop's rating from the service, at most once an hour, whoever asks. While the service does not answer, the
 * last rating holds for a day. Failures are told to `onFailure`.
 */
export function createTrustRating(
  { url, key }: TrustRatingSettings,
  clock: () => Date,
  onFailure: (error: unknown) => void,
): ReadTrustRating {
  const { origin, pathname, search } = new URL(url);
  const client = createHttpClient({
    name: 'the service of trust ratings',
    url: origin,
    connectTimeout: ratingTimeout,
    maximumBytes: ratingBytes,
  });
  let known: { readonly rating: ServiceRating | undefined; readonly at: number } | undefined;
  let nextAt = 0;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    const at = clock().getTime();
    nextAt = at + ratingPause;
    try {
      const answer = await client.ask({
        method: 'GET',
        path: `${pathname.slice(1)}${search}`,
        name: 'rating',
        timeout: ratingTimeout,
        headers: key === undefined ? {} : { apikey: key },
      });
      if (answer.status !== 200) throw new Error(`The service of trust ratings answered ${answer.status}.`);
      known = { rating: parseRating(answer.body), at };
    } catch (error) {
      onFailure(error);
    }
  }

  return async () => {
    const now = clock().getTime();
    if (now >= nextAt)
      asking ??= ask().finally(() => {
        asking = undefined;
      });
    // Who asks while an older rating holds does not wait for the service.
    const isHeld = known !== undefined && now - known.at < ratingLifetime;
    if (!isHeld) await asking;
    return known && clock().getTime() - known.at < ratingLifetime ? known.rating : undefined;
  };
}
