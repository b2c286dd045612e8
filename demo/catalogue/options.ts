import { artColours } from '../art/styles.ts';

/** Numbers the names from `first` on. */
function numbered<const Names extends readonly string[]>(
  first: number,
  names: Names,
): Readonly<Record<Names[number], number>> {
  const entries = names.map((name, index) => [name, first + index]);
  return Object.fromEntries(entries) as Readonly<Record<Names[number], number>>;
}

/** Option ids of the attributes with options, by the language-independent name of the option. */
export const optionIds = {
  product_layout: { portrait: 50, landscape: 51 },
  color2: numbered(101, artColours),
  poster_theme: numbered(201, [
    'geometric',
    'landscape',
    'botanical',
    'abstract',
    'retro',
    'space',
    'line-art',
    'minimalism',
    'ocean',
    'cities',
    'typography',
    'mid-century',
  ]),
  poster_collection: numbered(221, [
    'gallery',
    'nordic-light',
    'quiet-rooms',
    'night-walks',
    'summer-house',
    'print-room',
    'modern-classics',
    'limited',
  ]),
  brand: numbered(241, ['vernissage', 'nord', 'lune', 'kontur', 'fils', 'halden']),
  frame_color: numbered(261, ['oak', 'walnut', 'black', 'white', 'silver', 'brass', 'copper', 'natural']),
  frame_material: numbered(281, ['wood', 'metal', 'paper', 'ceramic', 'glass', 'textile']),
} as const;

/** Names of makers: the same in every language. */
export const brandNames: Readonly<Record<keyof (typeof optionIds)['brand'], string>> = {
  vernissage: 'Vernissage Studio',
  nord: 'Atelier Nord',
  lune: 'Maison Lune',
  kontur: 'Kontur',
  fils: 'Papier & Fils',
  halden: 'Halden Press',
};

export type PosterCollection = keyof (typeof optionIds)['poster_collection'];
export type Brand = keyof (typeof optionIds)['brand'];
export type FrameColour = keyof (typeof optionIds)['frame_color'];
export type Material = keyof (typeof optionIds)['frame_material'];

/** All options of an attribute with the names that the texts of each language use. */
export function optionsOf(
  attribute: keyof typeof optionIds,
): readonly (readonly [name: string, id: number])[] {
  return Object.entries(optionIds[attribute]);
}
