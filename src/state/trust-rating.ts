import { createApi } from './api.ts';
import { isNullOr, isShape } from './more-shapes.ts';
import { isNumber, isText } from './shape.ts';

interface TrustRating {
  readonly service: string;
  readonly rating: number;
  readonly count: number;
  readonly page: string | null;
}

const isRating = isNullOr(
  isShape<TrustRating>({ service: isText, rating: isNumber, count: isNumber, page: isNullOr(isText) }),
);

/** Returns how buyers rate the shop; null where nobody knows. */
export async function loadTrustRating(storeCode: string): Promise<TrustRating | null> {
  const answer = await createApi({ storeCode })('ext/trust-rating', { is: isRating });
  return answer.kind === 'ok' ? answer.result : null;
}
