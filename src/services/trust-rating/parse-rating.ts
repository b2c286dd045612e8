import { z } from 'zod';

/** How buyers rate a shop. */
export interface ServiceRating {
  /** Name of the service. */
  readonly service: string;
  /** From 1 to 5. */
  readonly rating: number;
  readonly count: number;
}

const mark = z.coerce.number().min(1).max(5);
const count = z.coerce.number().int().positive();

/** https://developers.etrusted.com: `…/shops/{id}/mobiles/v1/quality/reviews.json`, which needs no account. */
const trustedShops = z
  .looseObject({
    response: z.looseObject({
      data: z.looseObject({
        shop: z.looseObject({
          qualityIndicators: z.looseObject({
            reviewIndicator: z.looseObject({ overallMark: mark, activeReviewCount: count }),
          }),
        }),
      }),
    }),
  })
  .transform(({ response }): ServiceRating => {
    const { overallMark, activeReviewCount } = response.data.shop.qualityIndicators.reviewIndicator;
    return { service: 'Trusted Shops', rating: overallMark, count: activeReviewCount };
  });

/** https://developers.trustpilot.com: `/v1/business-units/{id}`, with a key. */
const trustpilot = z
  .looseObject({
    score: z.looseObject({ trustScore: mark }),
    numberOfReviews: z.looseObject({ total: count }),
  })
  .transform(({ score, numberOfReviews }): ServiceRating => ({
    service: 'Trustpilot',
    rating: score.trustScore,
    count: numberOfReviews.total,
  }));

const answer = z.union([trustedShops, trustpilot]);

/** Returns the rating in the answer of a service; undefined where it has none, or nobody has rated yet. */
export function parseRating(body: unknown): ServiceRating | undefined {
  return answer.safeParse(body).data;
}
