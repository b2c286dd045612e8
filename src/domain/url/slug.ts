const lettersWithoutDecomposition: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Returns a text as one URL segment: lower-case ASCII letters, digits and `_`, words joined by single hyphens;
 * accents are dropped, `&` becomes `and`, apostrophes vanish. A number becomes its digits. Missing text: ''.
 */
export function slugify(text: string | number | null | undefined): string {
  return String(text ?? '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => lettersWithoutDecomposition[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

interface Named {
  readonly id?: number | string;
  readonly name?: string | number | null;
  readonly url_key?: string | null;
}

/** Returns the slug of a category: its `url_key`, or the slugified name and the ID (docs/reference/product.md#s2). */
export function categorySlug(category: Named): string {
  return category.url_key || nameAndId(category);
}

/**
 * Returns the slug of a product: its own, its `url_key`, or the slugified name and the ID
 * (docs/reference/behaviour.md#a4).
 */
export function productSlug(product: Named & { readonly slug?: unknown }): string {
  return (typeof product.slug === 'string' && product.slug) || product.url_key || nameAndId(product);
}

function nameAndId({ id, name }: Named): string {
  return [slugify(name), id ?? ''].filter((part) => part !== '').join('-');
}
