import { isEnabled } from '../../../../domain/product/status.ts';
import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import type { ConfigurableChild, Product } from '../../../../domain/product/product.ts';
import type { ConfigurableItemOption } from '../../../contract/cart.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import type { ChosenLabel } from '../base/choice.ts';

/** A child of a configurable product, and the options that name it. */
export interface Variant {
  readonly parent: Product;
  readonly product: Product;
  readonly options: readonly { readonly option_id: string; readonly option_value: number }[];
  readonly labels: readonly ChosenLabel[];
}

/**
 * Finds the variant of a configurable product: by its options with the parent's SKU, or by the child's own SKU. Both
 * name the same line (docs/reference/behaviour.md#b5). Throws if the options name no variant or not that of the SKU,
 * and if there is no variant to choose (docs/reference/product.md#s4).
 */
export async function chooseVariant(
  catalogue: Catalogue,
  parent: Product,
  named: { readonly childSku?: string; readonly options: readonly ConfigurableItemOption[] },
): Promise<Variant> {
  const children = (parent.configurable_children ?? []).filter(isEnabled);
  if (children.length === 0) throw cartErrors.outOfStock();
  const child = children.find((candidate) => isNamed(parent, candidate, named));
  const product = child && (await catalogue.productBySku(child.sku));
  if (!child || !isEnabled(product)) throw cartErrors.noSuchVariant();
  return { parent, product, ...namesOf(parent, child) };
}

function isNamed(
  parent: Product,
  child: ConfigurableChild,
  { childSku, options }: { readonly childSku?: string; readonly options: readonly ConfigurableItemOption[] },
): boolean {
  if (childSku !== undefined && child.sku !== childSku) return false;
  if (options.length === 0) return childSku !== undefined;
  const attributes = parent.configurable_options ?? [];
  const allKnown = options.every(({ option_id }) =>
    attributes.some(({ attribute_id }) => String(attribute_id) === option_id),
  );
  return (
    allKnown &&
    attributes.every(({ attribute_id, attribute_code }) => {
      const chosen = options.find(({ option_id }) => option_id === String(attribute_id));
      return chosen?.option_value === optionValue(child, attribute_code)?.toString();
    })
  );
}

/** Returns the ID of a child's value; undefined for a child that only its SKU identifies. */
function optionValue(child: ConfigurableChild, attributeCode: string): number | undefined {
  const value = child[attributeCode];
  const id = value === null || value === '' ? NaN : Number(value);
  return Number.isFinite(id) ? id : undefined;
}

function namesOf(parent: Product, child: ConfigurableChild): Pick<Variant, 'options' | 'labels'> {
  const named = (parent.configurable_options ?? []).flatMap((attribute) => {
    const option_value = optionValue(child, attribute.attribute_code);
    return option_value === undefined ? [] : [{ ...attribute, option_value }];
  });
  return {
    options: named.map(({ attribute_id, option_value }) => ({
      option_id: String(attribute_id),
      option_value,
    })),
    labels: named.map(({ label, values, option_value }) => {
      const known = values.find(({ value_index }) => String(value_index) === String(option_value));
      return { label, value: known?.label ?? String(option_value) };
    }),
  };
}
