import { requiredOptions } from './required-options.ts';
import { productSupply } from './product-supply.ts';
import type { Supply } from '../stock/supply.ts';
import type { ConfigurableChild, PriceFields, Product } from './product.ts';

/** The variant fields in a list: availability and price. */
interface ListedChild extends Pick<PriceFields, 'price_incl_tax' | 'original_price_incl_tax'> {
  readonly sku: ConfigurableChild['sku'];
  readonly status: number;
  readonly sizes?: unknown;
  readonly stock?: ConfigurableChild['stock'];
}

/**
 * A product as lists show it. It is a small part of the whole: all products of a shop can be kept in memory, and a page
 * that lists a product does not change with the product's description.
 */
export interface ListedProduct
  extends
    Pick<Product, 'id' | 'sku' | 'name' | 'type_id' | 'attribute_set_id' | 'url_path' | 'url_key' | 'image'>,
    Pick<PriceFields, 'price_incl_tax' | 'original_price_incl_tax'> {
  readonly parentSku?: Product['parentSku'];
  readonly stock?: Product['stock'];
  readonly configurable_children?: readonly ListedChild[];
  /** Those that are required, which add to the price; of a bundle with a price of its own, to that. */
  readonly custom_options?: Product['custom_options'];
  readonly own_price?: Product['own_price'];
  readonly limited_edition_size?: unknown;
  readonly limited_edition_taken?: unknown;
  readonly product_layout?: unknown;
  readonly aggregate_rating?: Product['aggregate_rating'];
  /** Of products that are made of others, which a list does not have. */
  readonly supply?: Supply;
}

/** Cuts a product down to what lists show. */
export function listedProduct(product: Product): ListedProduct {
  const { id, sku, parentSku, name, type_id, attribute_set_id, url_path, url_key, image } = product;
  const { price_incl_tax, original_price_incl_tax, stock, product_layout } = product;
  const { limited_edition_size, limited_edition_taken, own_price, aggregate_rating } = product;
  const custom_options = requiredOptions(product.custom_options);
  return {
    id,
    sku,
    parentSku,
    name,
    type_id,
    attribute_set_id,
    url_path,
    url_key,
    image,
    price_incl_tax,
    original_price_incl_tax,
    stock,
    limited_edition_size,
    ...(limited_edition_taken !== undefined && { limited_edition_taken }),
    product_layout,
    ...(aggregate_rating && { aggregate_rating }),
    configurable_children: product.configurable_children?.map(listedChild),
    ...(custom_options.length > 0 && { custom_options, ...(own_price && { own_price }) }),
    ...(['bundle', 'grouped'].includes(type_id) && { supply: productSupply(product) }),
  };
}

/** Returns the supply of a product, whole or as in a list. */
export function listedSupply(product: ListedProduct): Supply {
  return product.supply ?? productSupply(product);
}

function listedChild(child: ConfigurableChild): ListedChild {
  const { sku, status, sizes, price_incl_tax, original_price_incl_tax, stock } = child;
  return { sku, status, sizes, price_incl_tax, original_price_incl_tax, stock };
}
