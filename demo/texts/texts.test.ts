import { describe, expect, it } from 'vitest';
import { languages } from '../../src/domain/store-view/languages.ts';
import { demoTexts } from './texts.ts';

/** Words that are the same in English and in a language of the shop, and names. */
const international = new Set([
  'Abstract',
  'Andromeda',
  'Beige',
  'Bestsellers',
  'Boomerang',
  'Cassiopeia',
  'Collection',
  'Construction',
  'Description',
  'Drift',
  'Eclipse',
  'Eucalyptus',
  'Fragment',
  'Glass',
  'Gold',
  'Herbarium',
  'Horizon',
  'Improvisation',
  'Labyrinth',
  'Maker',
  'Material',
  'Metal',
  'Mid-Century',
  'Mid-century',
  'Minimalism',
  'Mobile',
  'Name',
  'Natural',
  'Orange',
  'Orientation',
  'Orion',
  'Palm Springs',
  'Parquet',
  'Passage',
  'Passepartouts',
  'Patchwork',
  'Portrait',
  'Posters',
  'Retro',
  'Sets',
  'Siesta',
  'Signature',
  'Silence',
  'Silver',
  'Status',
  'Textile',
  'Trace',
  'Vernissage',
]);

function flatten(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`));
}

const english = new Map(flatten(demoTexts('en')));
const others = languages.filter((language) => language !== 'en');

describe('the texts of the demo shop', () => {
  it.each(others)('are complete and not in English in %s', (language) => {
    const texts = flatten(demoTexts(language));
    const untranslated = texts.filter(
      ([path, text]) => english.get(path) === text && !international.has(text),
    );
    expect(untranslated).toEqual([]);
  });

  it.each(languages)('give every product and category of %s a unique name', (language) => {
    const { titles, goods, categories } = demoTexts(language);
    const products = [...Object.values(titles).flat(), ...Object.values(goods).map(([name]) => name)];
    expect(products.filter((name, index) => products.indexOf(name) !== index)).toEqual([]);
    const names = Object.values(categories).map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(languages)('are typographically clean in %s', (language) => {
    const unclean = flatten(demoTexts(language)).filter(([, text]) =>
      /\s{2}|^\s|\s$|\s[,.]|'|"|\.\.\.|\w\s?--\s?\w/.test(text),
    );
    expect(unclean).toEqual([]);
  });

  it('spell American English in the United States', () => {
    const texts = flatten(demoTexts('en-US')).map(([, text]) => text);
    expect(texts.filter((text) => /colour|grey|alumini|favourite|\bmatt\b/i.test(text))).toEqual([]);
    expect(demoTexts('en-US').attributes.labels['color2']).toBe('Color');
    expect(demoTexts('en-GB').attributes.labels['color2']).toBe('Colour');
  });

  it('refuses a language that the shop does not speak', () => {
    expect(() => demoTexts('ja')).toThrow('no texts in "ja"');
  });
});
