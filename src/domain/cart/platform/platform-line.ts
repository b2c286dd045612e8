// Waits for a shop on an existing API (BACKEND=vsf), which will call it.

const catalogueFields = [
  'category',
  'category_ids',
  'description',
  'media_gallery',
  'product_links',
  'stock',
];
const configurationFields = [
  'configurable_children',
  'configurable_options',
  'bundle_options',
  'custom_options',
];

/**
 * Strips a line of what the cart does not need: descriptions, gallery, categories, stock; also children and options
 * unless lines can be configured again in the cart (docs/reference/behaviour.md#b6).
 */
export function optimiseLine<Line extends object>(line: Line, { reconfigurable = false } = {}): Line {
  const dropped = reconfigurable ? catalogueFields : [...catalogueFields, ...configurationFields];
  return Object.fromEntries(Object.entries(line).filter(([field]) => !dropped.includes(field))) as Line;
}
