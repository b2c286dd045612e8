import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { setPrices } from '../../../src/catalogue/owner/set-prices.ts';
import { setStock } from '../../../src/catalogue/owner/set-stock.ts';
import { moveStory, publishStory, removeStory } from '../../../src/content/stories/edit-stories.ts';
import { storyState, storyStates } from '../../../src/content/stories/stored-story.ts';
import { minorUnits } from '../../../src/domain/money/minor-units.ts';
import { shopStores, type ChangingShop, type Document, type ShopStore } from './changing-shop.ts';

/** One edit of a shop: what is done, in which store, to which of what there is, and what it becomes. */
export interface Edit {
  readonly kind: keyof typeof makers;
  readonly store: ShopStore;
  readonly which: number;
  readonly text: string;
  readonly number: number;
}

type Make = (shop: ChangingShop, edit: Edit, now: Date) => Promise<void>;

const pick = <Value>(values: readonly Value[], which: number): Value => {
  const value = values[which % values.length];
  if (value === undefined) throw new Error('There is nothing left to edit.');
  return value;
};

/** Those that a shopper may see. */
const pages = (products: readonly Document[]) => products.filter(({ visibility }) => visibility === 4);
const leaves = (categories: readonly Document[]) => categories.filter(({ level }) => Number(level) > 2);

function editProduct(change: (product: Document, edit: Edit, all: readonly Document[]) => void): Make {
  return (shop, edit) =>
    shop.importChanged(edit.store, ({ products, categories }) =>
      change(pick(pages(products), edit.which), edit, categories),
    );
}

function editCategory(change: (category: Document, edit: Edit, all: readonly Document[]) => void): Make {
  return (shop, edit) =>
    shop.importChanged(edit.store, ({ categories }) =>
      change(pick(leaves(categories), edit.which), edit, categories),
    );
}

const skuOf = (shop: ChangingShop, { store, which }: Edit): string =>
  String(
    pick(
      shop.documentsOf(store).products.filter(({ type_id }) => type_id === 'simple'),
      which,
    )['sku'],
  );

async function slugOf(shop: ChangingShop, { store, which }: Edit): Promise<string | undefined> {
  const states = await storyStates(shop.db, store);
  const slugs = [...states].flatMap(([slug, { published }]) => (published && slug !== 'home' ? slug : []));
  return slugs.length > 0 ? pick(slugs, which) : undefined;
}

const makers = {
  reprice: async (shop, edit) => {
    const change = { store_code: edit.store, sku: skuOf(shop, edit), amount: minorUnits(100 + edit.number) };
    await setPrices(shop.db, [change]);
  },
  lower: async (shop, edit, now) => {
    const until = new Date(now.getTime() + (1 + (edit.number % 3)) * 86_400_000).toISOString();
    const special = { special_amount: minorUnits(99), special_from: now.toISOString(), special_to: until };
    await setPrices(shop.db, [{ store_code: edit.store, sku: skuOf(shop, edit), ...special }]);
  },
  stock: async (shop, edit) => {
    await setStock(shop.db, [{ sku: skuOf(shop, edit), qty: edit.number % 3 }]);
  },
  translateProduct: editProduct((product, { text }) => {
    Object.assign(product, { name: `Name ${text}`, description: `About ${text}` });
  }),
  picture: editProduct((product, { number }) => Object.assign(product, { image: `/p/${number}.jpg` })),
  moveProduct: editProduct((product, { number }) =>
    Object.assign(product, { url_path: `moved/to-${number}-${product.id}`, url_key: `to-${number}` }),
  ),
  disableProduct: editProduct((product, { number }) => Object.assign(product, { status: 1 + (number % 2) })),
  rankProduct: editProduct((product, { number }) =>
    Object.assign(product, { popularity: number, bestsellers: number % 50 }),
  ),
  placeProduct: editProduct((product, { number }, categories) => {
    const category = pick(leaves(categories), number);
    const placed = { category_id: category.id, name: category['name'], position: number };
    Object.assign(product, { category_ids: [category.id], category: [placed] });
  }),
  newProduct: (shop, { store, which, number }) =>
    shop.importChanged(store, ({ products }) => {
      const id = 900_000 + number;
      if (products.some((each) => each.id === id)) return;
      const like = pick(
        pages(products).filter(({ type_id }) => type_id === 'simple'),
        which,
      );
      const name = `New ${number}`;
      products.push({ ...like, id, sku: `NEW-${number}`, name, url_key: `n-${id}`, url_path: `new/n-${id}` });
    }),
  removeProduct: (shop, { store, which }) =>
    shop.importChanged(store, (documents) => {
      if (documents.products.length < 60) return;
      const { id } = pick(documents.products, which);
      documents.products = documents.products.filter((each) => each.id !== id);
    }),
  renameCategory: editCategory((category, { text }) => Object.assign(category, { name: `Room ${text}` })),
  renameTopCategory: (shop, { store, which, text }) =>
    shop.importChanged(store, ({ categories }) => {
      const top = categories.filter(({ level }) => level === 2);
      Object.assign(pick(top, which), { name: `Hall ${text}` });
    }),
  moveCategory: editCategory((category, { number }) =>
    Object.assign(category, { url_path: `rooms/r-${category.id}-${number % 3}`, position: number % 7 }),
  ),
  hideCategory: editCategory((category, { number }) =>
    Object.assign(category, { is_active: number % 2 === 0 }),
  ),
  newCategory: (shop, { store, which, number }) =>
    shop.importChanged(store, ({ categories, products }) => {
      const id = 9000 + (number % 50);
      if (categories.some((each) => each.id === id)) return;
      const like = pick(leaves(categories), which);
      categories.push({ ...like, id, name: `New ${id}`, url_key: `new-${id}`, url_path: `rooms/new-${id}` });
      const product = pick(pages(products), which);
      product['category_ids'] = [...(product['category_ids'] as number[]), id];
      product['category'] = [...(product['category'] as object[]), { category_id: id, position: 1 }];
    }),
  labelAttribute: (shop, { store, which, text }) =>
    shop.importChanged(store, ({ attributes }) => {
      Object.assign(pick(attributes, which), { default_frontend_label: `Label ${text}` });
    }),
  labelOption: (shop, { store, which, number, text }) =>
    shop.importChanged(store, ({ attributes }) => {
      const withOptions = attributes.filter(({ options }) => (options as unknown[] | undefined)?.length);
      const options = pick(withOptions, which)['options'] as { label: string }[];
      pick(options, number).label = `Option ${text}`;
    }),
  tax: (shop, { store, number }) =>
    shop.importChanged(store, ({ taxRules }) => {
      const rates = pick(taxRules, number)['rates'] as { rate: number }[];
      pick(rates, number).rate = 10 + (number % 15);
    }),
  writeStory: async (shop, edit, now) => {
    const slug = await slugOf(shop, edit);
    if (slug === undefined) return;
    const { published } = await storyState(shop.db, edit.store, slug);
    if (!published) return;
    const content = { ...published.content, title: `Title ${edit.text}` };
    await publishStory({ db: shop.db, storeCode: edit.store, now }, { ...published, content });
  },
  /** Links to a story of any store by its UUID, and to the path of a product. */
  linkStory: async (shop, edit, now) => {
    const slug = await slugOf(shop, edit);
    const store = pick(shopStores, edit.number);
    const to = await slugOf(shop, { ...edit, store, which: edit.number });
    if (slug === undefined || to === undefined) return;
    const [{ published }, { published: linked }] = await Promise.all([
      storyState(shop.db, edit.store, slug),
      storyState(shop.db, store, to),
    ]);
    if (!published || !linked) return;
    const { uuid, full_slug: cached_url } = linked;
    const targets = [
      { linktype: 'story', id: uuid, cached_url },
      String(pick(pages(shop.documentsOf(edit.store).products), edit.which)['url_path']),
    ];
    const columns = targets.map((link_path, index) => ({
      _uid: `c${index}`,
      component: 'column',
      headline: 'A link',
      link_label: 'More',
      link_path,
    }));
    const body = [{ _uid: 'columns', component: 'columns', columns }];
    const content = { ...published.content, body };
    await publishStory({ db: shop.db, storeCode: edit.store, now }, { ...published, content });
  },
  newStory: async (shop, { store, number, text }, now) => {
    const footer = number % 2 === 0 ? { footer: 'company' } : {};
    const content = { _uid: randomUUID(), component: 'page', title: `Page ${text}`, ...footer, body: [] };
    const slug = pick(['press', 'shipping', 'jobs/now'], number);
    await publishStory({ db: shop.db, storeCode: store, now }, { slug, name: `Story ${text}`, content });
  },
  moveStory: async (shop, edit, now) => {
    const slug = await slugOf(shop, edit);
    const to = `moved-${edit.number}`;
    const { published, draft } = await storyState(shop.db, edit.store, to);
    if (slug === undefined || (published ?? draft)) return;
    await moveStory({ db: shop.db, storeCode: edit.store, now }, slug, to);
  },
  removeStory: async (shop, edit, now) => {
    const slug = await slugOf(shop, edit);
    if (slug !== undefined) await removeStory({ db: shop.db, storeCode: edit.store, now }, slug);
  },
} satisfies Record<string, Make>;

/** Any edit. */
export const edits: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...(Object.keys(makers) as Edit['kind'][])),
  store: fc.constantFrom(...shopStores),
  which: fc.nat(500),
  text: fc.string({ unit: fc.constantFrom('a', 'ß', '&', '"', '<', 'é', ' '), minLength: 1, maxLength: 6 }),
  number: fc.nat(9999),
});

/** Makes an edit as an owner or an editor does. */
export function makeEdit(shop: ChangingShop, edit: Edit, now: Date): Promise<void> {
  const make: Make = makers[edit.kind];
  return make(shop, edit, now);
}
