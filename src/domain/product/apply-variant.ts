import type { ProductOption } from '../cart/cart-line.ts';
import { configurableItemOptions, variantConfiguration } from './variant.ts';
import type { ConfigurableProduct, ConfigurationOption, VariantChild } from './variant.ts';

/** Fields that stay the parent's: its name, and what makes up its page. */
const parentFields = [
  'name',
  'visibility',
  'type_id',
  'attribute_set_id',
  'url_key',
  'url_path',
  'slug',
  'parentSku',
  'parentId',
  'configurable_children',
  'configurable_options',
];

interface Parent extends ConfigurableProduct {
  readonly id?: number;
  readonly parentSku?: string;
  readonly parentId?: number;
  readonly product_option?: unknown;
}

/** What applying a variant adds to a product. */
export interface AppliedVariant {
  readonly parentSku: string;
  readonly parentId?: number;
  readonly configuration: Readonly<Record<string, ConfigurationOption>>;
  readonly is_configured: true;
  readonly product_option?: ProductOption;
}

/**
 * A configurable product as its chosen child (reference B7): the child's fields replace the parent's but for the name,
 * the visibility, the fields of its page, and the image when the child has none. `parentSku` and `parentId` lead back.
 * With `writeItemOptions` the choice is written as `configurable_item_options` for the cart.
 */
export function applyVariant<Item extends Parent, Child extends VariantChild>(
  product: Item,
  child: Child,
  { writeItemOptions = true } = {},
): Item & AppliedVariant {
  const { parentSku, parentId } = product;
  const applied: AppliedVariant = {
    parentSku: parentSku ?? product.sku,
    parentId: parentId ?? product.id,
    configuration: variantConfiguration(product, child),
    is_configured: true,
    ...(writeItemOptions ? { product_option: withItemOptions(product, child) } : {}),
  };
  return { ...product, ...fieldsOf(child), ...applied };
}

function fieldsOf(child: VariantChild): Record<string, unknown> {
  const { image } = child as { readonly image?: unknown };
  const kept = !image || image === 'no_selection' ? [...parentFields, 'image'] : parentFields;
  return Object.fromEntries(Object.entries(child).filter(([field]) => !kept.includes(field)));
}

function withItemOptions(product: Parent, child: VariantChild): ProductOption {
  const option = product.product_option as ProductOption | null | undefined;
  return {
    ...option,
    extension_attributes: {
      ...option?.extension_attributes,
      configurable_item_options: configurableItemOptions(product, child),
    },
  };
}
