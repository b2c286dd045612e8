import { isEnabled } from '../../../../domain/product/status.ts';
import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import { productChecksum } from '../../../../domain/cart/cart-hash.ts';
import { editionOf } from '../../../../domain/stock/limited-edition.ts';
import type { Sku } from '../../../../domain/ids.ts';
import type { Product } from '../../../../domain/product/product.ts';
import type { CartItemOption, ExtensionAttributes, ProductOption } from '../../../contract/cart.ts';
import { cartErrors } from '../../../errors.ts';
import type { Choice } from './choice.ts';
import { chooseCustomOptions } from './choose-custom-options.ts';
import { chooseParts, type Parts } from './choose-parts.ts';
import { chooseVariant, type Variant } from './choose-variant.ts';

/**
 * Resolves a sku and what was chosen on it to what a line sells. However a choice is written, its line is the
 * same: options are checked against the catalogue, completed, and put into one order.
 * Throws `ApiError` for what the shop does not sell or not in that configuration.
 */
export async function choose(
  catalogue: Catalogue,
  sku: string,
  given: ProductOption | null | undefined,
): Promise<Choice> {
  const product = await catalogue.productBySku(sku as Sku);
  if (!isEnabled(product)) throw cartErrors.unknownProduct();
  if (product.type_id === 'grouped') throw cartErrors.grouped();
  const wanted = given?.extension_attributes ?? {};
  const variant = await variantOf(catalogue, product, wanted);
  const bundle = product.type_id === 'bundle' ? chooseParts(product, wanted.bundle_options ?? []) : undefined;
  if (!bundle && wanted.bundle_options?.length) throw cartErrors.badOptions();
  return choiceOf(product, variant, bundle, wanted);
}

async function variantOf(
  catalogue: Catalogue,
  product: Product,
  wanted: ExtensionAttributes,
): Promise<Variant | undefined> {
  const options = wanted.configurable_item_options ?? [];
  if (product.type_id === 'configurable') return chooseVariant(catalogue, product, { options });
  const parent = await parentOf(catalogue, product);
  if (isEnabled(parent)) {
    return chooseVariant(catalogue, parent, { childSku: product.sku, options });
  }
  if (options.length > 0) throw cartErrors.noSuchVariant();
  return undefined;
}

/** The reader names the parent of a product that is not sold on its own; others are looked up. */
function parentOf(catalogue: Catalogue, product: Product): Promise<Product | undefined> {
  return product.parentSku ? catalogue.productBySku(product.parentSku) : catalogue.parentOf(product.sku);
}

function choiceOf(
  product: Product,
  variant: Variant | undefined,
  bundle: Parts | undefined,
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
    checksum: productChecksum({ sku: sold.sku, product_option: option }),
    // A variant is called by its parent's name and its options (reference B7).
    name: variant?.parent.name || sold.name,
    productType: variant ? 'configurable' : product.type_id,
    attributeSetId: Number((variant?.parent ?? product).attribute_set_id),
    taxClassId: taxClassOf([sold, variant?.parent, ...(bundle?.parts ?? []).map((part) => part.product)]),
    product: sold,
    parts: bundle?.parts ?? [],
    surcharges: custom.surcharges,
    option,
    edition: editionOf(variant?.parent ?? product),
    labels: [...(variant?.labels ?? []), ...(bundle?.labels ?? []), ...custom.labels],
  };
}

/** The first class above 0: a variant without one has its parent's, a bundle that of its parts. */
function taxClassOf(products: readonly (Product | undefined)[]): number {
  return products.map((product) => Number(product?.tax_class_id)).find((id) => id > 0) ?? 0;
}

/** Only what was chosen; null when nothing was. */
function optionOf(attributes: CartItemOption['extension_attributes']): CartItemOption | null {
  const entries = Object.entries(attributes).filter(([, chosen]) =>
    Array.isArray(chosen) ? chosen.length > 0 : chosen !== undefined,
  );
  return entries.length === 0 ? null : { extension_attributes: Object.fromEntries(entries) };
}
