import { decimalAmount, type DecimalAmount } from '../money/minor-units.ts';
import { bundlePrice, fixedBundlePrice } from '../price/composite-price.ts';
import { countedPart, defaultLink, linkQuantity } from '../product/bundle-option.ts';
import type { OwnPrice } from '../product/product.ts';
import type { Message } from '../messages.ts';
import { saleSteps } from '../stock/sale-limits.ts';
import { plainQuantity } from '../stock/quantity.ts';
import { saleQuantityProblem } from '../stock/sale-quantity.ts';
import { partQuantityProblem } from '../stock/part-quantity.ts';
import type { BundleItemOption } from '../product/item-options.ts';
import { currentPrice, fields, initialChoices, lineOf, selectionOf } from './selection.ts';
import type { Choices, Live, Selection } from './selection.ts';
import { preselectedValue, withCustomOptions } from './custom-selection.ts';
import { isPartOut } from './composite-stock-hint.ts';
import type { BoxedBundleOption, BoxedPart, BoxedProduct } from './buy-box-product.ts';

/** Returns the name of the field for the quantity of an option's part in each bundle. */
export const partQuantityField = (optionId: number) => `bundle-quantity-${optionId}`;

/** Returns the choices that a page shows at first: the first links, one of each part, and first values. */
export function initialParts(product: BoxedProduct, childSku?: string): Choices {
  const links = (product.bundle_options ?? []).flatMap((option) => {
    const link = defaultLink(option);
    return link ? [[fields.bundle(option.option_id), [String(link.id)]] as const] : [];
  });
  const parts = (product.associated ?? []).map(
    ({ sku, stock }) => [fields.part(sku), [String(saleSteps(stock).least)]] as const,
  );
  const values = (product.custom_options ?? []).flatMap((option) => {
    const value = preselectedValue(option);
    return value === undefined ? [] : [[fields.custom(option.option_id), [value]] as const];
  });
  return { ...initialChoices(product, childSku), ...Object.fromEntries([...links, ...parts, ...values]) };
}

/**
 * Works out price and cart lines of a product that is made of parts or has custom options
 * (docs/reference/product.md#s4, docs/reference/product.md#s5).
 */
export function compositeSelectionOf(product: BoxedProduct, choices: Choices, live: Live): Selection {
  if (product.associated) return groupedSelection(product.associated, product, choices, live);
  const plain = withoutCustomOptions(product, choices, live);
  return withCustomOptions(product, choices, plain, percentBase(product, choices, live));
}

/**
 * Returns the price with tax that percentages of custom options refer to: that of the choice, and for a bundle with a
 * price of its own that price, without its parts.
 */
export function percentBase(product: BoxedProduct, choices: Choices, live: Live): DecimalAmount {
  const { own_price } = product;
  if (own_price) return liveOwnPrice(product, own_price, live).price_incl_tax;
  return withoutCustomOptions(product, choices, live).price;
}

function withoutCustomOptions(product: BoxedProduct, choices: Choices, live: Live): Selection {
  const { bundle_options } = product;
  return bundle_options
    ? bundleSelection(product, bundle_options, choices, live)
    : selectionOf(product, choices, live);
}

function bundleSelection(
  product: BoxedProduct,
  options: readonly BoxedBundleOption[],
  choices: Choices,
  live: Live,
): Selection {
  const chosen = options.map((option): BundleItemOption => {
    const ids = chosenIds(option, choices);
    const [link] = option.product_links.filter(({ id }) => ids.includes(String(id)));
    const typed = freeLink(option, choices) && typedQuantity(option, choices);
    const option_qty = typed && !partProblem(option, choices) ? Number(typed) : linkQuantity(link);
    return { option_id: option.option_id, option_qty, option_selections: ids };
  });
  const priced = options.map((option) => ({
    ...option,
    product_links: option.product_links.map((link) => ({ ...link, product: livePart(link.product, live) })),
  }));
  // Several parts of an option have each the quantity of its link.
  const counted = chosen.map((each) =>
    each.option_selections.length > 1 ? { ...each, option_qty: 0 } : each,
  );
  const { own_price } = product;
  const { price_incl_tax, original_price_incl_tax } = own_price
    ? fixedBundlePrice(liveOwnPrice(product, own_price, live), priced, counted)
    : bundlePrice(priced, counted);
  const isComplete = options.every((option) => !lacksPart(option, choices) && !partProblem(option, choices));
  const line = lineOf(product, {
    sku: product.sku,
    price: price_incl_tax,
    qty: choices[fields.qty]?.[0],
    options: bundleLabels(options, chosen),
    // Options without a selection are sent, too: one that is not named would be its default part.
    extension_attributes: { bundle_options: chosen },
  });
  const links = options.flatMap(({ product_links }, index) =>
    product_links
      .filter(({ id }) => chosen[index]?.option_selections.includes(String(id)))
      .map((link) => ({ link, count: countOf(link, chosen[index]) })),
  );
  const parts: Record<string, number> = {};
  for (const { link, count } of links) parts[link.product.sku] = (parts[link.product.sku] ?? 0) + count;
  const products = new Map(links.map(({ link }) => [link.product.sku, link.product]));
  return {
    price: price_incl_tax,
    originalPrice: original_price_incl_tax,
    parts: [...products.values()].map((part) => ({ ...part, pieces: parts[part.sku] ?? 1 })),
    lines: isComplete ? [{ ...line, parts }] : [],
  };
}

/** Returns a bundle's own price, moved by as much as the bundle's price has moved since the page was built. */
function liveOwnPrice(product: BoxedProduct, own: OwnPrice, live: Live): OwnPrice {
  const moved = currentPrice(product, live).price - product.price_incl_tax;
  if (Math.abs(moved) < 0.005) return own;
  const price_incl_tax = decimalAmount(own.price_incl_tax + moved);
  const { original_price_incl_tax: original } = own;
  return {
    ...own,
    price_incl_tax,
    original_price_incl_tax: original > price_incl_tax ? original : price_incl_tax,
  };
}

/** Returns the chosen part of an option if the shopper also chooses its quantity in each bundle. */
export function freeLink(option: BoxedBundleOption, choices: Choices) {
  const [id, ...others] = chosenIds(option, choices);
  const link = option.product_links.find((each) => others.length === 0 && String(each.id) === id);
  return link?.can_change_quantity ? link : undefined;
}

function chosenIds({ option_id }: BoxedBundleOption, choices: Choices): readonly string[] {
  return (choices[fields.bundle(option_id)] ?? []).filter(Boolean);
}

/** Returns true if a required option has no choice. */
export function lacksPart(option: BoxedBundleOption, choices: Choices): boolean {
  return option.required && chosenIds(option, choices).length === 0;
}

/** Returns what was typed as a quantity; undefined before the field exists. */
function typedQuantity({ option_id }: BoxedBundleOption, choices: Choices): string | undefined {
  return choices[partQuantityField(option_id)]?.[0];
}

/** Returns the problem with the typed quantity of an option's part; null if there is none. */
export function partProblem(option: BoxedBundleOption, choices: Choices): Message | null {
  const typed = freeLink(option, choices) && typedQuantity(option, choices);
  return typed === undefined ? null : partQuantityProblem(typed);
}

/** Returns the problem with the quantity of a set's part, which may be 0; null if there is none. */
export function setPartProblem(part: BoxedPart, choices: Choices): Message | null {
  const typed = choices[fields.part(part.sku)]?.[0] ?? '0';
  return plainQuantity(typed) === 0 ? null : saleQuantityProblem(typed, saleSteps(part.stock));
}

/** Returns the parts of a set that are available; the page marks the others as sold out. */
export function partsForSale(parts: readonly BoxedPart[], live: Live): readonly BoxedPart[] {
  return parts.filter((part) => !isPartOut(part, live));
}

function groupedSelection(
  parts: readonly BoxedPart[],
  product: BoxedProduct,
  choices: Choices,
  live: Live,
): Selection {
  const offered = partsForSale(parts, live);
  const chosen = offered
    .filter((part) => !setPartProblem(part, choices))
    .map((part) => ({
      part,
      qty: Number(choices[fields.part(part.sku)]?.[0] ?? 0),
      ...currentPrice(part, live),
    }));
  const isComplete = chosen.length === offered.length;
  const sum = (field: 'price' | 'originalPrice') =>
    decimalAmount(chosen.reduce((total, each) => total + each[field] * each.qty, 0));
  const lines = chosen
    .filter(({ qty }) => qty > 0)
    .map(({ part, qty, price }) => ({
      ...lineOf({ ...product, ...part }, { sku: part.sku, price, qty: String(qty), options: [] }),
      parentSku: product.sku,
    }));
  return { price: sum('price'), originalPrice: sum('originalPrice'), lines: isComplete ? lines : [] };
}

function livePart(part: BoxedPart, live: Live) {
  const { price, originalPrice } = currentPrice(part, live);
  return { price_incl_tax: price, original_price_incl_tax: originalPrice };
}

/** Returns how many pieces of a part are in each bundle. */
function countOf(link: BoxedBundleOption['product_links'][number], choice: BundleItemOption | undefined) {
  const isFree = link.can_change_quantity && choice?.option_selections.length === 1;
  return isFree ? choice.option_qty : linkQuantity(link);
}

function bundleLabels(options: readonly BoxedBundleOption[], chosen: readonly BundleItemOption[]) {
  return options.flatMap(({ option_id, title, product_links }) => {
    const choice = chosen.find((each) => each.option_id === option_id);
    const names = product_links
      .filter(({ id }) => choice?.option_selections.includes(String(id)))
      .map((link) => countedPart(link.product.name, countOf(link, choice)));
    return names.length > 0 ? [{ label: title, value: names.join(', ') }] : [];
  });
}
