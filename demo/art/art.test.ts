import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { oklab } from './colour.ts';
import { artPath, renderProductArt, renderScene, sceneKinds } from './index.ts';
import { scenePath } from './scenes.ts';
import { artColours, artStyles, type ArtColour, type ArtStyle } from './styles.ts';
import type { ArtSubject } from './subject.ts';
import { attributeSetIds, type AttributeSetName } from '../../src/domain/product/attribute-sets.ts';
import { isLong } from '../../tests/support/is-long.ts';

const styles = Object.keys(artStyles) as ArtStyle[];
const orientations = ['portrait', 'landscape'] as const;

function poster(sku: string, parts: Partial<ArtSubject> = {}): ArtSubject {
  return {
    sku,
    attributeSet: 'poster',
    orientation: 'portrait',
    colours: ['blue'],
    title: 'A & B',
    ...parts,
  };
}

function mainSvg(subject: ArtSubject): string {
  return renderProductArt(subject)[0]?.svg ?? '';
}

interface Impression {
  /** Mean lightness, 0 to 1. */
  readonly lightness: number;
  /** Mean distance from grey. */
  readonly chroma: number;
  /** Degrees in OKLab of what is clearly coloured; meaningless where nothing is. */
  readonly hue: number;
  /** Sixths of the colour circle that at least 1 % of the picture takes. */
  readonly hues: number;
}

async function impressionOf(svg: string): Promise<Impression> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(72, 72, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = info.width * info.height;
  const sixths = new Map<number, number>();
  let [lightness, chroma, a, b] = [0, 0, 0, 0];
  for (let index = 0; index < data.length; index += 3) {
    const lab = oklab(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0);
    const saturation = Math.hypot(lab.a, lab.b);
    lightness += lab.l / pixels;
    chroma += saturation / pixels;
    if (saturation < 0.05) continue;
    a += lab.a;
    b += lab.b;
    const sixth = Math.floor(((Math.atan2(lab.b, lab.a) / Math.PI + 1) * 3) % 6);
    sixths.set(sixth, (sixths.get(sixth) ?? 0) + 1);
  }
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return {
    lightness,
    chroma,
    hue,
    hues: [...sixths.values()].filter((count) => count > pixels / 100).length,
  };
}

/** Hues in degrees of OKLab. */
const hues: Partial<Record<ArtColour, number>> = {
  red: 28,
  orange: 52,
  yellow: 88,
  green: 145,
  blue: 253,
  purple: 303,
  pink: 10,
  gold: 80,
  brown: 52,
};

function shows(colour: ArtColour, { lightness, chroma, hue, hues: count }: Impression): boolean {
  if (colour === 'black') return lightness < 0.5;
  if (colour === 'white') return lightness > 0.72 && chroma < 0.03;
  if (colour === 'grey') return chroma < 0.03 && lightness > 0.35 && lightness < 0.93;
  if (colour === 'beige') return lightness > 0.65 && chroma > 0.012 && hue > 40 && hue < 100;
  if (colour === 'multicolour') return count >= 2;
  const away = Math.abs(((hue - (hues[colour] ?? 0) + 540) % 360) - 180);
  return away < 35 && chroma > 0.012;
}

describe.each(styles)('%s', (style) => {
  test('has the colour that it is named for', async () => {
    const wrong: string[] = [];
    for (const orientation of isLong ? orientations : orientations.slice(0, 1)) {
      for (const colour of artColours) {
        const svg = mainSvg(poster(`${style} ${colour}`, { style, orientation, colours: [colour] }));
        const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
        expect([format, width, height]).toEqual(
          orientation === 'portrait' ? ['svg', 1463, 2048] : ['svg', 2048, 1463],
        );
        const impression = await impressionOf(svg);
        if (!shows(colour, impression)) wrong.push(`${orientation} ${colour} ${JSON.stringify(impression)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('is compact', () => {
    const sizes = Array.from({ length: 40 }, (_, index) => {
      const orientation = index % 2 === 0 ? 'portrait' : 'landscape';
      return mainSvg(
        poster(`size ${index}`, { style, orientation, colours: [artColours[index % 14] ?? 'blue'] }),
      ).length;
    }).sort((one, other) => one - other);
    expect(sizes[20]).toBeLessThanOrEqual(15_000);
    expect(sizes.at(-1)).toBeLessThanOrEqual(24_000);
  });
});

test('gives the same bytes for the same subject, and another picture for another SKU', () => {
  const twice = [0, 1].map(() => JSON.stringify(renderProductArt(poster('VM-1', { style: 'flow' }))));
  expect(twice[0]).toBe(twice[1]);
  const all = Array.from({ length: 60 }, (_, index) => mainSvg(poster(`VM-${index}`, { style: 'bauhaus' })));
  expect(new Set(all).size).toBe(60);
});

test('has a place for the second colour of a print', () => {
  const one = mainSvg(poster('VM-2', { style: 'cutouts', colours: ['blue'] }));
  const two = mainSvg(poster('VM-2', { style: 'cutouts', colours: ['blue', 'pink'] }));
  expect(two).not.toBe(one);
});

const parts = [
  poster('a', { style: 'bauhaus' }),
  poster('b', { style: 'waves', orientation: 'landscape' }),
  poster('c', { style: 'moons' }),
];
const kinds: readonly (readonly [AttributeSetName, string, readonly string[], Partial<ArtSubject>])[] = [
  ['default', 'Gift Card 50', ['main'], {}],
  ['poster', 'High Tide', ['main', 'room', 'detail'], { style: 'waves' }],
  ['frame', 'Walnut Frame', ['main', 'room', 'detail'], { frameKind: 'wood' }],
  ['passepartout', 'Ivory Passepartout', ['main', 'detail'], {}],
  ['gift_wrapping', 'Starry Wrapping', ['main'], {}],
  ['photowall', 'Calm Wall', ['main', 'room', 'detail'], { parts }],
  ['plexi', 'Drift', ['main', 'room', 'detail'], { style: 'flow' }],
  ['framing', 'Oak Poster Hanger', ['main', 'room', 'detail'], {}],
  ['aluminium', 'Drift', ['main', 'room', 'detail'], { style: 'flow' }],
  ['studio_ds', 'Opening Night', ['main', 'room', 'detail'], { style: 'brush' }],
  ['poster_bundle', 'Ocean Pair', ['main', 'room', 'detail'], { parts }],
  ['home_decor', 'Round Vase', ['main'], {}],
  ['accessory', 'Spirit Level', ['main'], {}],
];

test('covers every product kind', () => {
  expect(kinds.map(([set]) => set).toSorted()).toEqual(Object.keys(attributeSetIds).toSorted());
});

test.each(kinds)('%s: %s is drawn from each view', async (attributeSet, title, views, more) => {
  const files = renderProductArt(poster('X-1', { attributeSet, title, ...more }));
  expect(files.map(({ path }) => path)).toEqual(
    views.map((view) => (view === 'main' ? '/v/e/x-1.svg' : `/v/e/x-1-${view}.svg`)),
  );
  for (const { svg } of files) {
    const { channels } = await sharp(Buffer.from(svg), { density: 9 }).stats();
    expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(2);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  }
});

test('a larger print takes the larger part of the same wall', async () => {
  const artOf = (width: number, height: number): number[] => {
    const room =
      renderProductArt(poster('VM-3', { style: 'moons', sizeCm: { width, height } }))[1]?.svg ?? '';
    const [, w, h] = /<svg x="[^"]+" y="[^"]+" width="([^"]+)" height="([^"]+)"/.exec(room) ?? [];
    return [Number(w), Number(h)];
  };
  const [small, large] = [artOf(30, 40), artOf(70, 100)];
  expect(small[0]).toBeLessThanOrEqual(300);
  expect(small[0]).toBeGreaterThan(190);
  expect(large[1]).toBeLessThanOrEqual(1000);
  expect(large[1]).toBeGreaterThan(880);
});

test.each(sceneKinds)('scene %s is drawn', async (kind) => {
  const { path, svg } = renderScene(kind);
  expect(path).toBe(scenePath(kind));
  expect(path).toBe(`/scenes/${kind}.svg`);
  expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg');
});

test.each([
  ['VM-1001', 'main', '/v/e/vm-1001.svg'],
  ['VM-1001', 'room', '/v/e/vm-1001-room.svg'],
  ['p 12/ä', 'detail', '/v/e/p-12-detail.svg'],
] as const)('the %s view of %s lies at %s', (sku, view, path) => {
  expect(artPath(sku, view)).toBe(path);
});

const times = (svg: string, what: string): number => svg.split(what).length - 1;

test.each(orientations)('has as many objects as its title counts (%s)', (orientation) => {
  const print = (style: ArtStyle, title: string) =>
    mainSvg(poster(`counted ${title}`, { style, title, orientation, colours: ['black', 'gold'] }));
  expect(times(print('moons', 'Thirteen Nights'), `r="${orientation === 'portrait' ? 90 : 97.2}"`)).toBe(13);
  expect(times(print('typographic', 'The Alphabet'), 'stroke-linejoin="miter"')).toBe(26 + 2);
});

test('draws as many hooks and nails as the texts say', () => {
  const tool = (title: string) => mainSvg(poster(title, { attributeSet: 'accessory', title }));
  const hook = 'width="120" height="150"';
  const nail = 'width="68" height="26"';
  expect(times(tool('Picture Hooks'), hook)).toBe(10);
  expect(times(tool('Brass Nails'), nail)).toBe(20);
  expect([hook, nail].map((what) => times(tool('Hanging Kit'), what))).toEqual([10, 20]);
});
