import { isEnabled } from '../../../../domain/product/status.ts';
import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import { productChecksum, sha3 } from '../../../../domain/cart/line-checksum.ts';
import { editionOf } from '../../../../domain/product/limited-edition.ts';
import { associatedLinks } from '../../../../domain/product/product-links.ts';
import type { Product } from '../../../../domain/product/product.ts';
import type {
  CartItemOption,
  ConfigurableItemOption,
  ExtensionAttributes,
  ProductOption,
} from '../../../contract/cart.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import type { Choice } from '../base/choice.ts';
import { chooseCustomOptions } from './choose-custom-options.ts';
import { chooseParts, type Parts } from './choose-parts.ts';
import { chooseVariant, type Variant } from './choose-variant.ts';

/**
 * Resolves a sku and what was chosen on it to what a line sells. However a choice is written, its line is the
 * same: options are checked against the catalogue, completed, and put into one order.
 * `parentSku` says where a product was chosen: at a configurable product that has it as a child, or at a grouped product
 * that has it as a part, which is sold as itself. Where nothing is said, options mean the first product that has such a child,
 * and a sku alone means the product itself where it has a page of its own. A size of a limited edition is always sold as such.
 * Throws `ApiError` for what the shop does not sell or not in that configuration.
 */
export async function choose(
  catalogue: Catalogue,
  sku: string,
  given: ProductOption | null | undefined,
  parentSku?: string | null,
): Promise<Choice> {
  const product = await catalogue.productBySku(sku);
  if (!isEnabled(product)) throw cartErrors.unknownProduct();
  if (product.type_id === 'grouped') throw cartErrors.grouped();
  const wanted = given?.extension_attributes ?? {};
  const place = parentSku ? await placeOf(catalogue, product, parentSku) : undefined;
  const variant = await variantOf(catalogue, product, wanted, place);
  const bundle = product.type_id === 'bundle' ? chooseParts(product, wanted.bundle_options ?? []) : undefined;
  if (!bundle && wanted.bundle_options?.length) throw cartErrors.badOptions();
  const parent = variant?.parent ?? (place?.type_id === 'grouped' ? place : undefined);
  return choiceOf(product, { variant, parentSku: parent?.sku ?? null, bundle }, wanted);
}

async function variantOf(
  catalogue: Catalogue,
  product: Product,
  wanted: ExtensionAttributes,
  place: Product | undefined,
): Promise<Variant | undefined> {
  const options = wanted.configurable_item_options ?? [];
  if (product.type_id === 'configurable') return chooseVariant(catalogue, product, { options });
  const named = { childSku: product.sku, options };
  if (place?.type_id === 'configurable') return chooseVariant(catalogue, place, named);
  const all = (await catalogue.parentsOf(product.sku)).filter(isEnabled);
  const isItself = options.length === 0 && (place !== undefined || product.visibility !== hidden);
  // A size of a limited edition is a piece of it wherever it is shown: it takes one of its numbers.
  const parents = isItself ? all.filter(editionOf) : all;
  if (parents.length === 0 && options.length > 0) throw cartErrors.noSuchVariant();
  return firstVariant(catalogue, parents, named);
}

/** Not visible individually: such a product has no page of its own. */
const hidden = 1;

/**
 * Finds the product that a choice names as the place where it was chosen; undefined if that is not another product.
 * Throws if that product does not sell it.
 */
async function placeOf(
  catalogue: Catalogue,
  { sku }: Product,
  parentSku: string,
): Promise<Product | undefined> {
  const parent = await catalogue.productBySku(parentSku);
  if (!isEnabled(parent)) throw cartErrors.noSuchVariant();
  if (parent.type_id === 'configurable') return parent;
  if (parent.type_id !== 'grouped') return undefined;
  const isPart = associatedLinks(parent.product_links).some(
    ({ linked_product_sku }) => linked_product_sku === sku,
  );
  if (!isPart) throw cartErrors.noSuchVariant();
  return parent;
}

/** Finds the variant at the first parent that has it. If none has, fails with the error of the first. */
async function firstVariant(
  catalogue: Catalogue,
  parents: readonly Product[],
  named: { readonly childSku: string; readonly options: readonly ConfigurableItemOption[] },
): Promise<Variant | undefined> {
  let refusal: unknown;
  for (const parent of parents) {
    try {
      return await chooseVariant(catalogue, parent, named);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusal ??= error;
    }
  }
  if (refusal !== undefined) throw refusal;
  return undefined;
}

function choiceOf(
  product: Product,
  {
    variant,
    parentSku,
    bundle,
  }: {
    readonly variant: Variant | undefined;
    readonly parentSku: string | null;
    readonly bundle: Parts | undefined;
  },
  wanted: ExtensionAttributes,
): Choice {
  const sold = variant?.product ?? product;
  const custom = chooseCustomOptions(variant?.parent ?? product, wanted.custom_options ?? []);
  const option = optionOf({
    configurable_item_options: variant?.options,
    bundle_options: bundle?.options,
    custom_options: custom.options,
    framing: wanted.framing ?? undefined,
  });
  return {
    sku: sold.sku,
    ...identityOf(sold.sku, parentSku, option),
    // A variant is called by its parent's name and its options (docs/reference/behaviour.md#b7).
    name: variant?.parent.name || sold.name,
    productType: variant ? 'configurable' : product.type_id,
    attributeSetId: Number((variant?.parent ?? product).attribute_set_id),
    taxClassId: taxClassOf([sold, variant?.parent, ...(bundle?.parts ?? []).map((part) => part.product)]),
    product: sold,
    parts: bundle?.parts ?? [],
    surcharges: [...(bundle?.surcharges ?? []), ...custom.surcharges],
    option,
    edition: editionOf(variant?.parent ?? product),
    labels: [...(variant?.labels ?? []), ...(bundle?.labels ?? []), ...custom.labels],
  };
}

/** Returns the checksum that tells a line from others of its SKU: what was chosen, and where. */
function identityOf(
  sku: string,
  parentSku: string | null,
  option: CartItemOption | null,
): Pick<Choice, 'checksum' | 'previousChecksum' | 'parentSku'> {
  const checksum = productChecksum({ sku, product_option: option });
  if (parentSku === null) return { checksum, parentSku };
  return { checksum: sha3(`${checksum} ${parentSku}`), previousChecksum: checksum, parentSku };
}

/** Returns the first tax class above 0: a variant without one has its parent's, a bundle that of its parts. */
function taxClassOf(products: readonly (Product | undefined)[]): number {
  return products.map((product) => Number(product?.tax_class_id)).find((id) => id > 0) ?? 0;
}

/** Returns the options that were chosen; null if none were. */
function optionOf(attributes: CartItemOption['extension_attributes']): CartItemOption | null {
  const entries = Object.entries(attributes).filter(([, chosen]) =>
    Array.isArray(chosen) ? chosen.length > 0 : chosen !== undefined,
  );
  return entries.length === 0 ? null : { extension_attributes: Object.fromEntries(entries) };
}
