/**
 * The link of a bundle option while nothing else is chosen: the default one, else the first, also where the option may
 * stay empty (specification section 4).
 */
export function defaultLink<Link extends { readonly is_default?: unknown }>(option: {
  readonly product_links?: readonly (Link | null)[] | null;
}): Link | undefined {
  const links = (option.product_links ?? []).filter((link) => link !== null);
  return links.find(({ is_default }) => is_default) ?? links[0];
}

/** Pieces that a bundle's link stands for; 1 where its quantity is missing or not above 0 (reference B7). */
export function linkQuantity(link: { readonly qty?: unknown } | null | undefined): number {
  const qty = Number(link?.qty);
  return qty > 0 && Number.isFinite(qty) ? qty : 1;
}
