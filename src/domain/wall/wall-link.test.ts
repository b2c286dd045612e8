import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Wall } from './wall.ts';
import { emptyWall } from './wall-editing.ts';
import { layoutSlots, wallLayouts } from './wall-layouts.ts';
import { decodeWall, encodeWall } from './wall-link.ts';

const sku = fc.stringMatching(/^[a-z][a-zA-Z0-9~!._/-]{0,20}$/);
const surface = fc.oneof(
  fc.constantFrom('sofa' as const, 'sideboard' as const, 'bed' as const).map((room) => ({ room })),
  fc.record({ width: fc.integer({ min: 600, max: 12_000 }), height: fc.integer({ min: 600, max: 5000 }) }),
);
const slot = fc.record({
  width: fc.integer({ min: 10, max: 5000 }),
  height: fc.integer({ min: 10, max: 5000 }),
});
const print = sku.chain((name) =>
  fc.record(
    {
      sku: fc.constant(name),
      child: fc.oneof(sku, fc.constant(`${name}-50x70`)),
      frame: sku,
      passepartout: sku,
    },
    { requiredKeys: ['sku'] },
  ),
);
const half = fc.integer({ min: -8000, max: 16_000 }).map((value) => value / 2 + 0);
const at = fc.record({ x: half, y: half });
const placesOf = (count: number, isFree: boolean) =>
  fc
    .array(
      fc.record({ slot, print, ...(isFree && { at }) }, { requiredKeys: isFree ? ['slot', 'at'] : ['slot'] }),
      { minLength: count, maxLength: count },
    )
    .map((places) => places.map((place, index) => ({ id: index + 1, ...place })));
const gap = fc.integer({ min: 0, max: 300 });
const laidOut = fc.constantFrom(...wallLayouts).chain(({ id, root }) =>
  fc.record({
    surface,
    layout: fc.constant(id),
    isTurned: fc.boolean(),
    gap,
    places: placesOf(layoutSlots(root).length, false),
  }),
);
const free = fc.nat({ max: 24 }).chain((count) =>
  fc.record({
    surface,
    layout: fc.constant(null),
    isTurned: fc.constant(false),
    gap,
    places: placesOf(count, true),
  }),
);
const anyWall = fc.oneof(laidOut, free) as fc.Arbitrary<Wall>;

test('every wall is parsed back unchanged, also from a URL', () => {
  fc.assert(
    fc.property(anyWall, (wall) => {
      const address = new URL('https://shop.example/en/wall');
      address.hash = `wall=${encodeWall(wall)}`;
      const text = address.hash.slice('#wall='.length);
      expect(decodeWall(text)).toEqual({ ok: true, wall });
    }),
  );
});

test('a link is short', () => {
  const prints = emptyWall({ room: 'sofa' }, 'salon').places.map((place, index) => ({
    ...place,
    print: { sku: `vm-10${index}`, child: `vm-10${index}-50x70`, frame: 'f-001', passepartout: 'pp-001' },
  }));
  const text = encodeWall({ ...emptyWall({ room: 'sofa' }, 'salon'), places: prints });
  expect(text.length).toBeLessThan(600);
  expect(text).toMatch(/^[\w~!.-]+$/);
});

describe('impossible walls are rejected', () => {
  test.each([
    ['', 'damaged'],
    ['nonsense', 'damaged'],
    ['2~sofa~trio~50', 'newer'],
    ['0~sofa~trio~50', 'damaged'],
    ['1~kitchen~-~50', 'damaged'],
    ['1~100x100~-~50', 'damaged'],
    ['1~3000x2500~-~301', 'damaged'],
    ['1~3000x2500~-~5.5', 'damaged'],
    ['1~sofa~trio~50~500x700', 'damaged'],
    ['1~sofa~quartet~50~500x700', 'damaged'],
    ['1~sofa~-~50~500x700', 'damaged'],
    ['1~sofa~-~50~500x700!99999x99999', 'damaged'],
    ['1~sofa~-~50~5x700!100x100', 'damaged'],
    ['1~sofa~-~50~500x700!100x100!%E0%A4%A', 'damaged'],
    ['1~sofa~-~50~500x700!100x100!a%20b', 'damaged'],
    ['1~sofa~-~50~500x700!100x100!a!b!c!d!e', 'damaged'],
    [`1~sofa~-~50~500x700!100x100!${'a'.repeat(65)}`, 'damaged'],
    [`1~sofa~-~50${'~500x700!100x100'.repeat(25)}`, 'damaged'],
    ['1~sofa~-~50~'.padEnd(7000, 'a'), 'damaged'],
  ])('%s: %s', (text, problem) => {
    expect(decodeWall(text)).toEqual({ ok: false, problem });
  });

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat({ max: 80 }), anyWall, (noise, cut, wall) => {
        const text = encodeWall(wall);
        for (const each of [noise, text.slice(0, cut), text.slice(0, cut) + noise]) {
          const { ok } = decodeWall(each);
          expect(typeof ok).toBe('boolean');
        }
      }),
    );
  });
});
