import { z } from 'zod';
import { explain } from './problems-of.ts';
import { variable } from './variable.ts';

const address = z
  .string()
  .refine(
    (value) => /^https?:\/\//.test(value) && URL.canParse(value) && !value.includes('@'),
    explain({ problem: 'it is no address', hint: 'one that begins with https://' }),
  );

/** The service where buyers rate the shop (docs/running.md#trust-rating). */
export const trustRatingVariables = {
  /** Address of the service's JSON. Not given: no rating is shown. */
  TRUST_RATING_URL: variable(address.optional()),
  /** Key that the service asks for, as header `apikey`. */
  TRUST_RATING_KEY: variable(z.string().optional()),
  /** Page of the service with the ratings, to which shoppers are led. */
  TRUST_RATING_PAGE: variable(address.optional()),
};

/** How a shop reads its rating. */
export interface TrustRatingSettings {
  readonly url: string;
  readonly key?: string | undefined;
  readonly page?: string | undefined;
}

/** Returns the settings; undefined if no rating is shown. */
export function trustRatingOf(
  values: z.infer<z.ZodObject<typeof trustRatingVariables>>,
): TrustRatingSettings | undefined {
  const { TRUST_RATING_URL: url, TRUST_RATING_KEY: key, TRUST_RATING_PAGE: page } = values;
  return url === undefined ? undefined : { url, key, page };
}
