import type { DemoTexts } from '../texts/texts.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { categoryNodes, rootCategoryId, type CategoryNode } from './categories.ts';
import type { Item } from './item.ts';
import { slugify } from '../../src/domain/url/slug.ts';
import { spelledOut } from '../../src/domain/url/spelled-out.ts';

/** A category of one store with what products need of it. */
export interface ShopCategory {
  readonly node: CategoryNode;
  readonly name: string;
  readonly urlKey: string;
  readonly urlPath: string;
}

/** Categories of a store by id, without the root; home decor only where the store sells it. */
export function categoriesOf(storeView: StoreView, texts: DemoTexts): ReadonlyMap<number, ShopCategory> {
  const made = new Map<number, ShopCategory>();
  for (const node of categoryNodes) {
    if (node.homeDecor && !storeView.allowHomeDecor) continue;
    const name = texts.categories[String(node.id)]?.name ?? String(node.id);
    const urlKey = slugify(spelledOut(name, storeView.i18n.defaultLanguage));
    const parent = made.get(node.parent);
    made.set(node.id, { node, name, urlKey, urlPath: parent ? `${parent.urlPath}/${urlKey}` : urlKey });
  }
  return made;
}

function ancestorsOf(id: number, categories: ReadonlyMap<number, ShopCategory>): readonly number[] {
  const parent = categories.get(id)?.node.parent ?? 1;
  return parent === 1 ? [1] : [...ancestorsOf(parent, categories), parent];
}

/** How many of the products each category has, its descendants' included; every product counts once. */
function countProducts(
  items: readonly Item[],
  categories: ReadonlyMap<number, ShopCategory>,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const item of items) {
    const all = new Set(item.categories.flatMap((id) => [id, ...ancestorsOf(id, categories)]));
    for (const id of all) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The category documents of a store, the root included (docs/reference/product.md#s3). */
export function categoryDocuments(
  storeView: StoreView,
  texts: DemoTexts,
  items: readonly Item[],
): readonly Readonly<Record<string, unknown>>[] {
  const categories = categoriesOf(storeView, texts);
  const counts = countProducts(items, categories);
  const childrenOf = (id: number): readonly ShopCategory[] =>
    [...categories.values()].filter(({ node }) => node.parent === id);
  const document = (id: number, category: ShopCategory | undefined): Record<string, unknown> => {
    const ancestors = category ? ancestorsOf(id, categories) : [1];
    const text = texts.categories[String(id)];
    return {
      id,
      parent_id: category?.node.parent ?? 1,
      parent_ids: ancestors,
      name: text?.name,
      is_active: true,
      level: ancestors.length,
      position: category?.node.position ?? 0,
      url_key: category?.urlKey ?? slugify(spelledOut(text?.name ?? '', storeView.i18n.defaultLanguage)),
      url_path: category?.urlPath ?? '',
      slug: category?.urlKey ?? '',
      product_count: counts.get(id) ?? 0,
      path: [...ancestors, id].join('/'),
      children_count: childrenOf(id).length,
      children_data: childrenOf(id).map(({ node }) => ({ id: node.id })),
      description: text?.description,
      meta_title: text?.name,
      meta_description: text?.description,
      default_sort_by: 'position',
      page_layout: '1column',
      display_mode: 'PRODUCTS',
      include_in_menu: category?.node.inMenu ?? false,
    };
  };
  return [
    document(rootCategoryId, undefined),
    ...[...categories].map(([id, category]) => document(id, category)),
  ];
}
