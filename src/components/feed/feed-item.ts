import { feedLimits } from '../../config/limits/feeds.ts';
import type { FeedItem } from '../../domain/feed/feed-product.ts';
import { priceRange, variantPriceRange } from '../../domain/price/price-range.ts';
import type { ConfigurableChild, Product } from '../../domain/product/product.ts';
import { isVirtual } from '../../domain/product/virtual.ts';
import { isCounted } from '../../domain/stock/stock-availability.ts';
import { galleryPicture, scaledBox } from '../../domain/url/picture-shapes.ts';
import { absoluteUrl } from '../alternate-pages.ts';
import { supplyToBuy } from '../structured-data.ts';
import { choicesOf, gtinOf } from './feed-choices.ts';
import { shippingOf, weightOf } from './feed-shipping.ts';
import type { FeedShop } from './feed-shop.ts';

/** The largest size of a picture on a product's own page. */
const feedPicture = scaledBox(galleryPicture, Math.max(...galleryPicture.scales));

/** Returns what feeds tell of a product or of one of its variants; undefined without a price or a picture. */
export function feedItem(
  product: Product,
  variant: ConfigurableChild | undefined,
  shop: FeedShop,
): FeedItem | undefined {
  const { catalogue, links } = shop;
  const sold = variant ?? product;
  const { lowest, before } = variant ? variantPriceRange(product, variant) : priceRange(product);
  const pictures = picturesOf(product, variant).map((path) =>
    absoluteUrl(catalogue.storeView, links.image(path, feedPicture)),
  );
  const [picture, ...others] = pictures;
  if (!(lowest > 0) || picture === undefined) return undefined;
  const { chosen, size, color } = choicesOf(product, variant, shop);
  const path = links.page(encodeURI(product.url_path));
  const query = variant ? `?childSku=${encodeURIComponent(variant.sku)}` : '';
  const gtin = gtinOf(sold, shop);
  const weight = weightOf(product, variant);
  const from = textOf(sold['special_from_date']);
  const to = textOf(sold['special_to_date']);
  const { stock } = sold;
  return {
    sku: sold.sku,
    title: [product.name, ...chosen].join(', '),
    link: absoluteUrl(catalogue.storeView, `${path}${query}`),
    pictures: [picture, ...others],
    supply: supplyToBuy(product, variant),
    ...(stock && isCounted(stock) && { quantity: Math.max(0, Math.floor(stock.qty ?? 0)) }),
    price: lowest,
    ...(before !== undefined && { before }),
    ...(before !== undefined && from && { offerFrom: from }),
    ...(before !== undefined && to && { offerTo: to }),
    ...(size && { size }),
    ...(color && { color }),
    ...(gtin && { gtin }),
    ...(weight > 0 && { weight }),
    shipping: isVirtual(product) ? [] : shippingOf(weight, lowest, shop),
  };
}

/** Returns the paths of an item's pictures, its own first; none where it has no picture. */
function picturesOf(product: Product, variant: ConfigurableChild | undefined): readonly string[] {
  const gallery = product.media_gallery.filter(({ typ }) => typ === 'image').map(({ image }) => image);
  const all = [variant?.image, product.image, ...gallery].filter(isPicture);
  return [...new Set(all)].slice(0, 1 + feedLimits.additionalPictures);
}

function isPicture(path: string | null | undefined): path is string {
  return Boolean(path) && path !== 'no_selection';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
