import { expect, test } from 'vitest';
import type { Product } from '../product/product.ts';
import { boxedProduct } from './buy-box-product.ts';
import { compositeSelectionOf, initialParts } from './composite-selection.ts';
import { initialChoices, selectionOf } from './selection.ts';
import { pathOf } from './picture-path.ts';

const page = {
  href: '/reef',
  thumbnail: '/img/150/150/resize/r/e/reef.jpg',
  pictureUrl: (path: string) => `/img/150/150/resize${path}`,
};
const priced = { price_incl_tax: 10, original_price_incl_tax: 10 };
const stock = { qty: 3, is_in_stock: true, backorders: false, manage_stock: true };
const product = (fields: object) =>
  ({ sku: 'REEF', name: 'Reef', type_id: 'simple', image: '/r/e/reef.jpg', ...priced, ...fields }) as Product;

const sizes = {
  attribute_id: 93,
  attribute_code: 'sizes',
  label: 'Size',
  values: [
    { value_index: 7, label: '30×40 cm', swatch: 'x' },
    { value_index: 8, label: '50×70 cm' },
    { value_index: 9, label: '70×100 cm' },
  ],
};
const child = (sku: string, size: string, fields: object = {}) => ({
  id: 1,
  sku,
  status: 1,
  sizes: size,
  image: '/r/e/reef.jpg',
  ...priced,
  ...fields,
});
const poster = product({
  type_id: 'configurable',
  configurable_options: [sizes],
  configurable_children: [
    child('REEF-7', '7', { stock }),
    child('REEF-8', '8', { image: '/r/e/large.jpg' }),
    child('REEF-9', '9', { status: 2 }),
  ],
});

test('keeps the enabled children, their distinguishing values, and their own pictures', () => {
  expect(boxedProduct(poster, page).configurable_children).toEqual([
    { sku: 'REEF-7', price_incl_tax: 10, sizes: '7', stock: { is_in_stock: true, qty: 3 } },
    { sku: 'REEF-8', price_incl_tax: 10, sizes: '8', picture: '/img/150/150/resize/r/e/large.jpg' },
  ]);
});

test('limits each size of an edition to a customer’s pieces', () => {
  const limited = { ...poster, limited_edition_size: 50 };
  const [size] = boxedProduct(limited, { ...page, editionPieces: 3 }).configurable_children ?? [];
  expect(size?.stock).toEqual({ is_in_stock: true, qty: 3, edition_pieces: 3 });
});

test('shows quantity discounts of each size, product and set part', () => {
  const tiers = (price: number) => ({ quantity_prices: [{ qty: 5, price }] });
  const offersOf = (sold: { readonly quantity_prices?: readonly { readonly price: number }[] }) =>
    (sold.quantity_prices ?? []).map(({ price }) => `${price} each`);
  const sized = product({
    ...poster,
    ...tiers(9),
    configurable_children: [child('REEF-7', '7', tiers(8)), child('REEF-8', '8')],
  });
  const boxed = boxedProduct(sized, { ...page, offersOf });
  expect(boxed.configurable_children?.map(({ offers }) => offers)).toEqual([['8 each'], undefined]);
  expect(boxed.offers).toBeUndefined();
  expect(boxedProduct(product(tiers(7)), { ...page, offersOf }).offers).toEqual(['7 each']);
  const link = {
    link_type: 'associated',
    linked_product_type: 'simple',
    linked_product_sku: 'nail',
    product: product({ sku: 'nail', ...tiers(6) }),
  };
  const kit = product({ type_id: 'grouped', product_links: [link] });
  expect(boxedProduct(kit, { ...page, offersOf }).associated).toMatchObject([{ offers: ['6 each'] }]);
});

test.each([
  [20, { is_in_stock: true, qty: 3, max_sale_qty: 20 }],
  [10_000, { is_in_stock: true, qty: 3 }],
  [0, { is_in_stock: true, qty: 3 }],
])('limits a sale to %i pieces', (max_sale_qty, boxed) => {
  expect(boxedProduct(product({ stock: { ...stock, max_sale_qty } }), page).stock).toEqual(boxed);
});

test('leaves out a child that its options can’t name, and shows another first', () => {
  const boxed = boxedProduct(
    product({
      type_id: 'configurable',
      configurable_options: [sizes],
      configurable_children: [
        child('REEF-NONE', ''),
        child('REEF-M', 'M'),
        { ...child('REEF-NULL', ''), sizes: null },
        child('REEF-8', '8'),
      ],
    }),
    { ...page, childSku: 'REEF-NONE' },
  );
  expect(boxed.configurable_children?.map(({ sku }) => sku)).toEqual(['REEF-8']);
  expect(selectionOf(boxed, initialChoices(boxed, 'REEF-NONE'), {}).lines).toMatchObject([{ sku: 'REEF-8' }]);
});

test('a line of the cart shows the picture of its child', () => {
  const boxed = boxedProduct(poster, page);
  const thumbnail = (childSku: string) =>
    selectionOf(boxed, initialChoices(boxed, childSku), {}).lines[0]?.['thumbnail'];
  expect(thumbnail('REEF-7')).toBe('/img/150/150/resize/r/e/reef.jpg');
  expect(thumbnail('REEF-8')).toBe('/img/150/150/resize/r/e/large.jpg');
});

test('the path of a picture is the same in all sizes', () => {
  expect(pathOf('/img/600/744/resize/r/e/reef.jpg')).toBe(pathOf(page.thumbnail));
});

test('marks the parts of a bundle whose quantity the shopper chooses', () => {
  const link = (id: string, can_change_quantity?: unknown) => ({
    id,
    qty: 1,
    sku: id,
    product: product({ sku: id }),
    can_change_quantity,
  });
  const product_links = [link('1', 1), link('2', '1'), link('3', 0), link('4')];
  const option = { option_id: 1, title: 'Print', required: true, product_links };
  const boxed = boxedProduct(product({ type_id: 'bundle', bundle_options: [option] }), page);
  const [links] = boxed.bundle_options?.map((each) => each.product_links) ?? [];
  expect(links?.map(({ can_change_quantity }) => can_change_quantity)).toEqual([
    true,
    true,
    undefined,
    undefined,
  ]);
});

test.each([
  ['checkbox', true],
  ['multi', true],
  ['select', undefined],
  ['radio', undefined],
])('an option of the type %s takes several parts: %s', (type, allowsMultiple) => {
  const product_links = [{ id: '1', qty: 1, sku: 'A', product: product({ sku: 'A' }) }];
  const option = { option_id: 1, title: 'Print', type, required: true, product_links };
  const [boxed] = boxedProduct(
    product({ type_id: 'bundle', bundle_options: [option] }),
    page,
  ).bundle_options!;
  expect(boxed?.allowsMultiple).toBe(allowsMultiple);
});

test('names of parts don’t repeat their option’s title', () => {
  const link = (id: string, name: string) => ({ id, qty: 1, sku: id, product: product({ sku: id, name }) });
  const set = product({
    type_id: 'bundle',
    bundle_options: [
      {
        option_id: 1,
        title: 'Reef',
        required: true,
        product_links: [link('1', 'Reef 30×40 cm'), link('2', 'Reefs 30×40 cm'), link('3', 'Reef')],
      },
    ],
  });
  const names = boxedProduct(set, page).bundle_options?.[0]?.product_links.map((each) => each.product.name);
  expect(names).toEqual(['30×40 cm', 'Reefs 30×40 cm', 'Reef']);
});

test('a set’s part is in the cart with its own picture and page', () => {
  const link = (sku: string) => ({
    link_type: 'associated',
    linked_product_type: 'simple',
    linked_product_sku: sku,
    product: product({ sku, name: sku, image: `/${sku}.jpg` }),
  });
  const kit = product({ type_id: 'grouped', product_links: [link('nail'), link('hook')] });
  const boxed = boxedProduct(kit, { ...page, partAddresses: new Map([['nail', '/nails']]) });
  expect(compositeSelectionOf(boxed, initialParts(boxed), {}).lines).toMatchObject([
    { sku: 'nail', thumbnail: '/img/150/150/resize/nail.jpg', href: '/nails' },
    { sku: 'hook', thumbnail: '/img/150/150/resize/hook.jpg', href: page.href },
  ]);
});
