import type { APIRoute } from 'astro';
import { listingCards } from '../../../../../components/category/listing-cards.ts';

/** Answers with the product cards of a part of a category's listing. */
export const GET: APIRoute = async ({ locals, params }) => {
  const cards = await listingCards(locals, Number(params['category']), Number(params['part']));
  return cards ? Response.json(cards) : Response.json(null, { status: 404 });
};
