import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugify } from './slug.ts';
import { spelledOut } from './spelled-out.ts';

const slugIn = (language: string, text: string) => slugify(spelledOut(text, language));

test.each([
  ['de', 'Förde im Nebel', 'foerde-im-nebel'],
  ['de', 'KÜSTE bei Ærø', 'kueste-bei-aero'],
  ['de', 'Größe Süß', 'groesse-suess'],
  ['de', 'GROẞE ÄRA', 'grosse-aera'],
  ['de', 'Fo\u0308rde', 'foerde'],
  ['de', 'Åre', 'are'],
  ['da', 'Blå hav på Ærø', 'blaa-hav-paa-aeroe'],
  ['nb', 'Blå hav på Sørøya', 'bla-hav-pa-soroya'],
  ['sv', 'Blå måne över Åre', 'bla-mane-over-are'],
  ['fi', 'Yö järvellä', 'yo-jarvella'],
  ['pl', 'Łódź', 'lodz'],
  ['fr', 'L’Été à Paris', 'l-ete-a-paris'],
  ['fr', "L'Été à Paris", 'l-ete-a-paris'],
  ['it', 'L’alba', 'l-alba'],
  ['en', 'Artist’s Über Proof', 'artists-uber-proof'],
])('in %s %j is %j', (language, text, slug) => {
  expect(slugIn(language, text)).toBe(slug);
});

test('one text has one slug, whatever its Unicode composition', () => {
  const language = fc.constantFrom('de', 'da', 'fr', 'sv');
  fc.assert(
    fc.property(language, fc.string({ unit: fc.constantFrom(...'aäöüåøßÄÖÜ’ -') }), (each, text) => {
      expect(slugIn(each, text.normalize('NFD'))).toBe(slugIn(each, text));
      expect(slugIn(each, slugIn(each, text))).toBe(slugIn(each, text));
    }),
  );
});
