import { success } from '../http/answer.ts';
import type { Endpoint } from '../http/call.ts';

export const createReview: Endpoint<'createReview'> = async (call) => {
  const { backend, storeView, customer, body, caller } = call;
  return success(await backend.reviews.create(storeView, { ...body.review, customer, caller }));
};
