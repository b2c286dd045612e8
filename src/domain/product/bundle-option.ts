/** The link of a bundle option that is chosen at first; none where the option may stay empty. */
export function defaultLink<Link extends { readonly is_default?: boolean }>(option: {
  readonly required?: boolean;
  readonly product_links: readonly Link[];
}): Link | undefined {
  const chosen = option.product_links.find(({ is_default }) => is_default);
  return chosen ?? (option.required ? option.product_links[0] : undefined);
}
