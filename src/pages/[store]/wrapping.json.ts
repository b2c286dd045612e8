import type { APIRoute } from 'astro';
import { cartThumbnail } from '../../domain/url/picture-shapes.ts';
import { attributeSetIds } from '../../domain/product/attribute-sets.ts';
import { wrappingOffer } from '../../domain/product/wrapping-offer.ts';

/** Answers with the gift wrappings of a store (`Wrapping`); present prices come from the API. */
export const GET: APIRoute = async ({ locals: { catalogue, links } }) => {
  const skus = await catalogue.skusOfAttributeSets([attributeSetIds.gift_wrapping]);
  const offer = wrappingOffer(await catalogue.productsBySku(skus), {
    hrefOf: ({ url_path }) => links.page(url_path),
    thumbnailOf: ({ image }) => links.image(image, cartThumbnail),
  });
  return Response.json(offer);
};
