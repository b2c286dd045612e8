import type { CategoryLink } from '../../catalogue/reading/category-menu.ts';
import type { Product } from '../../domain/product/product.ts';
import { plainText } from '../structured-data.ts';
import { partsOf, type ProductPart } from '../../domain/product/parts.ts';
import { metaDescriptionLength } from '../../config/limits/web.ts';

const text = (field: unknown): string =>
  typeof field === 'string' ? plainText(field, Number.MAX_SAFE_INTEGER) : '';

/**
 * Returns the description of a product's page for search engines. What the shop wrote for them stands by itself; the short
 * description, which products of a kind share, comes behind the name and what a set is made of.
 */
export function productDescription(product: Product, locale: string): string | undefined {
  const short = text(product.short_description) || text(product.description);
  const own = text(product['meta_description']);
  if (own !== '' && own !== short) return plainText(own, metaDescriptionLength);
  if (short === '') return undefined;
  const parts = [...new Set(partsOf(product).map(partName))];
  const madeOf = parts.length > 0 ? `${new Intl.ListFormat(locale).format(parts)}. ` : '';
  return plainText(`${product.name} – ${madeOf}${short}`, metaDescriptionLength);
}

/** Returns what hangs in a place, without the size that it begins with, where the place is called so: `Moon Garden`. */
const partName = ({ product: { name }, place }: ProductPart): string =>
  place && name.startsWith(place) ? place : name;

/**
 * Returns the title of a product's page: its name, and where a category is called the same, the nearest one of its trail
 * that is called something else.
 */
export function productTitle(
  { name }: Pick<Product, 'name'>,
  trail: readonly CategoryLink[],
  isCategoryName: boolean,
): string {
  const near = isCategoryName ? trail.findLast((category) => category.name !== name) : undefined;
  return near ? `${name}, ${near.name}` : name;
}
