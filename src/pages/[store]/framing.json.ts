import type { APIRoute } from 'astro';
import { products } from '../../config/shop.ts';
import { cartThumbnail } from '../../domain/url/picture-shapes.ts';
import { framingOffer, framingSetIds } from '../../domain/framing/framing-offer.ts';

/** Answers with everything that can frame a print in a store (`FramingOffer`); present prices come from the API. */
export const GET: APIRoute = async ({ locals: { catalogue, links } }) => {
  const skus = await catalogue.skusOfAttributeSets(framingSetIds);
  const offer = framingOffer(await catalogue.productsBySku(skus), {
    hangerWidths: products.posterHangerCentimetres,
    attributes: await catalogue.attributes(),
    hrefOf: ({ url_path }) => links.page(url_path),
    thumbnailOf: ({ image }) => links.image(image, cartThumbnail),
  });
  return Response.json(offer);
};
