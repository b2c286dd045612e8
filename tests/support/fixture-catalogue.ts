import type { CatalogueSource } from '../../src/catalogue/source.ts';
import { vatRates } from '../../src/config/vat-rates.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';

const plenty = { qty: 100_000, is_in_stock: true, backorders: false, manage_stock: true };

/** Price level of a store: enough to make other numbers in every currency. */
const levels: Readonly<Record<string, number>> = { EUR: 1, SEK: 10, USD: 1.1, PLN: 4.3 };

/**
 * A small catalogue with one product of every kind, in the prices of a store.
 * Skus say what is special about a product: `LOW-3` has three pieces, `OUT` none, `BACK` is sold below zero.
 */
export function fixtureCatalogue(storeView: StoreView): CatalogueSource {
  const price = priceOf(storeView);
  return {
    // Pages ask for it, although no product here has pictures of its own.
    products: products(price).map((product) => ({ media_gallery: [], ...product })),
    categories: categories(),
    attributes,
    taxRules: [taxRule(storeView)],
    cmsPages: [{ id: 1, identifier: 'imprint', title: 'Imprint', content: 'Vernissage', active: true }],
    cmsBlocks: [{ id: 1, identifier: 'footer', title: 'Footer', content: 'Hello', active: true }],
    stories: [story('home', 'Welcome'), story('about', 'About us'), story('guides/home', 'Guides'), opening],
    reviews: [{ id: 1, product_id: 1, title: 'Lovely', detail: 'It hangs.', nickname: 'Ann' }],
  };
}

const bold = { type: 'text', text: 'nine', marks: [{ type: 'bold' }] };
const at = { type: 'paragraph', content: [{ type: 'text', text: 'At ' }, bold] };
const opening = {
  ...story('blocks/opening', 'Opening'),
  content: {
    _uid: 'opening',
    component: 'page',
    body: [
      { _uid: 'hours', component: 'text', headline: 'Opening & hours', body: { type: 'doc', content: [at] } },
    ],
  },
};

function story(slug: string, name: string) {
  return { uuid: slug, name, slug, full_slug: slug, content: { _uid: slug, component: 'page', body: [] } };
}

type PriceOf = (euro: number) => number;

function priceOf({ i18n }: StoreView): PriceOf {
  const factor = 10 ** i18n.fractionDigits;
  return (euro) => Math.round(euro * (levels[i18n.currencyCode] ?? 1) * factor) / factor;
}

function taxRule({ tax }: StoreView) {
  const rate = vatRates[tax.defaultCountry]?.standard ?? 0;
  return {
    id: 1,
    code: 'standard',
    product_tax_class_ids: [2],
    customer_tax_class_ids: [3],
    rates: [
      ...(rate > 0 ? [{ id: 1, rate, tax_country_id: tax.defaultCountry, tax_region_id: 0 }] : []),
      { id: 2, rate: 25, tax_country_id: 'SE', tax_region_id: 0 },
      { id: 3, rate: 8.875, tax_country_id: 'US', tax_region_id: 43, region_name: 'New York' },
    ],
  };
}

const attributes = [
  {
    attribute_id: 93,
    attribute_code: 'sizes',
    default_frontend_label: 'Size',
    frontend_input: 'select',
    is_user_defined: true,
    is_visible: true,
    is_comparable: false,
    options: [
      { label: '30×40', value: '7' },
      { label: '50×70', value: '8' },
    ],
  },
  {
    attribute_id: 94,
    attribute_code: 'color2',
    default_frontend_label: 'Colour',
    frontend_input: 'multiselect',
    is_user_defined: true,
    is_visible: true,
    is_comparable: false,
    options: [
      { label: 'Blue', value: '18' },
      { label: 'Red', value: '19' },
    ],
  },
];

function categories() {
  const category = (id: number, parent: number, level: number, key: string) => ({
    id,
    parent_id: parent,
    name: key,
    level,
    position: id,
    is_active: true,
    include_in_menu: true,
    url_key: key,
    url_path: key,
    slug: key,
    path: level === 1 ? '1/2' : `1/2/${id}`,
    product_count: 4,
    children_count: 0,
  });
  return [category(2, 1, 1, 'root'), category(3, 2, 2, 'posters'), category(4, 2, 2, 'frames')];
}

function products(price: PriceOf) {
  const simple = (id: number, sku: string, euro: number, more: object = {}) => ({
    id,
    sku,
    name: `Frame ${sku}`,
    type_id: 'simple',
    attribute_set_id: 10,
    status: 1,
    visibility: 4,
    url_key: sku.toLowerCase(),
    url_path: `picture-frames/${sku.toLowerCase()}`,
    image: `/${sku}.svg`,
    tax_class_id: 2,
    category_ids: [4],
    category: [{ category_id: 4, name: 'frames' }],
    price: price(euro),
    stock: plenty,
    ...more,
  });
  return [
    simple(1, 'FRAME-OAK', 19.99, {
      color2: ['18', '19'],
      popularity: 3,
      tier_prices: [
        { customer_group_id: 2, qty: 1, value: price(15) },
        { customer_group_id: 2, qty: 10, value: price(12) },
      ],
    }),
    simple(2, 'FRAME-ASH', 33.33, { color2: ['18'], popularity: 1, name: 'Ash frame, gallery quality' }),
    simple(3, 'ODD-CENT', 0.07),
    simple(4, 'LOW-3', 12.5, { stock: { ...plenty, qty: 3 } }),
    simple(5, 'OUT', 12.5, { stock: { ...plenty, qty: 0, is_in_stock: false } }),
    simple(6, 'BACK', 12.5, { stock: { ...plenty, qty: 0, backorders: true } }),
    simple(7, 'DISABLED', 12.5, { status: 2 }),
    simple(8, 'FREE', 0),
    simple(9, 'FEW-MANY', 5, { stock: { ...plenty, min_sale_qty: 2, max_sale_qty: 10 } }),
    simple(10, 'OFFER', 40, {
      special_price: price(29.9),
      special_from_date: '2026-01-01 00:00:00',
      special_to_date: '2099-01-01 00:00:00',
    }),
    simple(11, 'UNTAXED', 10, { tax_class_id: 0 }),
    simple(12, 'ENGRAVED', 20, { custom_options: customOptions(price) }),
    configurable(price),
    edition(price),
    editionOnOrder(price),
    withoutSizes(price),
    bundle(price),
    simple(40, 'WALL', 0, {
      type_id: 'grouped',
      product_links: ['FRAME-OAK', 'FRAME-ASH'].map((sku, position) => ({
        link_type: 'associated',
        sku: 'WALL',
        linked_product_sku: sku,
        linked_product_type: 'simple',
        position,
      })),
    }),
  ];
}

function customOptions(price: PriceOf) {
  return [
    {
      option_id: 5,
      title: 'Engraving',
      type: 'field',
      is_require: false,
      price: price(3),
      price_type: 'fixed',
    },
    {
      option_id: 6,
      title: 'Glass',
      type: 'drop_down',
      is_require: true,
      values: [
        { option_type_id: 61, title: 'Clear', price: 0, price_type: 'fixed' },
        { option_type_id: 62, title: 'Museum', price: 10, price_type: 'percent' },
      ],
    },
  ];
}

function configurable(price: PriceOf) {
  const child = (id: number, sku: string, size: number, euro: number, qty: number) => ({
    id,
    sku,
    name: `Moon ${sku}`,
    status: 1,
    tax_class_id: 2,
    sizes: String(size),
    price: price(euro),
    stock: { ...plenty, qty, is_in_stock: qty > 0 },
  });
  return {
    id: 20,
    sku: 'MOON',
    name: 'Moon phases',
    type_id: 'configurable',
    attribute_set_id: 9,
    status: 1,
    visibility: 4,
    url_key: 'moon-phases',
    url_path: 'posters-prints/moon-phases',
    image: '/moon.svg',
    tax_class_id: 2,
    category_ids: [3],
    category: [{ category_id: 3, name: 'posters' }],
    price: price(14.95),
    color2: ['19'],
    popularity: 2,
    short_description: 'Every night of a month',
    stock: plenty,
    configurable_options: [
      {
        attribute_id: 93,
        attribute_code: 'sizes',
        label: 'Size',
        values: [
          { value_index: 7, label: '30×40' },
          { value_index: 8, label: '50×70' },
          { value_index: 9, label: '70×100' },
        ],
      },
    ],
    configurable_children: [
      child(21, 'MOON-7', 7, 14.95, 100_000),
      child(22, 'MOON-8', 8, 24.95, 100_000),
      child(23, 'MOON-9', 9, 39.95, 0),
    ],
  };
}

/** An edition of ten: of the first size none, of the second two, both said to be sold below zero; the third is sold out. */
function editionOnOrder(price: PriceOf) {
  const given = edition(price);
  return {
    ...given,
    id: 70,
    sku: 'LATE',
    name: 'Late edition',
    url_key: 'late-edition',
    url_path: 'limited-editions/late-edition',
    configurable_options: given.configurable_options.map((option) => ({
      ...option,
      values: [...option.values, { value_index: 35, label: '40×50' }],
    })),
    configurable_children: [
      { ...plenty, qty: 0, backorders: true },
      { ...plenty, qty: 2, backorders: true },
      { ...plenty, qty: 0 },
    ].map((stock, index) => ({
      ...given.configurable_children[0],
      id: 71 + index,
      sku: `LATE-${7 + index}`,
      name: `Late edition ${index}`,
      sizes: `${33 + index}`,
      stock,
    })),
  };
}

/** An edition of ten, of which seven are sold here; there is more of each size than that together. */
function edition(price: PriceOf) {
  const print = configurable(price);
  return {
    ...print,
    id: 63,
    sku: 'EDITION',
    name: 'Signed edition',
    attribute_set_id: 21,
    url_key: 'signed-edition',
    url_path: 'limited-editions/signed-edition',
    limited_edition_size: 10,
    configurable_options: print.configurable_options.map((option) => ({
      ...option,
      values: [
        { value_index: 33, label: '13×18' },
        { value_index: 34, label: '21×30' },
      ],
    })),
    // No part of what the tests of searches count.
    visibility: 1,
    category_ids: [],
    category: [],
    color2: [],
    configurable_children: print.configurable_children.slice(0, 2).map((child, index) => ({
      ...child,
      id: 64 + index,
      sku: child.sku.replace('MOON', 'EDITION'),
      name: `Signed edition ${index}`,
      sizes: `3${3 + index}`,
      price: price(14.95),
      stock: { ...plenty, qty: 5 },
    })),
  };
}

/** One child has no size, and one a size that is no option, as real catalogues have them. */
function withoutSizes(price: PriceOf) {
  const given = edition(price);
  const [child] = given.configurable_children;
  return {
    ...given,
    id: 80,
    sku: 'BARE',
    url_key: 'bare',
    url_path: 'posters-prints/bare',
    limited_edition_size: undefined,
    configurable_children: [
      { ...child, id: 81, sku: 'BARE-33', name: 'Bare 33' },
      { ...child, id: 82, sku: 'BARE-NONE', name: 'Bare none', sizes: null },
      { ...child, id: 83, sku: 'BARE-TEXT', name: 'Bare text', sizes: 'M' },
    ],
  };
}

function bundle(price: PriceOf) {
  const link = (id: number, sku: string, qty: number, is_default: boolean) => ({
    id,
    sku,
    qty,
    is_default,
    can_change_quantity: 0,
  });
  return {
    id: 30,
    sku: 'SET',
    name: 'Framed set',
    type_id: 'bundle',
    attribute_set_id: 22,
    status: 1,
    visibility: 4,
    url_key: 'framed-set',
    url_path: 'poster-sets/framed-set',
    image: '/set.svg',
    tax_class_id: 2,
    category_ids: [3],
    category: [{ category_id: 3, name: 'posters' }],
    price: price(0),
    // As platforms have it: no pieces of its own.
    stock: { ...plenty, qty: 0 },
    bundle_options: [
      {
        option_id: 1,
        title: 'Frame',
        required: true,
        type: 'radio',
        position: 1,
        product_links: [
          link(101, 'FRAME-OAK', 1, false),
          link(102, 'FRAME-ASH', 2, true),
          link(103, 'LOW-3', 1, false),
        ],
      },
      {
        option_id: 2,
        title: 'Print',
        required: true,
        type: 'select',
        position: 2,
        product_links: [link(201, 'MOON-7', 1, true)],
      },
    ],
  };
}
