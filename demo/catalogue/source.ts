import type { CatalogueSource } from '../../src/catalogue/source.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { storiesOf } from '../stories/stories.ts';
import { demoTexts } from '../texts/texts.ts';
import { attributeDocuments } from './attributes.ts';
import { categoriesOf, categoryDocuments } from './category-documents.ts';
import type { Item } from './item.ts';
import { productDocument } from './product-document.ts';
import { relatedItems } from './related.ts';
import { taxRulesOf } from './tax-rules.ts';

/** The items that a store sells: home decor only where the store view allows it. */
export function itemsOf(storeView: StoreView, items: readonly Item[]): readonly Item[] {
  return storeView.allowHomeDecor ? items : items.filter(({ set }) => set !== 'home_decor');
}

/**
 * The demo catalogue of a store as documents. Products are made one at a time while they are read, so that a large
 * catalogue needs no more memory than a small one; `onProduct` is told about each.
 */
export function demoCatalogue(
  storeView: StoreView,
  items: readonly Item[],
  onProduct: (item: Item) => void = () => undefined,
): CatalogueSource {
  const texts = demoTexts(storeView.i18n.defaultLocale);
  const sold = itemsOf(storeView, items);
  const context = {
    storeView,
    texts,
    categories: categoriesOf(storeView, texts),
    related: relatedItems(sold),
  };
  return {
    products: {
      *[Symbol.iterator]() {
        const takenPaths = new Set<string>();
        for (const [index, item] of sold.entries()) {
          yield productDocument(item, index + 1, context, takenPaths);
          onProduct(item);
        }
      },
    },
    categories: categoryDocuments(storeView, texts, sold),
    attributes: attributeDocuments(storeView, texts),
    taxRules: taxRulesOf(storeView),
    stories: storiesOf(storeView),
  };
}
