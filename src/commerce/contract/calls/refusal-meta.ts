import { z } from 'zod';
import { cartErrors } from '../../errors/cart-errors.ts';
import { checkoutErrors } from '../../errors/checkout-errors.ts';
import { storyErrors } from '../../errors/editor-errors.ts';
import { hostedErrors } from '../../errors/hosted-errors.ts';
import { reviewErrors } from '../../errors/review-errors.ts';
import type { Answered } from '../primitives.ts';
import { refusalDetails } from '../refusal-details.ts';

/** The reason why a change of a cart was refused, for programs: the text beside it is for people. */
export type CartRefusalReason = (typeof cartErrors)[keyof typeof cartErrors]['reason'];

const reasons = [
  ...Object.values({ ...cartErrors, ...checkoutErrors, ...reviewErrors }),
  ...Object.values({ ...hostedErrors, ...storyErrors }).filter((each) => 'reason' in each),
].map(({ reason }) => reason);

/** The `meta` of a refusal that has a reason. */
export const refusalMeta = z.strictObject({ reason: z.enum([...new Set(reasons)]), ...refusalDetails.shape });
export type RefusalMeta = Answered<typeof refusalMeta>;
