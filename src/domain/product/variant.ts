import { isEnabled } from './status.ts';
import type { ConfigurableItemOption } from './item-options.ts';
import { isRecordInStock } from '../stock/stock-availability.ts';
import type { StockLevel } from '../stock/stock-availability.ts';
import type { ConfigurableOption } from './product.ts';

/** Chosen values by attribute code: options, plain ids, or lists of either; null is no choice. */
export type Configuration = Readonly<Record<string, unknown>>;

/** A child as far as choosing needs it; attribute values are fields or `custom_attributes`. */
export interface VariantChild {
  readonly sku: string;
  readonly status?: unknown;
  readonly stock?: Pick<StockLevel, 'is_in_stock'> | null;
  readonly price_incl_tax?: unknown;
  readonly original_price_incl_tax?: unknown;
}

/** A product with variants, as far as the choice of one goes. */
export interface ConfigurableProduct<Child extends VariantChild = VariantChild> {
  readonly sku: string;
  readonly configurable_children?: readonly (Child | null)[] | null;
  readonly configurable_options?:
    | readonly (Pick<ConfigurableOption, 'attribute_id' | 'attribute_code'> & {
        readonly values?: ConfigurableOption['values'] | null;
      })[]
    | null;
}

/**
 * Returns the children that may be chosen: enabled, and in stock unless products out of stock are listed
 * (docs/reference/product.md#s4).
 */
export function availableVariants<Child extends VariantChild>(
  product: ConfigurableProduct<Child>,
  { listOutOfStock = true } = {},
): Child[] {
  return (product.configurable_children ?? [])
    .filter(isEnabled)
    .filter(({ stock }) => listOutOfStock || isRecordInStock(stock) !== false);
}

/**
 * Returns the child with most of the chosen values, of which `sku` is one; of equal ones the cheaper, then the
 * earlier (docs/reference/product.md#s4, docs/reference/behaviour.md#b7). Without a configuration the cheapest. Null
 * if no child is available.
 */
export function chooseVariant<Child extends VariantChild>(
  product: ConfigurableProduct<Child>,
  configuration?: Configuration | null,
  options: { readonly listOutOfStock?: boolean } = {},
): Child | null {
  const wanted = wantedIds(configuration);
  let best: Child | null = null;
  let [highest, lowest] = [-1, 0];
  for (const child of availableVariants(product, options)) {
    const [score, price] = [scoreOf(child, wanted), priceOf(child)];
    if (score < highest || (score === highest && price >= lowest)) continue;
    [best, highest, lowest] = [child, score, price];
  }
  return best;
}

/**
 * Returns the available child with every chosen value; null if there is none, which the message `noSuchConfiguration`
 * reports (docs/reference/product.md#s5).
 */
export function findVariant<Child extends VariantChild>(
  product: ConfigurableProduct<Child>,
  configuration?: Configuration | null,
  options: { readonly listOutOfStock?: boolean } = {},
): Child | null {
  const wanted = wantedIds(configuration);
  const configurable_children: Child[] = [];
  for (const child of product.configurable_children ?? []) {
    if (child && scoreOf(child, wanted) === wanted.length) configurable_children.push(child);
  }
  return chooseVariant({ sku: product.sku, configurable_children }, null, options);
}

/**
 * Returns true if the options of a product can name a child: catalogues have children without a value for one of
 * them.
 */
export function isSelectable(product: ConfigurableProduct, child: VariantChild): boolean {
  for (const { attribute_code, values } of product.configurable_options ?? []) {
    if (!offersAny(values ?? [], valuesOf(child, attribute_code))) return false;
  }
  return true;
}

function offersAny(values: ConfigurableOption['values'], ids: readonly string[]): boolean {
  for (const { value_index } of values) if (ids.includes(String(value_index))) return true;
  return false;
}

/** Returns the child's options in the form of a cart line, IDs as text. */
export function configurableItemOptions(
  product: ConfigurableProduct,
  child: VariantChild,
): ConfigurableItemOption[] {
  return (product.configurable_options ?? []).flatMap(({ attribute_id, attribute_code }) => {
    const [option_value] = valuesOf(child, attribute_code);
    return option_value === undefined ? [] : [{ option_id: String(attribute_id), option_value }];
  });
}

function valuesOf(child: VariantChild, code: string): string[] {
  const fields = child as unknown as Record<string, unknown>;
  if (fields[code] !== undefined && fields[code] !== null) return idsOf(fields[code]);
  const custom: unknown[] = Array.isArray(fields.custom_attributes) ? fields.custom_attributes : [];
  const attribute = custom.find(
    (each) => (each as { attribute_code?: unknown } | null)?.attribute_code === code,
  );
  return idsOf((attribute as { value?: unknown } | undefined)?.value);
}

/** Returns the chosen IDs by attribute code; `price` is no attribute of a variant, and an empty choice is none. */
function wantedIds(configuration: Configuration | null | undefined): [code: string, ids: string[]][] {
  const wanted: [code: string, ids: string[]][] = [];
  for (const [code, chosen] of Object.entries(configuration ?? {})) {
    const ids = code === 'price' ? [] : idsOf(chosen);
    if (ids.length > 0) wanted.push([code, ids]);
  }
  return wanted;
}

function scoreOf(child: VariantChild, wanted: readonly (readonly [code: string, ids: string[]])[]): number {
  let score = 0;
  for (const [code, ids] of wanted) if (hasAny(child, code, ids)) score += 1;
  return score;
}

/** Returns true if one of the IDs is among a child's values of an attribute. */
function hasAny(child: VariantChild, code: string, ids: readonly string[]): boolean {
  const field = (child as unknown as Readonly<Record<string, unknown>>)[code];
  // What nearly all children have; a page asks for each of them at each option.
  if (typeof field === 'string') return ids.includes(field);
  return valuesOf(child, code).some((value) => ids.includes(value));
}

/** Returns IDs as text of an option, a plain value, or a list of either, without empty ones. */
function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap(idOf) : idOf(value);
}

function idOf(entry: unknown): string[] {
  const id = typeof entry === 'object' && entry !== null ? (entry as { id?: unknown }).id : entry;
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? [String(id)] : [];
}

function priceOf({ price_incl_tax, original_price_incl_tax }: VariantChild): number {
  const price = [price_incl_tax, original_price_incl_tax].map(Number).find((each) => each > 0);
  return price ?? Number.POSITIVE_INFINITY;
}
