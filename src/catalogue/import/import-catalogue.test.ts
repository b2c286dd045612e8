import { describe, expect, test } from 'vitest';
import { priceRange } from '../../domain/price/price-range.ts';
import { findStoreView } from '../../config/store-views.ts';
import { unbuyable } from '../../domain/product/unbuyable.ts';
import { en, posterDocument as poster, sqliteImports } from '../../../tests/support/dumps.ts';

const { write, into, catalogue, importing, productOf } = sqliteImports();

describe('completes what a dump leaves out', () => {
  test('builds an address from key or name, inside the store', async () => {
    await importing({
      'products.json': [
        poster({ url_path: null, url_key: 'moon-print' }),
        poster({ id: 2, sku: 'b', name: 'Ärger im Büro' }),
        poster({ id: 3, sku: 'c', url_path: '/../..//etc/./passwd?x' }),
      ],
    });
    expect(await catalogue().pagePaths()).toEqual(['', 'moon-print', 'arger-im-buro', 'etc/passwd', 'c/all']);
  });

  test('spells an address in the store’s language, and redirects the previous one', async () => {
    const storeView = findStoreView('de')!;
    const germanPage = (more: object) => ({
      'products.json': [
        poster({ name: 'Förde im Nebel', category: [{ category_id: 3, name: 'Küste' }], ...more }),
      ],
    });
    await importing(germanPage({ url_key: 'forde-im-nebel' }), { storeView });
    expect(await catalogue(storeView).pagePaths()).toContain('forde-im-nebel');
    await importing(germanPage({}), { storeView });
    expect(await catalogue(storeView).pagePaths()).toContain('foerde-im-nebel');
    expect(await catalogue(storeView).pathNow('forde-im-nebel')).toBe('foerde-im-nebel');
    expect(await catalogue(storeView).categories()).toMatchObject([{ slug: 'kueste-3', url_path: 'kueste' }]);
  });

  test('shows a product without a picture with that of its first part', async () => {
    const child = (id: number, more: object) => ({ id, sku: `child-${id}`, color: id, price: 5, ...more });
    const associated = (sku: string) => ({ link_type: 'associated', linked_product_sku: sku, sku: 'group' });
    await importing({
      'products.json': [
        poster({
          id: 10,
          sku: 'shirt',
          type_id: 'configurable',
          image: 'no_selection',
          media_gallery: [],
          configurable_options: [
            { attribute_code: 'color', values: [{ value_index: 11 }, { value_index: 12 }] },
          ],
          configurable_children: [
            child(11, { image: 'no_selection' }),
            child(12, { image: '/c/12.jpg' }),
            child(13, { image: '/c/13.jpg' }),
          ],
        }),
        poster({ id: 20, sku: 'plain', image: null }),
        poster({ id: 21, sku: 'shown', image: '/s/shown.jpg' }),
        poster({
          id: 30,
          sku: 'group',
          type_id: 'grouped',
          image: '',
          product_links: [associated('plain'), associated('shown')],
        }),
        poster({
          id: 40,
          sku: 'bundle',
          type_id: 'bundle',
          image: null,
          bundle_options: [
            { option_id: 1, title: 'A', product_links: [{ id: 1, sku: 'shown', qty: 1, option_id: 1 }] },
          ],
        }),
      ],
    });
    expect(await productOf('shirt')).toMatchObject({
      image: '/c/12.jpg',
      media_gallery: [{ image: '/c/12.jpg' }],
    });
    expect(await productOf('group')).toMatchObject({ image: '/s/shown.jpg' });
    expect(await productOf('bundle')).toMatchObject({ image: '/s/shown.jpg' });
    expect(await productOf('plain')).toMatchObject({ image: '', media_gallery: [] });
  });

  test('reports a SKU with a comma', async () => {
    const { warnings } = await importing({
      'products.json': [poster({ sku: 'A,B' }), poster({ id: 2, sku: 'C' })],
    });
    expect(warnings).toContain(
      'Pages show price and stock of these only as of the last build, because their SKU has a comma: A,B.',
    );
  });

  test('accepts numbers as text, and booleans in any form', async () => {
    await importing({
      'products.json': [
        {
          id: '7',
          sku: 12345,
          name: 'A',
          status: '1',
          visibility: '4',
          price: '10.50',
          category_ids: ['3', '4'],
        },
      ],
      'categories.json': [
        { id: '3', parent_id: '2', name: 'Posters', is_active: '1', level: '2', include_in_menu: '0' },
        { id: 4, parent_id: 3, name: 'Old', is_active: 0, level: 3 },
      ],
    });
    expect(await productOf('12345')).toMatchObject({ id: 7, price_incl_tax: 10.5, category_ids: [3, 4] });
    const categories = await catalogue().categories();
    expect(categories).toMatchObject([
      { id: 3, include_in_menu: false, url_path: 'posters', product_count: 1 },
    ]);
  });

  test('takes option labels from the attributes, values from the children', async () => {
    await importing({
      'attributes.json': [
        {
          attribute_id: 93,
          attribute_code: 'color',
          frontend_input: 'select',
          default_frontend_label: 'Colour',
          options: [
            { value: '', label: ' ' },
            { value: 50, label: 'Blue' },
            { value: 58, label: 'Red' },
          ],
        },
      ],
      'products.json': [
        poster({ configurable_options: [{ attribute_id: '93' }], configurable_children: children }),
        poster({
          id: 2,
          sku: 'b',
          configurable_children: children.map((each) => ({ ...each, sku: `b-${each.sku}` })),
        }),
      ],
    });
    const option = {
      attribute_id: 93,
      attribute_code: 'color',
      label: 'Colour',
      values: [
        { value_index: 50, label: 'Blue' },
        { value_index: 58, label: 'Red' },
      ],
    };
    expect((await productOf('a'))?.configurable_options).toEqual([{ ...option, position: 0 }]);
    expect((await productOf('b'))?.configurable_options).toEqual([option]);
    expect(await productOf('a-blue')).toMatchObject({ parentSku: 'a', visibility: 1, price_incl_tax: 12 });
  });
  const children = [
    { sku: 'a-blue', color: '50', price: 12 },
    { sku: 'a-red', color: '58', price: '14.00', stock: { qty: 3, is_in_stock: true, backorders: 0 } },
  ];

  test('sells uncounted stock, and keeps counted stock', async () => {
    await importing({
      'products.json': [
        poster(),
        poster({ id: 2, sku: 'b', stock: [{ is_in_stock: true, qty: 0 }] }),
        poster({ id: 3, sku: 'c', stock: { is_in_stock: '1', qty: '5', backorders: '0' } }),
        poster({ id: 4, sku: 'd', stock_item: { is_in_stock: false, qty: 0 } }),
        poster({ id: 5, sku: 'e', stock: { is_in_stock: true, qty: 0, backorders: 0 } }),
      ],
    });
    const stock = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(async (sku) => (await productOf(sku))?.stock),
    );
    expect(stock.map((record) => [record?.is_in_stock, record?.qty, record?.backorders])).toEqual([
      [true, 0, true],
      [true, 0, true],
      [true, 5, false],
      [false, 0, false],
      [true, 0, false],
    ]);
  });

  test('a product made of others is out of stock without parts', async () => {
    const gone = [{ link_type: 'associated', linked_product_sku: 'gone-too' }];
    const { warnings } = await importing({
      'products.json': [
        poster({ type_id: 'configurable', configurable_children: [] }),
        poster({
          id: 2,
          sku: 'b',
          type_id: 'bundle',
          bundle_options: [{ option_id: 1, product_links: [{ sku: 'gone' }] }],
        }),
        poster({ id: 3, sku: 'c', type_id: 'grouped', product_links: gone }),
      ],
    });
    const stock = await Promise.all(['a', 'b', 'c'].map(async (sku) => (await productOf(sku))?.stock));
    expect(stock).toMatchObject([{ is_in_stock: false }, { is_in_stock: false }, { is_in_stock: false }]);
    expect(warnings).toContain('Product link not found: gone, gone-too.');
    expect(warnings).toContain('Not sold, as the dump holds no variants or parts of them: a, b, c.');
  });

  test('sells a grouped product without custom options, and reports it', async () => {
    const wanted = (type: string) => [{ option_id: 1, title: 'Text', type, is_require: true }];
    const { warnings } = await importing({
      'products.json': [
        poster(),
        poster({ id: 2, sku: 'b', type_id: 'grouped', custom_options: wanted('field') }),
        poster({ id: 3, sku: 'c', type_id: 'grouped', custom_options: wanted('file') }),
        poster({ id: 4, sku: 'd', custom_options: wanted('field') }),
      ],
    });
    expect(warnings).toContain('Sold without their custom options, as grouped products have none: b, c.');
    expect(warnings.join()).not.toContain('a file is required');
    expect(await productOf('b')).not.toHaveProperty('custom_options');
    expect(await productOf('d')).toHaveProperty('custom_options');
  });

  test('takes categories from the products if the dump has none', async () => {
    const category = [{ category_id: 26, name: 'Tanks', slug: 'tanks-26', path: 'women/tanks-26' }];
    await importing({ 'products.json': [poster({ category })] });
    expect(await catalogue().categories()).toMatchObject([
      { id: 26, name: 'Tanks', url_path: 'women/tanks-26', level: 2, path: '1/2/26', product_count: 1 },
    ]);
  });

  test('finds categories that only exist inside their parents', async () => {
    await importing({
      'category.json': [
        {
          id: 2,
          parent_id: 1,
          name: 'All',
          level: 1,
          children_data: [
            { id: 5, name: 'Deep', url_key: 'deep', children_data: [{ id: 6, name: 'Deeper' }] },
          ],
        },
      ],
    });
    const found = await catalogue().categories();
    expect(found.map(({ id, path, url_path }) => [id, path, url_path])).toEqual([
      [2, '1/2', ''],
      [5, '1/2/5', 'deep'],
      [6, '1/2/5/6', 'deep/deeper'],
    ]);
  });
});

describe('products that nobody could buy', () => {
  test('reports a variant without a value of its product’s option, and ignores its price', async () => {
    const sized = { attribute_id: 94, attribute_code: 'sizes', label: 'Size', values: [{ value_index: 7 }] };
    const { warnings } = await importing({
      'products.json': [
        poster({
          type_id: 'configurable',
          price: 0,
          configurable_options: [sized],
          configurable_children: [
            { sku: 'a-7', sizes: 7, price: 30 },
            { sku: 'a-none', price: 10 },
          ],
        }),
      ],
    });
    expect(warnings).toContain('Not sold, as they have no value for an option of their product: a-none.');
    const product = await productOf('a');
    expect(product && priceRange(product)).toEqual({
      lowest: 30,
      highest: 30,
      before: undefined,
      isFrom: false,
    });
    expect(await catalogue().listedProducts(['a'])).toMatchObject([{ price_incl_tax: 30 }]);
  });

  test('reports a product that requires a file, and keeps the option that says so', async () => {
    const upload = (is_require: boolean) => [
      { option_id: 1, title: 'Your picture', type: 'file', is_require },
    ];
    const { warnings } = await importing({
      'products.json': [
        poster({ custom_options: upload(true) }),
        poster({ id: 2, sku: 'b', custom_options: upload(false) }),
      ],
    });
    expect(warnings).toContain(
      'Not sold, as a file is required of the buyer, which the shop does not take: a.',
    );
    const optionsOf = async (sku: string) => (await productOf(sku))?.custom_options;
    expect(unbuyable({ price_incl_tax: 10, custom_options: await optionsOf('a') })).toBe('file');
    expect(await optionsOf('b')).toBeUndefined();
  });
});

test('cleans markup: no script, no handler, no foreign address', async () => {
  await importing({
    'products.json': [
      poster({
        name: 'Sun &amp; <b>Moon</b>',
        description:
          '<h1>Big</h1><p onclick="x()">Good <script>bad()</script><a href="javascript:x()">link</a></p>',
      }),
    ],
  });
  expect(await productOf('a')).toMatchObject({
    name: 'Sun & Moon',
    description: '<h2>Big</h2><p>Good <a>link</a></p>',
  });
});

test('converts prices computed by the platform back to the side that the store view keeps', async () => {
  await importing({
    'taxrules.json': [{ id: 1, product_tax_class_ids: [2], rates: [{ rate: '25', tax_country_id: 'IE' }] }],
    'products.json': [
      poster({
        price: 80,
        price_incl_tax: 100,
        original_price: 96,
        original_price_incl_tax: 120,
        special_price: 80,
        special_price_incl_tax: 100,
      }),
    ],
  });
  expect(en.tax.sourcePriceIncludesTax).toBe(true);
  expect(await productOf('a')).toMatchObject({ price_incl_tax: 100, original_price_incl_tax: 120 });
});

test('a hidden product yields its address to a visible one; the last of two with one SKU counts', async () => {
  const report = await importing({
    'products.json': [
      poster({ visibility: 1, url_path: 'flat.html' }),
      poster({ id: 2, sku: 'b', url_path: 'flat.html' }),
      poster({ id: 3, sku: 'c', name: 'First' }),
      poster({ id: 3, sku: 'c', name: 'Last' }),
    ],
  });
  expect(await catalogue().productByUrlPath('flat.html')).toMatchObject({ sku: 'b' });
  expect(await productOf('c')).toMatchObject({ name: 'Last' });
  expect(report.warnings).toContainEqual(expect.stringContaining('twice'));
});

test('reads the requested store, else the one without a code', async () => {
  const hit = (id: number, name: string) => ({
    _type: '_doc',
    _source: { ...poster({ id, sku: `s${id}` }), name },
  });
  const dump = await write({
    'catalog_product.json': hit(1, 'Default'),
    'catalog_de_product.json': hit(1, 'Deutsch'),
    'catalog_attribute.json': { _type: '_doc', _source: { attribute_id: 1, attribute_code: 'color' } },
  });
  await into(dump, { store: 'de' });
  expect(await productOf('s1')).toMatchObject({ name: 'Deutsch' });
  expect(await catalogue().attribute('color')).toBeDefined();
  await into(dump, { store: 'en' });
  expect(await productOf('s1')).toMatchObject({ name: 'Default' });
});

describe('filters of lists', () => {
  const attribute = (attribute_id: number, attribute_code: string, more: object = {}) => ({
    attribute_id,
    attribute_code,
    frontend_input: 'select',
    is_filterable: 1,
    options: [{ value: '1', label: 'One' }],
    ...more,
  });
  const product = poster({ climate: '1', size: '1', color: '1', description: 'Warm' });

  test('are the attributes that the catalogue marks, by their position', async () => {
    await importing({
      'products.json': [product],
      'attributes.json': [
        attribute(1, 'climate', { position: 2 }),
        attribute(2, 'color', { position: 1 }),
        attribute(3, 'size', { is_filterable: '0' }),
        attribute(4, 'gender'),
        attribute(5, 'description', { frontend_input: 'textarea', options: [] }),
        attribute(6, 'price', { frontend_input: 'price', options: [] }),
      ],
    });
    expect(await catalogue().offeredFilters()).toEqual(['color', 'climate', 'price']);
    const [filterable] = await catalogue().filterableProducts(['a']);
    expect(filterable).toMatchObject({ color: '1', climate: '1' });
    expect(filterable).not.toHaveProperty('size');
  });

  test('are the shop’s own where the catalogue marks none', async () => {
    await importing({
      'products.json': [product],
      'attributes.json': [attribute(2, 'color', { is_filterable: false })],
    });
    expect(await catalogue().offeredFilters()).toEqual([
      'color2',
      'poster_theme',
      'product_layout',
      'sizes',
      'poster_collection',
      'brand',
      'price',
    ]);
  });
});

describe('what a dump holds elsewhere, or wrongly', () => {
  test('a variant without values takes them from its own product', async () => {
    const pants = (id: number, size: number) =>
      poster({ id, sku: `MP04-${id}`, visibility: 1, color: 49, size: `${size}` });
    await importing({
      'products.json': [
        poster({
          id: 10,
          sku: 'MP04',
          type_id: 'configurable',
          configurable_options: [
            { attribute_id: 93, attribute_code: 'color', label: 'Color' },
            { attribute_id: 142, label: 'Size' },
          ],
          configurable_children: [
            { sku: 'MP04-11', name: 'Pants-32', price: 5 },
            { sku: 'MP04-12', name: 'Pants-33', price: 5, size: 176 },
          ],
        }),
        pants(11, 175),
        pants(12, 999),
      ],
    });
    const found = await productOf('MP04');
    expect(found?.configurable_options?.map(({ attribute_code }) => attribute_code)).toEqual([
      'color',
      'size',
    ]);
    expect(found?.configurable_children).toMatchObject([
      { sku: 'MP04-11', color: 49, size: 175 },
      { sku: 'MP04-12', color: 49, size: 176 },
    ]);
  });

  test('a variant whose own document has no usable ID is sold, and told once', async () => {
    const configurable_children = [{ sku: 'a-1', price: 5 }];
    const { skipped, warnings, imported } = await importing({
      'products.json': [
        poster({ id: '1000_GY_28', sku: 'a-1' }),
        poster({ id: 'none', sku: 'lost' }),
        poster({ type_id: 'configurable', configurable_children }),
      ],
    });
    expect(imported).toMatchObject({ product: 1, child: 1 });
    expect(skipped.map(({ problem }) => problem)).toEqual([
      'product lost has the id "none", which is no number above 0',
    ]);
    expect(warnings).toContain(
      'Sold as variants only, as their own documents have no usable ID (1 in all): a-1.',
    );
  });

  test('prices of groups that are not charged, or that can’t be read, are told', async () => {
    const { warnings } = await importing({
      'products.json': [
        poster({ tier_prices: [{ customer_group_id: 1, value: 5 }] }),
        poster({ id: 2, sku: 'b', tier_prices: [{ value: 5 }] }),
        poster({ id: 3, sku: 'c', group_price: [{ cust_group: 1, price: 5 }] }),
      ],
    });
    expect(warnings).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Prices of customer groups and quantities are kept, but not charged .*: a\.$/),
        'Prices of customer groups and quantities are left out, as they name no group or no amount: b, c.',
      ]),
    );
  });

  test('a rate of a region without a name is not charged to the whole country', async () => {
    const rate = { rate: 9, tax_country_id: 'US', tax_region_id: 12 };
    const { warnings } = await importing(
      {
        'products.json': [poster({ price: 250, tax_class_id: 2 })],
        'taxrules.json': [{ id: 1, product_tax_class_ids: [2], customer_tax_class_ids: [3], rates: [rate] }],
      },
      { storeView: findStoreView('us')! },
    );
    expect(warnings).toContain(
      '1 tax rate is for regions of US alone, and it is charged only to addresses there: 12.',
    );
    const found = await catalogue(findStoreView('us')).productBySku('a');
    expect(found).toMatchObject({ price_incl_tax: 250 });
  });

  test('the root categories of a source have no address, and so no list', async () => {
    await importing({
      'products.json': [poster({ category_ids: [52] })],
      'categories.json': [
        { id: 1, parent_id: 0, name: 'Root Catalog', level: 0 },
        { id: 51, parent_id: 1, name: 'Default Category', level: 1, url_key: 'default', url_path: 'default' },
        { id: 52, parent_id: 51, name: 'Cups', level: 2 },
      ],
    });
    const addresses = (await catalogue().categories()).map(({ id, url_path }) => [id, url_path]);
    expect(Object.fromEntries(addresses)).toEqual({ 1: '', 51: '', 52: 'cups' });
    expect(await catalogue().categoryByUrlPath('default')).toBeUndefined();
  });

  test('categories in a circle and without a parent are named, and are not in the menu', async () => {
    const category = (id: number, parent_id: number, level: number) => ({
      id,
      parent_id,
      level,
      name: `C${id}`,
      is_active: true,
      include_in_menu: true,
    });
    const { warnings } = await importing({
      'products.json': [poster({ category_ids: [5, 7] })],
      'categories.json': [category(3, 2, 2), category(5, 6, 3), category(6, 5, 3), category(7, 99, 3)],
    });
    expect(warnings).toEqual(
      expect.arrayContaining([
        'Categories that are below each other in a circle, which the menu leaves out: C5 (5), C6 (6).',
        'Categories whose parent is not in the dump, which the menu leaves out: C7 (7).',
      ]),
    );
    const menu = await catalogue().menu();
    expect(menu.map((entry) => entry.category.name)).toEqual(['C3']);
  });
});

describe('imported content', () => {
  const page = (id: number, identifier: string, more: object = {}) => ({
    id,
    identifier,
    title: 'Page',
    content: '<p>Text</p>',
    ...more,
  });

  test('has a page where nothing else has the address', async () => {
    await importing({
      'products.json': [poster({ url_path: 'taken' })],
      'cms_pages.json': [
        page(1, 'about-us'),
        page(2, 'home'),
        page(3, 'no-route'),
        page(4, 'off', { active: false }),
        page(5, 'checkout/x'),
        page(6, '../up'),
        page(7, 'taken'),
        page(8, 'empty', { content: '' }),
      ],
    });
    const paths = await catalogue().pagePaths();
    expect(paths).toEqual(['', 'taken', 'c/all', 'about-us']);
    const listed = (await catalogue().sitePages(0, 50)).map(({ path }) => path);
    expect(listed.toSorted()).toEqual([...paths].toSorted());
    expect(await catalogue().contentPage('about-us')).toMatchObject({
      title: 'Page',
      content: '<p>Text</p>',
    });
    expect(await catalogue().contentPage('off')).toBeUndefined();
  });

  test('that no page shows is told once', async () => {
    const category = { id: 3, parent_id: 2, name: 'Men', url_path: 'men', level: 2 };
    const { warnings } = await importing({
      'products.json': [poster({ url_path: 'taken' })],
      'categories.json': [{ ...category, display_mode: 'PAGE', landing_page: 24 }],
      'cms_pages.json': [page(1, 'about-us'), page(2, 'taken'), page(3, 'men'), page(4, 'home')],
      'cms_blocks.json': [page(24, 'landing'), page(25, 'footer_links'), page(26, 'off', { active: '0' })],
    });
    expect(warnings).toEqual(
      expect.arrayContaining([
        'Content pages whose address belongs to another page of the shop, and that are not shown: taken, men, home.',
        'Content blocks that are no landing block of a category are kept, and no page shows them (1 in all): footer_links.',
      ]),
    );
  });

  test('can be the landing block of a category', async () => {
    await importing({
      'products.json': [poster()],
      'cms_blocks.json': [page(24, 'men'), page(25, 'old', { active: '0' })],
    });
    expect(await catalogue().contentBlock(24)).toMatchObject({ content: '<p>Text</p>' });
    expect(await catalogue().contentBlock(25)).toBeUndefined();
    expect(await catalogue().contentBlock(26)).toBeUndefined();
  });
});
