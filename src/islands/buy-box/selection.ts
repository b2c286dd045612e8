import { bundlePrice } from '../../domain/composite-price.ts';
import { customOptionsPrice } from '../../domain/custom-option-price.ts';
import type { BundleItemOption, CartLine, CustomItemOption } from '../../domain/cart-line.ts';
import { findVariant, configurableItemOptions } from '../../domain/variant.ts';
import type { LiveProduct } from '../../state/live-products.ts';
import type { BoxedBundleOption, BoxedChild, BoxedPart, BoxedProduct } from './buy-box-product.ts';

/** What is chosen in the form, by the names of its fields. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** Prices and stock that came after the page was made, by sku. */
export type Live = Readonly<Record<string, LiveProduct>>;

/** Names of the form's fields. */
export const fields = {
  qty: 'qty',
  option: (attributeCode: string) => `option-${attributeCode}`,
  bundle: (optionId: number) => `bundle-${optionId}`,
  part: (sku: string) => `part-${sku}`,
  custom: (optionId: number) => `custom-${optionId}`,
};

/** What the chosen product costs and what goes into the cart. */
export interface Selection {
  /** Price of one, with tax. */
  readonly price: number;
  /** Before a special price; not below `price`. */
  readonly originalPrice: number;
  /** The chosen child; null when no child has all chosen values. Undefined for products without children. */
  readonly variant?: BoxedChild | null;
  /** Lines for one click, quantities as typed; empty when the choice is not complete. */
  readonly lines: readonly CartLine[];
}

/** The choices that a page shows before anything was touched. */
export function initialChoices(product: BoxedProduct, childSku = product.childSku): Choices {
  const child =
    product.configurable_children?.find(({ sku }) => sku === childSku) ?? product.configurable_children?.[0];
  const entries: [string, string[]][] = [[fields.qty, ['1']]];
  for (const { attribute_code } of product.configurable_options ?? []) {
    if (child) entries.push([fields.option(attribute_code), [String(child[attribute_code])]]);
  }
  for (const option of product.bundle_options ?? []) {
    const link = defaultLink(option);
    if (link) entries.push([fields.bundle(option.option_id), [String(link.id)]]);
  }
  for (const part of product.associated ?? []) entries.push([fields.part(part.sku), ['1']]);
  return Object.fromEntries(entries);
}

/** The link of a bundle option that is chosen at first; none where the option may stay empty. */
export function defaultLink(option: BoxedBundleOption) {
  const chosen = option.product_links.find(({ is_default }) => is_default);
  return chosen ?? (option.required ? option.product_links[0] : undefined);
}

/** Choices of a form that is filled in. */
export function readChoices(form: HTMLFormElement): Choices {
  const data = new FormData(form);
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String)]));
}

/** Works out price and cart lines of what is chosen (specification sections 4 and 5). */
export function selectionOf(product: BoxedProduct, choices: Choices, live: Live): Selection {
  if (product.associated) return groupedSelection(product.associated, product, choices, live);
  if (product.bundle_options) return bundleSelection(product, product.bundle_options, choices, live);
  const variant = product.configurable_options ? chosenVariant(product, choices) : undefined;
  const sold = variant ?? product;
  const base = currentPrice(sold, live);
  const custom_options = chosenCustomOptions(product, choices);
  const surcharge = customOptionsPrice(product.custom_options, custom_options, {
    price_incl_tax: base.price,
  }).price_incl_tax;
  const price = base.price + surcharge;
  const line = lineOf(product, {
    sku: sold.sku,
    price,
    qty: choices[fields.qty]?.[0],
    options: [...variantLabels(product, choices), ...customLabels(product, custom_options)],
    extension_attributes: {
      ...(variant && { configurable_item_options: configurableItemOptions(product, variant) }),
      ...(custom_options.length > 0 && { custom_options }),
    },
  });
  return {
    price,
    originalPrice: base.originalPrice + surcharge,
    variant,
    lines: variant === null ? [] : [line],
  };
}

/** The child that has the chosen values; null when there is none. */
export function chosenVariant(product: BoxedProduct, choices: Choices): BoxedChild | null {
  const configuration = Object.fromEntries(
    (product.configurable_options ?? []).map(({ attribute_code }) => [
      attribute_code,
      choices[fields.option(attribute_code)]?.[0],
    ]),
  );
  return findVariant(product, configuration) as BoxedChild | null;
}

/** Price with tax of a product or part: the live one once it is there. */
export function currentPrice(
  part: Pick<BoxedPart, 'sku' | 'price_incl_tax' | 'original_price_incl_tax'>,
  live: Live,
): { readonly price: number; readonly originalPrice: number } {
  const current = live[part.sku];
  const price = current?.price_incl_tax ?? part.price_incl_tax;
  const original =
    current?.price_incl_tax === undefined ? part.original_price_incl_tax : current.original_price_incl_tax;
  return { price, originalPrice: Math.max(original ?? price, price) };
}

function bundleSelection(
  product: BoxedProduct,
  options: readonly BoxedBundleOption[],
  choices: Choices,
  live: Live,
): Selection {
  const chosen = options.map((option): BundleItemOption => {
    const ids = (choices[fields.bundle(option.option_id)] ?? []).filter(Boolean);
    const [link] = option.product_links.filter(({ id }) => ids.includes(String(id)));
    return { option_id: option.option_id, option_qty: link?.qty || 1, option_selections: ids };
  });
  const priced = options.map((option) => ({
    ...option,
    product_links: option.product_links.map((link) => ({ ...link, product: livePart(link.product, live) })),
  }));
  const { price_incl_tax, original_price_incl_tax } = bundlePrice(priced, chosen);
  const bundle_options = chosen.filter(({ option_selections }) => option_selections.length > 0);
  const isComplete = options.every(
    ({ required, option_id }) => !required || bundle_options.some((each) => each.option_id === option_id),
  );
  const line = lineOf(product, {
    sku: product.sku,
    price: price_incl_tax,
    qty: choices[fields.qty]?.[0],
    options: bundleLabels(options, chosen),
    extension_attributes: { bundle_options },
  });
  return { price: price_incl_tax, originalPrice: original_price_incl_tax, lines: isComplete ? [line] : [] };
}

function groupedSelection(
  parts: readonly BoxedPart[],
  product: BoxedProduct,
  choices: Choices,
  live: Live,
): Selection {
  const chosen = parts.map((part) => ({
    part,
    qty: Number.parseInt(choices[fields.part(part.sku)]?.[0] ?? '0', 10) || 0,
    ...currentPrice(part, live),
  }));
  const sum = (field: 'price' | 'originalPrice') =>
    chosen.reduce((total, each) => total + each[field] * each.qty, 0);
  const lines = chosen
    .filter(({ qty }) => qty > 0)
    .map(({ part, qty, price }) =>
      lineOf({ ...product, ...part }, { sku: part.sku, price, qty: String(qty), options: [] }),
    );
  return { price: sum('price'), originalPrice: sum('originalPrice'), lines };
}

interface LineParts {
  readonly sku: string;
  readonly price: number;
  readonly qty: string | undefined;
  readonly options: NonNullable<CartLine['options']>;
  readonly extension_attributes?: NonNullable<CartLine['product_option']>['extension_attributes'];
}

function lineOf(
  product: BoxedProduct,
  { sku, price, qty, options, extension_attributes }: LineParts,
): CartLine {
  const child = sku === product.sku ? '' : `?childSku=${encodeURIComponent(sku)}`;
  return {
    sku,
    ...(child && { parentSku: product.sku }),
    name: product.name,
    type_id: product.type_id,
    qty: Number(qty ?? 1),
    price_incl_tax: price,
    thumbnail: product.thumbnail,
    href: product.href + child,
    options,
    ...(extension_attributes && Object.keys(extension_attributes).length > 0
      ? { product_option: { extension_attributes } }
      : {}),
  };
}

function livePart(part: BoxedPart, live: Live) {
  const { price, originalPrice } = currentPrice(part, live);
  return { price_incl_tax: price, original_price_incl_tax: originalPrice };
}

function chosenCustomOptions(product: BoxedProduct, choices: Choices): CustomItemOption[] {
  return (product.custom_options ?? []).flatMap(({ option_id }) => {
    const option_value = (choices[fields.custom(option_id)] ?? []).filter(Boolean).join(',');
    return option_value ? [{ option_id: String(option_id), option_value }] : [];
  });
}

function variantLabels(product: BoxedProduct, choices: Choices) {
  return (product.configurable_options ?? []).flatMap(({ attribute_code, label, values }) => {
    const [chosen] = choices[fields.option(attribute_code)] ?? [];
    const value = values.find(({ value_index }) => String(value_index) === chosen);
    return value ? [{ label, value: value.label }] : [];
  });
}

function customLabels(product: BoxedProduct, chosen: readonly CustomItemOption[]) {
  return chosen.flatMap(({ option_id, option_value }) => {
    const option = product.custom_options?.find((each) => String(each.option_id) === option_id);
    const titles = String(option_value)
      .split(',')
      .map((id) => option?.values?.find(({ option_type_id }) => String(option_type_id) === id)?.title ?? id);
    return option ? [{ label: option.title, value: titles.join(', ') }] : [];
  });
}

function bundleLabels(options: readonly BoxedBundleOption[], chosen: readonly BundleItemOption[]) {
  return options.flatMap(({ option_id, title, product_links }) => {
    const ids = chosen.find((each) => each.option_id === option_id)?.option_selections ?? [];
    const names = product_links
      .filter(({ id }) => ids.includes(String(id)))
      .map(({ product }) => product.name);
    return names.length > 0 ? [{ label: title, value: names.join(', ') }] : [];
  });
}
