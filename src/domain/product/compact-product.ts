/** Short names of product fields in compact answers (docs/reference/behaviour.md#a4). */
const shortNames: Readonly<Record<string, string>> = {
  minimal_price: 'mp',
  has_options: 'ho',
  url_key: 'u',
  status: 's',
  required_options: 'ro',
  name: 'nm',
  tax_class_id: 'tci',
  description: 'desc',
  minimal_regular_price: 'mrp',
  final_price: 'fp',
  price: 'p',
  special_price: 'sp',
  original_final_price: 'ofp',
  original_price: 'op',
  original_special_price: 'osp',
  final_price_incl_tax: 'fpit',
  original_price_incl_tax: 'opit',
  price_incl_tax: 'pit',
  special_price_incl_tax: 'spit',
  final_price_tax: 'fpt',
  price_tax: 'pt',
  special_price_tax: 'spt',
  original_price_tax: 'opt',
  image: 'i',
  small_image: 'si',
  thumbnail: 't',
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Compacts a product for an answer: children without fields that equal the parent's, and short field names in both.
 */
export function compactProduct(product: Fields): Fields {
  const children = product['configurable_children'];
  if (!Array.isArray(children)) return shorten(product);
  const own = children.map((child: Fields) =>
    shorten(Object.fromEntries(Object.entries(child).filter(([name, value]) => product[name] !== value))),
  );
  return { ...shorten(product), configurable_children: own };
}

function shorten(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [shortNames[name] ?? name, value]));
}
