import type { TrustRating } from '../../../contract/review.ts';
import type { Engine } from '../base/engine.ts';

/** Returns how buyers rate the shop at the configured service. */
export async function readTrustRating({ trustRating }: Engine): Promise<TrustRating> {
  const rating = await trustRating?.read();
  return rating ? { ...rating, page: trustRating?.page ?? null } : null;
}
