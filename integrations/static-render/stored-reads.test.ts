import fc from 'fast-check';
import { expect, it } from 'vitest';
import { StoredReads, type StoredPage } from './stored-reads.ts';

const stored = (skus: readonly string[], pages: readonly StoredPage[]) =>
  new StoredReads(Buffer.from(StoredReads.textOf(skus, pages)));

/** Names that look like what they are searched for by, and those that take more bytes than characters. */
const name = fc.oneof(fc.string(), fc.constantFrom('[1,2]', ',3,', '"', '\n', 'Größe 30×40', '✓,1]'));

const kept = fc
  .tuple(fc.uniqueArray(name, { minLength: 1, maxLength: 120 }), fc.uniqueArray(name, { maxLength: 12 }))
  .chain(([skus, pathnames]) => {
    const places = fc.uniqueArray(fc.nat(skus.length - 1)).map((list) => list.sort((a, b) => a - b));
    return fc.record({
      skus: fc.constant(skus),
      pages: fc.tuple(
        ...pathnames.map((pathname) => fc.tuple(fc.constant(pathname), name, places)),
      ) as fc.Arbitrary<StoredPage[]>,
      asked: fc.subarray(skus),
    });
  });

it('lists the pages that use any of some products', () => {
  fc.assert(
    fc.property(kept, ({ skus, pages, asked }) => {
      const expected = pages.filter(([, , places]) =>
        asked.some((sku) => places.includes(skus.indexOf(sku))),
      );
      const found = stored(skus, pages).pagesOf([...asked, 'unknown to the store']);
      expect(found).toEqual(expected);
    }),
  );
});

it('lists everything stored, and knows each page by its sources', () => {
  fc.assert(
    fc.property(kept, ({ skus, pages }) => {
      const reads = stored(skus, pages);
      expect([...reads.names()]).toEqual(skus);
      expect(reads.pages()).toEqual(pages);
      for (const [pathname, file, places] of pages) {
        const read = places.map((place) => skus[place] ?? '').reverse();
        expect(reads.has({ pathname, file, reads: read })).toBe(true);
        expect(reads.has({ pathname, file, reads: [...read, 'unknown to the store'] })).toBe(false);
        expect(reads.has({ pathname: `${pathname}/other`, file, reads: read })).toBe(false);
        if (read.length > 0) expect(reads.has({ pathname, file, reads: read.slice(1) })).toBe(false);
      }
    }),
  );
});

it('knows its pages however many are requested', () => {
  const pages = Array.from({ length: 120 }, (_, place): StoredPage => [
    `/de/Größe-${place}`,
    'x.html',
    [place % 7],
  ]);
  const skus = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const reads = stored(skus, pages);
  for (const [pathname, file, [place = 0]] of pages) {
    expect(reads.has({ pathname, file, reads: [skus[place] ?? ''] })).toBe(true);
    expect(reads.has({ pathname, file, reads: [skus[(place + 1) % 7] ?? ''] })).toBe(false);
  }
});

it.each(['', '["a"]', '["a"]\n["/de","index.html",[0'])('rejects truncated data: %j', (text) => {
  expect(() => new StoredReads(Buffer.from(text))).toThrow('damaged');
});
