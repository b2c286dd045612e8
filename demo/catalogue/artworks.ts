import { createRandom } from '../art/random.ts';
import { artStyles, type ArtColour, type ArtStyle } from '../art/styles.ts';
import type { Brand, PosterCollection } from './options.ts';

/** What a picture is, whatever it is printed on. */
export interface Artwork {
  readonly style: ArtStyle;
  readonly titleIndex: number;
  readonly part: number;
  readonly colours: readonly ArtColour[];
  readonly orientation: 'portrait' | 'landscape';
  readonly collection: PosterCollection;
  readonly brand: Brand;
}

interface StyleCharacter {
  readonly brand: Brand;
  readonly collections: readonly PosterCollection[];
  /** Colour schemes that suit the style; the first colour leads. */
  readonly colours: readonly (readonly ArtColour[])[];
  /** One picture in so many is landscape. */
  readonly landscapeEvery: number;
}

const character: Readonly<Record<ArtStyle, StyleCharacter>> = {
  bauhaus: {
    brand: 'kontur',
    collections: ['modern-classics', 'gallery'],
    colours: [['red', 'black'], ['multicolour'], ['yellow', 'black'], ['blue', 'beige'], ['black', 'white']],
    landscapeEvery: 5,
  },
  contours: {
    brand: 'nord',
    collections: ['nordic-light', 'quiet-rooms'],
    colours: [
      ['green', 'beige'],
      ['blue', 'grey'],
      ['orange', 'pink'],
      ['grey', 'white'],
      ['brown', 'beige'],
    ],
    landscapeEvery: 2,
  },
  botanical: {
    brand: 'fils',
    collections: ['summer-house', 'quiet-rooms'],
    colours: [
      ['green', 'white'],
      ['green', 'beige'],
      ['brown', 'beige'],
      ['pink', 'green'],
      ['blue', 'white'],
    ],
    landscapeEvery: 8,
  },
  cutouts: {
    brand: 'lune',
    collections: ['summer-house', 'gallery'],
    colours: [['orange', 'pink'], ['blue', 'white'], ['multicolour'], ['green', 'pink'], ['red', 'beige']],
    landscapeEvery: 4,
  },
  flow: {
    brand: 'vernissage',
    collections: ['gallery', 'night-walks'],
    colours: [
      ['blue', 'purple'],
      ['gold', 'black'],
      ['pink', 'orange'],
      ['grey', 'black'],
      ['green', 'blue'],
    ],
    landscapeEvery: 3,
  },
  halftone: {
    brand: 'halden',
    collections: ['print-room', 'summer-house'],
    colours: [
      ['orange', 'yellow'],
      ['red', 'beige'],
      ['pink', 'blue'],
      ['yellow', 'brown'],
      ['black', 'white'],
    ],
    landscapeEvery: 4,
  },
  moons: {
    brand: 'lune',
    collections: ['night-walks', 'quiet-rooms'],
    colours: [
      ['black', 'gold'],
      ['blue', 'white'],
      ['beige', 'brown'],
      ['grey', 'white'],
      ['purple', 'pink'],
    ],
    landscapeEvery: 5,
  },
  truchet: {
    brand: 'kontur',
    collections: ['print-room', 'modern-classics'],
    colours: [
      ['blue', 'white'],
      ['black', 'white'],
      ['green', 'yellow'],
      ['multicolour'],
      ['brown', 'orange'],
    ],
    landscapeEvery: 4,
  },
  lines: {
    brand: 'fils',
    collections: ['quiet-rooms', 'gallery'],
    colours: [
      ['white', 'black'],
      ['beige', 'black'],
      ['white', 'grey'],
      ['beige', 'brown'],
      ['white', 'blue'],
    ],
    landscapeEvery: 5,
  },
  colourfields: {
    brand: 'vernissage',
    collections: ['gallery', 'modern-classics'],
    colours: [
      ['red', 'orange'],
      ['blue', 'green'],
      ['yellow', 'orange'],
      ['purple', 'pink'],
      ['grey', 'beige'],
    ],
    landscapeEvery: 4,
  },
  waves: {
    brand: 'nord',
    collections: ['nordic-light', 'summer-house'],
    colours: [
      ['blue', 'white'],
      ['blue', 'beige'],
      ['green', 'blue'],
      ['grey', 'blue'],
      ['beige', 'white'],
    ],
    landscapeEvery: 2,
  },
  citygrid: {
    brand: 'halden',
    collections: ['night-walks', 'print-room'],
    colours: [
      ['black', 'white'],
      ['white', 'black'],
      ['blue', 'yellow'],
      ['beige', 'red'],
      ['grey', 'orange'],
    ],
    landscapeEvery: 4,
  },
  constellations: {
    brand: 'lune',
    collections: ['night-walks', 'nordic-light'],
    colours: [
      ['blue', 'gold'],
      ['black', 'white'],
      ['purple', 'white'],
      ['green', 'gold'],
      ['black', 'gold'],
    ],
    landscapeEvery: 3,
  },
  typographic: {
    brand: 'halden',
    collections: ['print-room', 'modern-classics'],
    colours: [
      ['black', 'white'],
      ['red', 'white'],
      ['beige', 'black'],
      ['yellow', 'black'],
      ['pink', 'red'],
    ],
    landscapeEvery: 6,
  },
  brush: {
    brand: 'vernissage',
    collections: ['gallery', 'quiet-rooms'],
    colours: [
      ['black', 'beige'],
      ['blue', 'white'],
      ['brown', 'orange'],
      ['green', 'grey'],
      ['pink', 'beige'],
    ],
    landscapeEvery: 3,
  },
  midcentury: {
    brand: 'kontur',
    collections: ['modern-classics', 'summer-house'],
    colours: [
      ['orange', 'brown'],
      ['green', 'yellow'],
      ['beige', 'red'],
      ['blue', 'orange'],
      ['multicolour'],
    ],
    landscapeEvery: 4,
  },
};

/** Colours of pictures whose titles say what they are. */
const named: Partial<Record<ArtStyle, Readonly<Record<number, readonly ArtColour[]>>>> = {
  // Harvest Moon
  moons: { 9: ['orange', 'brown'] },
  // Fruit Bowl
  cutouts: { 6: ['multicolour'] },
};

const styles = Object.keys(artStyles) as readonly ArtStyle[];

/** Titles that each style has in every language. */
export const titlesPerStyle = 10;

function pictureAt(style: ArtStyle, titleIndex: number, part: number): Artwork {
  const { brand, collections, colours, landscapeEvery } = character[style];
  const random = createRandom(`${style} ${titleIndex} ${part}`);
  return {
    style,
    titleIndex,
    part,
    brand,
    colours: named[style]?.[titleIndex] ?? random.pick(colours),
    collection: random.pick(collections),
    orientation: (titleIndex + part) % landscapeEvery === 0 ? 'landscape' : 'portrait',
  };
}

/**
 * The picture of a number, from 0: all styles in turn, then their next title; when every title was used, the next
 * part of each series. Without an end, so that a catalogue of any size can be made.
 */
export function artworkAt(number: number): Artwork {
  const style = styles[number % styles.length] ?? 'bauhaus';
  const round = Math.floor(number / styles.length);
  return pictureAt(style, round % titlesPerStyle, 1 + Math.floor(round / titlesPerStyle));
}

/** A picture that is not sold as a poster: a later part of a series than the demo has posters of. */
export function rareArtworkAt(number: number, title: number, part: number): Artwork {
  const style = styles[number % styles.length] ?? 'bauhaus';
  return pictureAt(style, title % titlesPerStyle, part);
}
