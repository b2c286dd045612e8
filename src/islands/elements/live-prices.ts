import { formatPrice } from '../../domain/price-format.ts';
import { createApi } from '../../state/api.ts';
import { liveProducts } from '../../state/live-products.ts';
import type { LiveProduct } from '../../state/live-products.ts';
import { refreshProducts } from '../../state/refresh-products.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { replacePrice } from './replace-price.ts';

/**
 * `<live-prices data-context="{…}">`: once the page is loaded and seen, asks for the prices of all
 * `[data-live-price="{sku}"]` and of the skus named in `[data-live-skus]`. The price of the page stays until the
 * new one is there. An element holds its price in `[data-price]` and the one before in `[data-price-old]`.
 */
class LivePrices extends HTMLElement {
  connectedCallback(): void {
    const context = JSON.parse(this.dataset['context'] ?? '{}') as StoreContext;
    if (document.readyState === 'complete') whenSeen(context);
    else window.addEventListener('load', () => whenSeen(context), { once: true });
  }
}

function whenSeen(context: StoreContext): void {
  if (document.visibilityState === 'visible') {
    // Painting comes first.
    setTimeout(() => void refresh(context), 0);
    return;
  }
  document.addEventListener('visibilitychange', () => whenSeen(context), { once: true });
}

async function refresh(context: StoreContext): Promise<void> {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-live-price]')];
  const listed = [...document.querySelectorAll<HTMLElement>('[data-live-skus]')];
  const skus = [
    ...elements.map(({ dataset }) => dataset['livePrice'] ?? ''),
    ...listed.flatMap(({ dataset }) => (dataset['liveSkus'] ?? '').split(',')),
  ].filter(Boolean);
  await refreshProducts(createApi({ storeCode: context.storeCode }), context, skus);
  const live = liveProducts.get();
  for (const element of elements) {
    const product = live[element.dataset['livePrice'] ?? ''];
    if (product?.price_is_current) show(element, product, context);
  }
}

function show(element: HTMLElement, product: LiveProduct, context: StoreContext): void {
  const { lowest_price_incl_tax: price = 0, lowest_original_price_incl_tax: before = 0 } = product;
  const now = element.querySelector('[data-price]');
  if (!now || price <= 0) return;
  setText(now, replacePrice(now.textContent ?? '', formatPrice(context, price), context));
  let old = element.querySelector<HTMLElement>('[data-price-old]');
  const label = old?.previousElementSibling as HTMLElement | null | undefined;
  const isOffer = before > price;
  if (isOffer && !old) {
    old = document.createElement('s');
    old.className = 'price-old';
    old.dataset['priceOld'] = '';
    element.append(old);
  }
  if (!old) return;
  if (isOffer) setText(old, formatPrice(context, before));
  old.hidden = !isOffer;
  if (label?.classList.contains('visually-hidden')) label.hidden = !isOffer;
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

if (!customElements.get('live-prices')) customElements.define('live-prices', LivePrices);
