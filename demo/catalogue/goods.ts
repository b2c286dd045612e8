import type { ArtColour } from '../art/styles.ts';
import type { AttributeSetName } from '../../src/domain/product/attribute-sets.ts';
import type { ProductTypeId } from '../../src/domain/product/product.ts';
import type { FrameColour, Material } from './options.ts';
import type { PriceList } from './sizes.ts';

/** A product with a name and a description of its own in every language. */
export interface Good {
  readonly sku: string;
  /** Key of its texts. */
  readonly key: string;
  readonly set: AttributeSetName;
  readonly type: ProductTypeId;
  readonly category: number;
  readonly colour: ArtColour;
  readonly euros: number;
  /** Sold by size from this list; else as it is. */
  readonly sizes?: PriceList;
  readonly frameColour?: FrameColour;
  readonly material?: Material;
  /** Millimetres of a frame's moulding, as seen from the front. */
  readonly profile?: number;
  readonly customOptions?: 'greeting' | 'label';
  /** A voucher: its price is the number in its name, a round one in each currency. */
  readonly isVoucher?: boolean;
  /** Skus of what a grouped product consists of. */
  readonly associated?: readonly string[];
}

type Row = readonly [key: string, colour: ArtColour, euros: number, material?: Material];

function rows(
  prefix: string,
  set: AttributeSetName,
  category: number,
  list: readonly Row[],
  first = 1,
): readonly Good[] {
  return list.map(([key, colour, euros, material], index) => ({
    sku: `${prefix}-${String(first + index).padStart(3, '0')}`,
    key,
    set,
    type: 'simple',
    category,
    colour,
    euros,
    ...(material ? { material } : {}),
  }));
}

type FrameRow = readonly [
  key: string,
  colour: ArtColour,
  frameColour: FrameColour,
  material: Material,
  category: number,
  profile: number,
];

/** Frames f-002 and f-004 are the special kinds: a gallery frame with a shadow gap, and a magnetic one. */
const frameRows: readonly FrameRow[] = [
  ['frameOak', 'brown', 'oak', 'wood', 41, 20],
  ['frameGallery', 'black', 'black', 'wood', 41, 14],
  ['frameBlackWood', 'black', 'black', 'wood', 41, 20],
  ['frameMagnetic', 'brown', 'natural', 'wood', 41, 22],
  ['frameWhiteWood', 'white', 'white', 'wood', 41, 20],
  ['frameWalnut', 'brown', 'walnut', 'wood', 41, 24],
  ['frameSilver', 'grey', 'silver', 'metal', 42, 11],
  ['frameBrass', 'gold', 'brass', 'metal', 42, 9],
  ['frameBlackMetal', 'black', 'black', 'metal', 42, 8],
  ['frameCopper', 'orange', 'copper', 'metal', 42, 11],
];

const frames: readonly Good[] = frameRows.map(
  ([key, colour, frameColour, material, category, profile], index) => ({
    sku: `f-${String(index + 1).padStart(3, '0')}`,
    key,
    set: 'frame',
    type: 'configurable',
    category,
    colour,
    euros: 0,
    sizes: 'frame',
    frameColour,
    material,
    profile,
  }),
);

function sized(goods: readonly Good[], sizes: PriceList): readonly Good[] {
  return goods.map((good) => ({ ...good, type: 'configurable', sizes }));
}

const passepartouts = sized(
  rows('pp', 'passepartout', 43, [
    ['passepartoutWhite', 'white', 0, 'paper'],
    ['passepartoutIvory', 'beige', 0, 'paper'],
    ['passepartoutGrey', 'grey', 0, 'paper'],
    ['passepartoutBlack', 'black', 0, 'paper'],
  ]),
  'passepartout',
);

const hangers = sized(
  rows('ph', 'framing', 44, [
    ['hangerOak', 'brown', 0, 'wood'],
    ['hangerWalnut', 'brown', 0, 'wood'],
    ['hangerBlack', 'black', 0, 'wood'],
    ['hangerWhite', 'white', 0, 'wood'],
  ]),
  'hanger',
);

const giftWrapping = rows('gw', 'gift_wrapping', 61, [
  ['wrapKraft', 'brown', 3.95, 'paper'],
  ['wrapWhite', 'white', 4.95, 'paper'],
  ['wrapLeaves', 'green', 4.95, 'paper'],
  ['wrapStars', 'blue', 4.95, 'paper'],
  ['wrapConfetti', 'multicolour', 4.95, 'paper'],
  ['wrapBox', 'black', 9.95, 'paper'],
]);

const ceramics = rows('hd', 'home_decor', 374, [
  ['vaseTall', 'white', 34.95, 'ceramic'],
  ['vaseRound', 'beige', 29.95, 'ceramic'],
  ['vaseRibbed', 'green', 39.95, 'ceramic'],
  ['vaseSmall', 'blue', 16.95, 'ceramic'],
  ['vaseGlass', 'grey', 27.95, 'glass'],
  ['bowlLarge', 'white', 44.95, 'ceramic'],
  ['bowlSmall', 'beige', 14.95, 'ceramic'],
  ['candleHolder', 'black', 19.95, 'metal'],
  ['candleHolderPair', 'gold', 29.95, 'metal'],
  ['lantern', 'black', 49.95, 'metal'],
  ['planter', 'grey', 24.95, 'ceramic'],
  ['tray', 'brown', 32.95, 'wood'],
]);

const textiles = rows(
  'hd',
  'home_decor',
  376,
  [
    ['cushionLinen', 'beige', 29.95, 'textile'],
    ['cushionStriped', 'blue', 29.95, 'textile'],
    ['cushionVelvet', 'green', 34.95, 'textile'],
    ['throwWool', 'grey', 79.95, 'textile'],
    ['throwCotton', 'white', 49.95, 'textile'],
    ['rugSmall', 'beige', 89.95, 'textile'],
    ['tableRunner', 'brown', 24.95, 'textile'],
    ['teaTowels', 'white', 16.95, 'textile'],
    ['toteBag', 'black', 14.95, 'textile'],
    ['basket', 'brown', 36.95, 'textile'],
    ['mirror', 'gold', 89.95, 'glass'],
    ['bookends', 'black', 39.95, 'metal'],
  ],
  13,
);

const accessories = rows('ac', 'accessory', 62, [
  ['hammer', 'black', 16.95],
  ['nails', 'gold', 4.95],
  ['adhesiveStrips', 'white', 6.95],
  ['spiritLevel', 'yellow', 9.95],
  ['pictureHooks', 'grey', 5.95],
  ['brassClips', 'gold', 12.95],
  ['paperTape', 'beige', 4.95],
  ['cottonGloves', 'white', 5.95],
  ['cleaningCloth', 'grey', 6.95],
  ['pictureLedge', 'brown', 24.95],
  ['tableEasel', 'brown', 19.95],
  ['storageTube', 'black', 11.95],
  ['portfolio', 'black', 39.95],
  ['hangingTemplate', 'white', 7.95],
]);

const greetingCard: Good = {
  sku: 'ac-015',
  key: 'greetingCard',
  set: 'accessory',
  type: 'simple',
  category: 63,
  colour: 'white',
  euros: 4.95,
  customOptions: 'greeting',
};

const nameplate: Good = {
  sku: 'ac-016',
  key: 'nameplate',
  set: 'accessory',
  type: 'simple',
  category: 62,
  colour: 'gold',
  euros: 14.95,
  material: 'metal',
  customOptions: 'label',
};

const giftCards: readonly Good[] = rows('gc', 'default', 63, [
  ['giftCard25', 'green', 25],
  ['giftCard50', 'beige', 50],
  ['giftCard100', 'black', 100],
  ['wallConsultation', 'white', 59.95],
]).map((good) => ({ ...good, type: 'virtual', isVoucher: good.key.startsWith('giftCard') }));

const groups: readonly Good[] = [
  {
    sku: 'set-001',
    key: 'hangingKit',
    set: 'accessory',
    type: 'grouped',
    category: 62,
    colour: 'black',
    euros: 0,
    associated: ['ac-001', 'ac-002', 'ac-004', 'ac-005'],
  },
  {
    sku: 'set-002',
    key: 'vaseFamily',
    set: 'home_decor',
    type: 'grouped',
    category: 374,
    colour: 'beige',
    euros: 0,
    associated: ['hd-001', 'hd-002', 'hd-004'],
  },
];

/** Everything that is not a picture. Grouped products come last: their parts are there before them. */
export const goods: readonly Good[] = [
  ...frames,
  ...passepartouts,
  ...hangers,
  ...giftWrapping,
  ...ceramics,
  ...textiles,
  ...accessories,
  greetingCard,
  nameplate,
  ...giftCards,
  ...groups,
];
