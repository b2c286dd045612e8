import type { ArtColour } from './styles.ts';
import { lightness } from './colour.ts';
import type { Random } from './random.ts';

/** The inks of one print. */
export interface Palette {
  /** The paper, or the flat ink that covers it. */
  readonly ground: string;
  /** Reads clearly on the ground: lines, letters, small shapes. */
  readonly ink: string;
  /** The colour that the print is known by. */
  readonly main: string;
  /** Figures, from the most to the least used; the first is `main`. */
  readonly tones: readonly [string, string, string, string];
  /** Used once or twice, small. */
  readonly accent: string;
  /** The ground is dark, so light figures stand on it and overprinting screens instead of multiplying. */
  readonly dark: boolean;
  /** The tones are of different colours, not shades of one. */
  readonly mixed: boolean;
  /** A second colour that the print is known by, as one of its inks: it takes a good part of the sheet. */
  readonly guest?: string;
}

/** Per colour: ground, ink, main, three further tones, accent. */
const swatches: Readonly<Record<ArtColour, readonly string[]>> = {
  black: [
    '#161514 #f1ebdf #3f3b37 #e6dfd1 #6d675e #8f887c #c9963f',
    '#1b1a1c #f4f1ea #4a494d #d9d5cc #77757a #313034 #d4472f',
    '#141517 #efece6 #34363a #a3a19c #5b5d61 #dcd8d0 #b9b3a6',
  ],
  white: [
    '#f8f6f1 #2b2926 #e2dcd1 #d1c9bb #eeeae2 #c0b7a8 #2b2926',
    '#fbfaf7 #3a3733 #e7e1d6 #d9d0c1 #f1ede5 #cabfae #b07d4f',
  ],
  grey: [
    '#dedcd8 #2e2f31 #8d8f91 #b4b4b2 #66696c #c9c8c4 #2e2f31',
    '#8f9294 #f3f1ec #5d6164 #b9bbbb #d8d8d5 #44484b #e8c26a',
    '#ebe9e5 #35373a #7b7f83 #a3a6a8 #c6c6c3 #54585c #c65a3c',
  ],
  beige: [
    '#efe5d3 #4b3d2f #cfb48c #dfcba9 #b5936a #e7d8bd #a2573b',
    '#e3d2b5 #3f342a #b89468 #f3e9d8 #d0b48a #8c6b48 #5f6f5a',
    '#f3ebdd #5a4937 #d8c19b #c5a478 #e6d6ba #a98a61 #2f3a3d',
  ],
  brown: [
    '#efe3d2 #33211a #7b4b2f #a9714a #56331f #d0a67f #c98a2e',
    '#5a3826 #f2e3cc #93623f #c99b6d #3c2418 #b37f52 #e0b45a',
    '#e6d3bb #2f201a #8d5a3a #6a4029 #b98759 #cfa981 #35524a',
  ],
  red: [
    '#f5ebdf #241917 #c93a2d #e2705b #93231f #f0b9a2 #e8b04a',
    '#b9322a #fbe9d8 #8a1f1d #e87a60 #f1b49c #d24a3b #f0c04e',
    '#f7e6dc #2a1a1c #d4452f #b02a34 #ee8d75 #f6c3b2 #24405c',
  ],
  orange: [
    '#f8ecdc #33211a #e4762b #f2a153 #b9501b #f8cf9c #23505a',
    '#e0752d #fff0dc #b84f1a #f3a65d #fbd3a0 #cc5f20 #2a3f4a',
    '#fbeedd #4a2417 #ea8438 #d35d22 #f5b676 #f9d9b2 #a32f2a',
  ],
  yellow: [
    '#faf3df #2b271c #f0c02f #f6d76c #d99c1a #fae7a7 #d3532d',
    '#f1c338 #2c2618 #fbe7a0 #d9981c #f7d873 #fff4cf #26415a',
    '#f9f1dc #3b3320 #efb81f #f8dd7d #c98c18 #fbeab5 #3e6b63',
  ],
  green: [
    '#f0eee0 #1b2a22 #3f7a57 #7fa77f #24513d #bcd0ae #d8893a',
    '#1f4a3a #f1ecd8 #4f8a66 #8fb58c #12332a #c5d6b2 #e5b24f',
    '#ecefe0 #243026 #6d9161 #4a6f4c #a6bd8f #d0dbb9 #c65b43',
  ],
  blue: [
    '#f1ede4 #14233a #2c5d9b #6d9bc9 #183a66 #b7cfe2 #e3a83f',
    '#173a63 #f2ece0 #3f73ad #85add3 #0f2747 #bcd3e6 #e8b657',
    '#e9eef0 #1b2c44 #3b79b8 #255590 #86b1d6 #c3d9e8 #d8573d',
  ],
  purple: [
    '#f2ece8 #261c38 #6f4a9b #a184c4 #47306d #d1c1e0 #e4a548',
    '#43306b #f3eae6 #7a5aa8 #a98fcc #2c1f4a #d2c3e3 #eab35c',
    '#efe8ef #2c2140 #8560ae #5d4189 #b59bd0 #dccfe6 #d9644f',
  ],
  pink: [
    '#f9ece6 #3a1d28 #e08a9b #eeb3b8 #c25a75 #f5d2d0 #b0303f',
    '#e9a5ac #4a1a2a #c9607a #f6d3d1 #d98093 #fbe8e3 #8f2440',
    '#fbefe9 #45252f #e99aa5 #d26d85 #f3c3c4 #f8dcd8 #4f7a68',
  ],
  gold: [
    '#f6f0e2 #2c2518 #b88a35 #d3ab58 #8c6522 #e6cf96 #2c2518',
    '#1d1a15 #ecd9a6 #b88a35 #d8b463 #7f5e24 #e9d59f #f4ead0',
    '#efe3c8 #3a2f1b #a97c2c #c9a14f #86621f #dcc389 #27423d',
  ],
  multicolour: [
    '#f6efe2 #1d2233 #d8482f #2c5d9b #efb82e #3f7a57 #e894a2',
    '#f4ede3 #22202b #e2703a #26735f #f0c24b #7a4f94 #2f6fae',
    '#1e2a44 #f7efdf #e35b3f #f1bd3c #4b9a8b #ef9fa6 #6d8fd0',
  ],
};

function parsePalette(swatch: string, mixed: boolean): Palette {
  const [ground, ink, main, second, third, fourth, accent] = swatch.split(' ');
  if (!ground || !ink || !main || !second || !third || !fourth || !accent) {
    throw new RangeError(`a palette needs seven colours: ${swatch}`);
  }
  const dark = lightness(ground) < 0.55;
  return { ground, ink, main, tones: [main, second, third, fourth], accent, dark, mixed };
}

const palettes = new Map(
  Object.entries(swatches).map(([colour, list]) => [
    colour,
    list.map((swatch) => parsePalette(swatch, colour === 'multicolour')),
  ]),
);

/** All curated palettes of one colour. */
function palettesOf(colour: ArtColour): readonly Palette[] {
  return palettes.get(colour) ?? [];
}

/** Colours that are a paper rather than an ink. */
const papers: readonly ArtColour[] = ['white', 'beige'];

/**
 * A palette for a print of these colours: one of the first colour's, in which a second one has its place. White and
 * beige are the paper, or what is light on a dark one; black is the ink; any other takes the place of the quietest
 * tone and of the accent, and painters give it a part of its own.
 */
export function choosePalette(colours: readonly ArtColour[], random: Random): Palette {
  const [first = 'beige', second] = colours;
  if (second === undefined || second === first) return random.pick(palettesOf(first));
  // Black doesn't read on what is dark and coloured.
  const base = random.pick(
    palettesOf(first).filter(({ dark, ground }) => second !== 'black' || !dark || lightness(ground) < 0.3),
  );
  const { main: ink, ground: paper } = random.pick(palettesOf(second));
  const [main, next, third] = base.tones;
  if (papers.includes(second)) {
    return base.dark
      ? { ...base, ink: paper, tones: [main, paper, third, paper], accent: paper, guest: paper }
      : { ...base, ground: paper };
  }
  if (second !== 'black') return { ...base, tones: [main, next, third, ink], accent: ink, guest: ink };
  return base.dark ? base : { ...base, ink: paper, tones: [main, next, third, paper], accent: paper };
}
