/** Fields of the catalogue's documents that hold numbers, wherever they stand in a document. */
const numericFields: ReadonlySet<string> = new Set([
  'id',
  'parent_id',
  'product_id',
  'category_id',
  'category_ids',
  'attribute_id',
  'attribute_set_id',
  'status',
  'visibility',
  'tax_class_id',
  'level',
  'position',
  'product_count',
  'children_count',
  'popularity',
  'bestsellers',
  'qty',
  'min_sale_qty',
  'max_sale_qty',
  'rate',
]);

/** `price`, `final_price`, `original_price_incl_tax`, `special_price_tax`, but not `price_type`. */
const priceField = /(?:^|_)price(?:_incl_tax|_tax)?$/;

/** Returns true if a field holds numbers, also in a path such as `configurable_children.price`. */
export function isNumericField(path: string): boolean {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return numericFields.has(name) || priceField.test(name);
}
