/** Returns the child of a configurable product with this SKU; undefined if there is none, and for other products. */
export function childWithSku<Child extends { readonly sku: string }>(
  { configurable_children }: { readonly configurable_children?: readonly (Child | null)[] | null },
  sku: string | undefined,
): Child | undefined {
  for (const child of configurable_children ?? []) if (child?.sku === sku && child) return child;
  return undefined;
}
