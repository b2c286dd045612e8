import { comparisonRows } from '../../domain/shelf/compare.ts';
import { productSupply } from '../../domain/product/product-supply.ts';
import type { Product } from '../../domain/product/product.ts';
import { loadBrowserTexts } from '../../i18n/browser-texts.ts';
import type { Translate } from '../../i18n/translator.ts';
import { findComparableAttributes } from '../../state/shelf/find-products.ts';
import { type Shelf, shelfOf, type StoredProduct } from '../../state/shelf/lists.ts';
import { closingCross, lineDrawing } from '../line-drawing.ts';
import { createElement } from '../create-element.ts';
import { keepFocusIn, showContinueLink } from './refilled-list.ts';
import { pageStore, type PageStore } from '../page-store.ts';
import { fillPrices, shelfCard } from './product-cards.ts';
import { productOfAnswer, refreshStoredProducts } from './refresh-stored-products.ts';
import { toggleComparison } from './toggle-product.ts';
import '../shop-notifications.ts';
import './shelf.css';

const place = document.querySelector<HTMLElement>('[data-compare-page]');
if (place) await show(place);

async function show(into: HTMLElement): Promise<void> {
  const store = pageStore();
  const t = await loadBrowserTexts(store.locale, 'shelf');
  const shelf = shelfOf(store.storeCode);
  const attributes = await findComparableAttributes(store.storeCode).catch(() => undefined);
  if (!attributes) return into.append(createElement('p', { role: 'alert' }, t('shelf.offline')));
  const empty = () => [
    createElement('p', {}, t('shelf.compare.empty')),
    createElement('p', { class: 'soft' }, t('shelf.compare.emptyHint')),
  ];
  let latest = 0;
  shelf.comparison.subscribe((kept) => {
    const turn = (latest += 1);
    refreshStoredProducts(shelf.comparison, store.storeCode).then(
      (products) => {
        // Of two answers the one that was asked for last counts.
        if (turn !== latest) return;
        const focus = keepFocusIn(into, '.compare-remove');
        const isEmpty = products.length === 0;
        into.replaceChildren(
          ...(isEmpty ? empty() : comparison({ shelf, store, t }, products, attributes)),
          ...goneProducts({ shelf, t }, kept),
        );
        showContinueLink(isEmpty);
        focus();
        void fillPrices(store, into, (price) => t('shelf.from', { price }));
      },
      () => {
        if (turn === latest) into.replaceChildren(createElement('p', { role: 'alert' }, t('shelf.offline')));
      },
    );
  });
}

/** Returns the products that the store no longer has, which can only be removed. */
function goneProducts(
  { shelf, t }: Omit<Place, 'store'>,
  kept: readonly StoredProduct[],
): readonly HTMLElement[] {
  const gone = kept.filter(({ isGone }) => isGone);
  if (gone.length === 0) return [];
  const cards = gone.map((product) => shelfCard(product, t, removeButton({ shelf, t }, product)));
  return [createElement('ul', { class: 'shelf-products' }, ...cards)];
}

function removeButton({ shelf, t }: Omit<Place, 'store'>, product: StoredProduct): HTMLButtonElement {
  return createElement(
    'button',
    {
      type: 'button',
      class: 'compare-remove',
      'aria-label': `${t('shelf.compare.remove')}: ${product.name}`,
      onclick: () => toggleComparison(shelf, product, t, location.pathname),
    },
    lineDrawing(closingCross, 18),
  );
}

interface Place {
  readonly shelf: Shelf;
  readonly store: PageStore;
  readonly t: Translate;
}

function comparison(
  { shelf, store, t }: Place,
  products: readonly Product[],
  attributes: Parameters<typeof comparisonRows>[1],
): readonly HTMLElement[] {
  // The card has the price of this moment.
  const compared = attributes.filter(({ attribute_code }) => attribute_code !== 'price');
  const rows = comparisonRows(products, compared);
  const only = createElement('input', {
    type: 'checkbox',
    onclick: () => table.classList.toggle('only-differences', only.checked),
  });
  const heads = products.map((product) => {
    const kept = productOfAnswer(store.storeCode, product);
    const card = shelfCard(kept, t, removeButton({ shelf, t }, kept));
    return createElement('th', { scope: 'col' }, createElement('ul', { class: 'shelf-products' }, card));
  });
  const availability = products.map((product) =>
    productSupply(product) === 'out' ? t('shelf.compare.soldOut') : t('shelf.compare.available'),
  );
  const table = createElement(
    'table',
    { class: 'compare-table' },
    createElement('thead', {}, createElement('tr', {}, createElement('td'), ...heads)),
    createElement(
      'tbody',
      {},
      tableRow(t('shelf.compare.availability'), availability, new Set(availability).size > 1),
      ...rows.map(({ label, values, differs }) =>
        tableRow(
          label,
          values.map((each) => each.join(', ')),
          differs,
        ),
      ),
    ),
  );
  return [
    createElement('label', { class: 'compare-only' }, only, t('shelf.compare.onlyDifferences')),
    createElement(
      'div',
      { class: 'compare-scroll', tabindex: '0', role: 'region', 'aria-label': t('shelf.compare.title') },
      table,
    ),
  ];
}

function tableRow(label: string, values: readonly string[], differs: boolean): HTMLElement {
  return createElement(
    'tr',
    { class: differs ? 'differs' : 'same' },
    createElement('th', { scope: 'row' }, label),
    ...values.map((value) => createElement('td', {}, value || '–')),
  );
}
