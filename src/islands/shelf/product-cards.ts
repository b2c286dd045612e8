import { productThumbnail } from '../../domain/url/picture-shapes.ts';
import type { Translate } from '../../i18n/translator.ts';
import { refreshProducts } from '../../state/refresh-products.ts';
import type { ProductPrices } from '../../state/refresh-products.ts';
import type { StoredProduct } from '../../state/shelf/lists.ts';
import { createElement } from '../create-element.ts';
import { textOfHtml } from '../replace-price.ts';
import { productCard } from '../product-card.ts';
import type { PageStore } from '../page-store.ts';

/** Returns the card of a product in a list; its price comes by `fillPrices`. What is gone has no link and says so. */
export function shelfCard(
  { sku, name, href, image, isSheet = true, isGone = false }: StoredProduct,
  t: Translate,
  ...controls: readonly HTMLElement[]
): HTMLElement {
  const { width, height } = productThumbnail;
  const parts = {
    link: { href: !isGone && href },
    wall: isSheet ? 'shelf-picture is-sheet' : 'shelf-picture',
    picture: { src: image, alt: '', width: `${width}`, height: `${height}`, loading: 'lazy' },
    name,
    price: isGone
      ? createElement('span', { class: 'soft' }, t('shelf.gone'))
      : createElement('span', { class: 'price', 'data-shelf-price': sku }),
  };
  return productCard<HTMLElement>(createElement, parts, ...controls);
}

/** Asks for the prices of all cards below an element; where the server can't be reached there are none. */
export async function fillPrices(
  store: PageStore,
  below: Element,
  from: (price: string) => string,
): Promise<void> {
  const places = [...below.querySelectorAll<HTMLElement>('[data-shelf-price]')];
  if (places.length === 0) return;
  const items = await refreshProducts(
    store,
    places.map(({ dataset }) => dataset['shelfPrice'] ?? ''),
  );
  const bySku = new Map(items.map((item) => [item.sku, item.price_info]));
  for (const place of places) {
    const price = cardPrice(bySku.get(place.dataset['shelfPrice'] ?? ''), from);
    if (price) place.textContent = price;
  }
}

/**
 * Returns the price text of a card; empty if the product has no price, since nothing is sold for nothing
 * (docs/reference/product.md#s5).
 */
export function cardPrice(
  prices: Pick<ProductPrices['price_info'], 'minimal_price' | 'max_price' | 'formatted_prices'> | undefined,
  from: (price: string) => string,
): string {
  const price = textOfHtml(prices?.formatted_prices['minimal_price']);
  if (!prices || prices.minimal_price <= 0 || !price) return '';
  return prices.minimal_price < prices.max_price ? from(price) : price;
}
