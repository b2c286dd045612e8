import { isForSale, isReserved } from '../../domain/stock/stock-availability.ts';
import { liveProducts } from '../../state/live-products.ts';
import { prefetchStock, refreshProducts } from '../../state/refresh-products.ts';
import type { ProductPrices } from '../../state/refresh-products.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { differsFromPage } from './differs-from-page.ts';
import { replacePrice, textOfHtml } from '../replace-price.ts';
import { unpackStockSkus } from '../../domain/product/pack-stock-skus.ts';

/**
 * `<live-prices data-context="{…}">`: once the page is loaded and seen, asks for the prices of all
 * `[data-live-price="{sku}"]` and of the skus named in `[data-live-skus]`. The price of the page stays until the
 * new one is there. An element is `[data-price]`, or holds it, and the price before in `[data-price-old]`.
 * So it is when the browser shows the page again as it was left.
 * Cards that are shown later are asked for when `cards-shown` is dispatched above them.
 * Below `[data-sold-out="{text}"]` a label whose price it is says so when its product is sold out; so does a card
 * `[data-stock="{skus}"][data-when-out="{text}"]` by a badge, once it has come to the screen and the stock of its
 * variants was asked for. A buy box that tells another stock than there is begins as if it was touched.
 * Prices or stock that the shop could not ask its platform for are said to be old.
 */
class LivePrices extends HTMLElement {
  connectedCallback(): void {
    const context = JSON.parse(this.dataset['context'] ?? '{}') as StoreContext;
    const whenSeen = () => {
      if (document.hidden) document.addEventListener('visibilitychange', whenSeen, { once: true });
      else void refresh(context);
    };
    // Once loaded, and when the browser kept the page for the way back: meanwhile somebody may have logged in or out.
    addEventListener('pageshow', whenSeen);
    document.addEventListener('cards-shown', ({ target }) => void refresh(context, target as Element));
  }
}

async function refresh(context: StoreContext, below: ParentNode = document): Promise<void> {
  const elements = [...below.querySelectorAll<HTMLElement>('[data-live-price]')];
  const listed = [...below.querySelectorAll<HTMLElement>('[data-live-skus]')];
  const skus = [
    ...elements.map(({ dataset }) => dataset['livePrice'] ?? ''),
    ...listed.flatMap(({ dataset }) => (dataset['liveSkus'] ?? '').split(',')),
  ];
  const items = new Map((await refreshProducts(context, skus)).map((item) => [item.sku, item]));
  for (const element of elements) {
    const sku = element.dataset['livePrice'] ?? '';
    const item = items.get(sku);
    showAge(item);
    if (showStock(element, sku)) continue;
    if (item) show(element, item.price_info);
  }
  const buyBox = document.querySelector('[data-buy-box] [ssr]');
  // What sets off `client:interaction`, and nothing else.
  if (buyBox && differsFromPage(buyBox.getAttribute('props') ?? '', liveProducts.get()))
    buyBox.dispatchEvent(new Event('input'));
  for (const card of below.querySelectorAll('[data-stock]')) observerOf(context).observe(card);
}

let observer: IntersectionObserver | undefined;

/** Asks ahead for the stock of cards that come to the screen (docs/reference/product.md#s9). */
function observerOf(context: StoreContext): IntersectionObserver {
  return (observer ??= new IntersectionObserver((entries) => {
    const cards = entries.filter((entry) => entry.isIntersecting).map(({ target }) => target as HTMLElement);
    for (const card of cards) observer?.unobserve(card);
    const listed = cards.map((card) => ({
      sku: card.dataset['sku'] ?? '',
      configurable_children: stockSkus(card).map((sku) => ({ sku })),
    }));
    void prefetchStock(context, listed).then(() => cards.forEach(markSoldOut));
  }));
}

/** Shows since when a price or stock is known, where the shop could not ask its platform; the notice is loaded then. */
function showAge(told: { readonly as_of?: string | undefined } | undefined): void {
  const since = told?.as_of;
  if (since) void import('./card-marks.ts').then((part) => part.showAge(since));
}

/** Marks a card whose product is sold out, or is there again; not while the stock of a variant is unknown. */
function markSoldOut(card: HTMLElement): void {
  const live = liveProducts.get();
  const stocks = stockSkus(card).map((sku) => live[sku]?.stock);
  stocks.forEach(showAge);
  const isOut = !stocks.some((stock) => stock && (isForSale(stock) || isReserved(stock)));
  if (isOut === Boolean(card.querySelector('[data-out]')) || (isOut && stocks.includes(undefined))) return;
  void import('./card-marks.ts').then((part) => part.showSoldOut(card, isOut));
}

function stockSkus({ dataset }: HTMLElement): string[] {
  return unpackStockSkus(dataset['sku'] ?? '', dataset['stock'] ?? '');
}

/** Marks the choices of a product page; true for one that is sold out. */
function showStock(element: HTMLElement, sku: string): boolean {
  const text = element.closest<HTMLElement>('[data-sold-out]')?.dataset['soldOut'];
  const stock = liveProducts.get()[sku]?.stock;
  showAge(stock);
  const label = element.closest('label');
  if (!text || !stock || !label) return false;
  const isOut = !isForSale(stock) && !isReserved(stock);
  label.classList.toggle('is-out', isOut);
  if (isOut) setText(element, text);
  return !isForSale(stock);
}

/** Shows the prices; a listing shows the price of the cheapest variant or part. */
function show(element: HTMLElement, prices: ProductPrices['price_info']): void {
  const { minimal_price, minimal_regular_price, formatted_prices } = prices;
  const now = element.matches('[data-price]') ? element : element.querySelector('[data-price]');
  const price = textOfHtml(formatted_prices['minimal_price']);
  if (!now || minimal_price <= 0 || !price) return;
  setText(now, replacePrice(now.textContent ?? '', price));
  if (now === element) return;
  const isOffer = minimal_regular_price > minimal_price;
  const regular = textOfHtml(formatted_prices['minimal_regular_price']);
  const old = element.querySelector<HTMLElement>('[data-price-old]');
  if (old) {
    if (isOffer) setText(old, regular);
    old.hidden = !isOffer;
  } else if (isOffer) void import('./card-marks.ts').then((part) => part.addOldPrice(element, regular));
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

customElements.define('live-prices', LivePrices);
