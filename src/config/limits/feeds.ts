// Limits of product feeds, as their readers set them.

/** Letters of fields, and pictures of an item, by Google's product data specification; other readers take more. */
export const feedLimits = {
  id: 50,
  title: 150,
  description: 5000,
  productType: 750,
  brand: 70,
  additionalPictures: 10,
} as const;

/** Letters of the fields of an item by their names in Google's feed. */
export const googleFieldLimits = {
  id: feedLimits.id,
  title: feedLimits.title,
  description: feedLimits.description,
  brand: feedLimits.brand,
  product_type: feedLimits.productType,
  link: 2000,
  image_link: 2000,
  item_group_id: 50,
  size: 100,
  color: 100,
  material: 200,
  mpn: 70,
} as const;
