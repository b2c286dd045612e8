import sharp from 'sharp';
import { oklab } from '../../demo/art/colour.ts';
import type { ArtColour } from '../../demo/art/styles.ts';

/** Lightness and distance from grey in OKLab, and degrees of the colour circle. */
interface Tone {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const between = (low: number, value: number, high: number): boolean => value >= low && value <= high;

/** What passes for a colour to a shopper: wide, and neighbours overlap, as names of colours do. */
const passesFor: Readonly<Record<Exclude<ArtColour, 'multicolour'>, (tone: Tone) => boolean>> = {
  black: ({ l, c }) => l < 0.38 && c < 0.06,
  white: ({ l, c }) => l > 0.92 && c < 0.03,
  grey: ({ l, c }) => between(0.3, l, 0.93) && c < 0.025,
  beige: ({ l, c, h }) => l > 0.72 && between(0.015, c, 0.09) && between(45, h, 108),
  brown: ({ l, c, h }) => between(0.22, l, 0.66) && c > 0.025 && between(30, h, 90),
  red: ({ l, c, h }) => l < 0.72 && c > 0.08 && between(5, h, 45),
  orange: ({ c, h }) => c > 0.07 && between(35, h, 78),
  yellow: ({ l, c, h }) => l > 0.68 && c > 0.06 && between(72, h, 112),
  gold: ({ l, c, h }) => between(0.45, l, 0.92) && c > 0.05 && between(65, h, 100),
  green: ({ c, h }) => c > 0.025 && between(110, h, 190),
  blue: ({ c, h }) => c > 0.025 && between(215, h, 285),
  purple: ({ c, h }) => c > 0.025 && between(285, h, 335),
  pink: ({ l, c, h }) => l > 0.5 && c > 0.035 && (h > 340 || h < 40),
};

const longSide = 176;

/** The share of a picture's pixels that passes for a colour, 0 to 1; of many colours, that of the second of six hues. */
export async function colourShare(svg: string, colours: readonly ArtColour[]): Promise<readonly number[]> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(longSide, longSide, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const tones = Array.from({ length: info.width * info.height }, (_, index): Tone => {
    const { l, a, b } = oklab(data[index * 3] ?? 0, data[index * 3 + 1] ?? 0, data[index * 3 + 2] ?? 0);
    return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
  });
  const shareOf = (test: (tone: Tone) => boolean): number => tones.filter(test).length / tones.length;
  const sixths = (): readonly number[] =>
    [0, 1, 2, 3, 4, 5]
      .map((sixth) => shareOf(({ c, h }) => c > 0.04 && Math.floor(h / 60) === sixth))
      .toSorted((a, b) => b - a);
  return colours.map((colour) =>
    colour === 'multicolour' ? (sixths()[1] ?? 0) : shareOf(passesFor[colour]),
  );
}
