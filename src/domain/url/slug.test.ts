import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { categorySlug, productSlug, slugify } from './slug.ts';

describe('slugify', () => {
  test.each([
    ['Bras & Tanks', 'bras-and-tanks'],
    ['Blå måne över Åre', 'bla-mane-over-are'],
    ['Größe Süß', 'grosse-suss'],
    ['Øre & Ærø', 'ore-and-aero'],
    ['Łódź', 'lodz'],
    ["L'Été à Paris", 'lete-a-paris'],
    ['  30 × 40 cm!  ', '30-40-cm'],
    ['a / b -- c', 'a-b-c'],
    ['snake_case', 'snake_case'],
    [1984, '1984'],
    ['日本', ''],
    ['', ''],
    [undefined, ''],
    [null, ''],
  ])('%j is %j', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('is one valid segment, and idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^([a-z0-9_]+(-[a-z0-9_]+)*)?$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe('slugs of documents', () => {
  test.each([
    [{ url_key: 'posters', name: 'Posters', id: 3 }, 'posters'],
    [{ url_key: '', name: 'Wall Art', id: 12 }, 'wall-art-12'],
    [{ name: 'Bras & Tanks', id: 26 }, 'bras-and-tanks-26'],
    [{ name: '日本', id: 5 }, '5'],
    [{ name: 1984, id: '7' }, '1984-7'],
    [{}, ''],
  ])('category %j has %j', (category, slug) => {
    expect(categorySlug(category)).toBe(slug);
  });

  test.each([
    [{ slug: 'own', url_key: 'key', name: 'Name', id: 1 }, 'own'],
    [{ url_key: 'key', name: 'Name', id: 1 }, 'key'],
    [{ name: 'Blue Sun', id: 1 }, 'blue-sun-1'],
  ])('product %j has %j', (product, slug) => {
    expect(productSlug(product)).toBe(slug);
  });
});
