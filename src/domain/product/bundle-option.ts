/**
 * Returns the link of a bundle option while nothing else is chosen: the default one, else the first, even if the
 * option may stay empty (docs/reference/product.md#s4).
 */
export function defaultLink<Link extends { readonly is_default?: unknown }>(option: {
  readonly product_links?: readonly (Link | null)[] | null;
}): Link | undefined {
  const links = (option.product_links ?? []).filter((link) => link !== null);
  return links.find(({ is_default }) => is_default) ?? links[0];
}

/** Types of options, of bundles and of products, of which several values may be chosen at once. */
const manyTypes: readonly string[] = ['checkbox', 'multi', 'multiple'];

/** Returns true if several values of an option may be chosen at once. */
export function allowsMultiple(type: string): boolean {
  return manyTypes.includes(type);
}

/** Returns a part's name without its option's title: `40×50 cm` for `Reef 40×50 cm`. */
export function nameBelow(title: string, name: string): string {
  return name.startsWith(`${title} `) ? name.slice(title.length + 1) : name;
}

/** Returns a part's name with its quantity if above 1. */
export function countedPart(name: string, count: number): string {
  return count > 1 ? `${count} × ${name}` : name;
}

/** Returns the quantity of a bundle's link; 1 if missing or not above 0 (docs/reference/behaviour.md#b7). */
export function linkQuantity(link: { readonly qty?: unknown } | null | undefined): number {
  const qty = Number(link?.qty);
  return qty > 0 && Number.isFinite(qty) ? qty : 1;
}

/** Returns the pieces that a bundle's link takes from the stock, which is counted in whole pieces. */
export function linkUnits(link: { readonly qty?: unknown } | null | undefined): number {
  return Math.max(1, Math.round(linkQuantity(link)));
}
