import { createRandom } from '../art/random.ts';
import { artStyles } from '../art/styles.ts';
import type { AttributeSetName } from '../../src/domain/product/attribute-sets.ts';
import { artworkAt, rareArtworkAt, type Artwork } from './artworks.ts';
import { goods, type Good } from './goods.ts';
import type { BundlePart, Item, TitleList, Variant } from './item.ts';
import { optionIds } from './options.ts';
import type { SpecialWindowName } from './prices.ts';
import { shelves, themeCategories } from './categories.ts';
import { hangerSizes, landscapeSizes, portraitSizes, sizePrice, type PriceList, type Size } from './sizes.ts';
import { leastOfStock, stockOf, stockOfEdition, sumOfStock } from './stock.ts';

/** Products that a shopper sees, children of configurable products not counted. */
export const defaultProductCount = 400;

/** Below this there would not be enough posters for the sets. */
export const fewestProducts = 200;

const counts = { studio: 16, plexi: 16, aluminium: 16, photowalls: 12, duos: 12, trios: 8 } as const;

/** Ids are this far apart, with the variants in between; not a multiple of 10 (a limited edition counts by `id mod 10`). */
const idStep = 13;

interface Draft {
  readonly sku: string;
  readonly set: AttributeSetName;
}

function specialOf(sku: string): SpecialWindowName | undefined {
  const chance = createRandom(`special ${sku}`).next();
  if (chance < 0.1) return 'current';
  if (chance < 0.14) return 'past';
  if (chance < 0.18) return 'future';
  return undefined;
}

function variantsOf(id: number, sku: string, sizes: readonly Size[], list: PriceList): readonly Variant[] {
  const order = sizesOfList(sizes);
  return sizes.map((size, index) => {
    const childSku = `${sku}-${size.code}`;
    return {
      id: id + 1 + index,
      sku: childSku,
      size,
      euros: sizePrice(list, order.indexOf(size)),
      stock: stockOf(childSku),
    };
  });
}

function sizesOfList(sizes: readonly Size[]): readonly Size[] {
  const lists = [portraitSizes, landscapeSizes, hangerSizes];
  return lists.find((list) => sizes.every((size) => list.includes(size))) ?? portraitSizes;
}

function posterSizes(sku: string, orientation: Artwork['orientation']): readonly Size[] {
  const all = orientation === 'portrait' ? portraitSizes : landscapeSizes;
  const count = createRandom(`sizes ${sku}`).integer(5, 7);
  if (count === 7) return all;
  return count === 6 ? all.slice(0, 6) : all.slice(1, 6);
}

function salesOf({ sku, set }: Draft): { popularity: number; bestsellers: number } {
  const random = createRandom(`sales ${sku}`);
  const weight = set === 'poster' ? 1 : 0.6;
  return { bestsellers: Math.round(random.next() ** 2 * 2400 * weight), popularity: random.integer(1, 9999) };
}

function pictureAttributes(artwork: Artwork): Record<string, number | readonly number[]> {
  return {
    product_layout: optionIds.product_layout[artwork.orientation],
    color2: artwork.colours.map((colour) => optionIds.color2[colour]),
    poster_theme: optionIds.poster_theme[artStyles[artwork.style]],
    poster_collection: optionIds.poster_collection[artwork.collection],
    brand: optionIds.brand[artwork.brand],
  };
}

interface Print extends Draft {
  readonly id: number;
  readonly artwork: Artwork;
  readonly list: PriceList;
  readonly sizes: readonly Size[];
  readonly shelf: number;
}

function print({ id, sku, set, artwork, list, sizes, shelf }: Print): Item {
  const variants = variantsOf(id, sku, sizes, list);
  const special = specialOf(sku);
  const sales = salesOf({ sku, set });
  const theme = themeCategories[artStyles[artwork.style]] ?? shelves.posters;
  return {
    id,
    sku,
    set,
    type: 'configurable',
    text: { kind: 'title', list: artwork.style, index: artwork.titleIndex, part: artwork.part },
    colours: artwork.colours,
    style: artwork.style,
    orientation: artwork.orientation,
    attributes: pictureAttributes(artwork),
    categories: set === 'poster' ? [theme, ...postersShelves(sku, special, sales)] : [shelf],
    euros: Math.min(...variants.map(({ euros }) => euros)),
    ...(special ? { special } : {}),
    stock: sumOfStock(variants.map(({ stock }) => stock)),
    variants,
    parts: [],
    associated: [],
    ...sales,
  };
}

function postersShelves(
  sku: string,
  special: SpecialWindowName | undefined,
  sales: { popularity: number; bestsellers: number },
): readonly number[] {
  const random = createRandom(`shelf ${sku}`);
  return [
    shelves.posters,
    ...(sales.bestsellers > 1500 ? [shelves.bestsellers] : []),
    ...(random.chance(0.12) ? [shelves.newest] : []),
    ...(special === 'current' ? [shelves.offers] : []),
    ...(random.chance(0.1) ? [shelves.staffPicks] : []),
    ...(sales.popularity < 700 ? [shelves.favouritesEverywhere] : []),
    ...(sales.popularity > 9300 ? [shelves.favouritesOfEditors] : []),
  ];
}

function limitedEdition(item: Item, number: number): Item {
  const size = [25, 50, 75, 100, 150][number % 5] ?? 50;
  const stocks = stockOfEdition(
    item.variants.map(({ sku }) => sku),
    size - (item.id % 10),
  );
  return {
    ...item,
    stock: sumOfStock(stocks),
    variants: item.variants.map((variant, index) => ({ ...variant, stock: stocks[index] ?? variant.stock })),
    text: { kind: 'title', list: 'studio', index: number % counts.studio, part: 1 },
    attributes: {
      ...item.attributes,
      poster_collection: optionIds.poster_collection.limited,
      brand: optionIds.brand.vernissage,
      limited_edition_size: size,
    },
  };
}

function good(given: Good, id: number, made: readonly Item[]): Item {
  const sizes = given.sizes === 'hanger' ? hangerSizes : portraitSizes.slice(0, 6);
  const variants = given.sizes ? variantsOf(id, given.sku, sizes, given.sizes) : [];
  const associated = (given.associated ?? []).flatMap((sku) => made.filter((item) => item.sku === sku));
  const special = given.sizes || associated.length > 0 ? undefined : specialOf(given.sku);
  const virtual = given.type === 'virtual';
  // What is made to order is always to be had.
  const stock =
    virtual || given.customOptions ? { qty: 9999, is_in_stock: true, backorders: false } : stockOf(given.sku);
  return {
    id,
    sku: given.sku,
    set: given.set,
    type: given.type,
    text: { kind: 'good', key: given.key },
    colours: [given.colour],
    attributes: {
      color2: [optionIds.color2[given.colour]],
      brand: optionIds.brand.vernissage,
      ...(given.frameColour ? { frame_color: optionIds.frame_color[given.frameColour] } : {}),
      ...(given.material ? { frame_material: optionIds.frame_material[given.material] } : {}),
      ...(given.profile ? { frame_profile: given.profile } : {}),
    },
    categories: [given.category],
    euros: variants.length > 0 ? Math.min(...variants.map(({ euros }) => euros)) : given.euros,
    ...(special && !virtual ? { special } : {}),
    stock:
      variants.length > 0
        ? sumOfStock(variants.map((variant) => variant.stock))
        : associated.length > 0
          ? leastOfStock(associated.map((part) => part.stock))
          : stock,
    variants,
    parts: [],
    associated,
    ...(given.customOptions ? { customOptions: given.customOptions } : {}),
    ...(given.isVoucher ? { isVoucher: true } : {}),
    ...salesOf(given),
  };
}

interface SetPlan {
  readonly sku: string;
  readonly set: 'photowall' | 'poster_bundle';
  readonly list: TitleList;
  readonly index: number;
  readonly shelf: number;
  readonly pictures: readonly Item[];
}

function part(item: Item): BundlePart {
  const [first, second, third] = item.variants.filter(({ size }) => [7, 8, 9, 33, 34, 35].includes(size.id));
  const variants = [first, second, third].filter((variant) => variant !== undefined);
  const available = variants.find(({ stock }) => stock.is_in_stock) ?? variants[0];
  return { item, variants, defaultSku: available?.sku ?? item.sku };
}

function bundle({ sku, set, list, index, shelf, pictures }: SetPlan, id: number): Item {
  const parts = pictures.map(part);
  const chosen = parts.flatMap(({ variants, defaultSku }) => variants.filter((v) => v.sku === defaultSku));
  const colours = [...new Set(pictures.flatMap((picture) => picture.colours))];
  return {
    id,
    sku,
    set,
    type: 'bundle',
    text: { kind: 'title', list, index, part: 1 },
    colours: colours.slice(0, 4),
    attributes: {
      color2: colours.slice(0, 4).map((colour) => optionIds.color2[colour]),
      brand: optionIds.brand.vernissage,
      ...(pictures[0]?.attributes['poster_theme'] === undefined
        ? {}
        : { poster_theme: pictures[0].attributes['poster_theme'] }),
    },
    categories: [shelf],
    euros: chosen.reduce((sum, { euros }) => sum + euros, 0),
    stock: leastOfStock(chosen.map(({ stock }) => stock)),
    variants: [],
    parts,
    associated: [],
    ...salesOf({ sku, set }),
  };
}

/** Pictures of a theme that can be part of a set: never on offer, in stock in a middle size, no more than `count`. */
function picturesOf(posters: readonly Item[], theme: number, count: number, seed: string): readonly Item[] {
  const usable = posters.filter(
    (item) =>
      item.special === undefined &&
      item.attributes['poster_theme'] === theme &&
      part(item).variants.some(({ stock }) => stock.is_in_stock),
  );
  return createRandom(seed).shuffle(usable).slice(0, count);
}

function sets(posters: readonly Item[], share: number): readonly SetPlan[] {
  const themes = Object.values(optionIds.poster_theme);
  const plan = (
    prefix: string,
    set: SetPlan['set'],
    list: TitleList,
    length: number,
    size: (i: number) => number,
  ) =>
    Array.from({ length: shareOf(length, share) }, (_, index): SetPlan => {
      const sku = `${prefix}-${101 + index}`;
      const theme = themes[index % themes.length] ?? 201;
      const shelf = set === 'photowall' ? shelves.photoWalls : shelves.posterSets;
      return { sku, set, list, index, shelf, pictures: picturesOf(posters, theme, size(index), sku) };
    });
  return [
    ...plan('pw', 'photowall', 'photowall', counts.photowalls, (index) => 4 + (index % 3)),
    ...plan('pb', 'poster_bundle', 'duo', counts.duos, () => 2),
    ...plan('pt', 'poster_bundle', 'trio', counts.trios, () => 3),
  ].filter(({ pictures }) => pictures.length > 1);
}

const posterSku = (number: number): string => `vm-${1001 + number}`;

/** Every few posters one is sold on acrylic glass and aluminium, too. */
const motifStep = 7;
const firstMotif = 4;

function shareOf(count: number, share: number): number {
  return Math.max(1, Math.round(count * share));
}

/**
 * The products of the demo shop: the same for the same count, whoever asks and when. Below the default count
 * every kind of picture has fewer, above it posters make up the rest; frames and other goods are always all there.
 */
export function createRecipe(count = defaultProductCount): readonly Item[] {
  const share = Math.min(1, count / defaultProductCount);
  const items: Item[] = [];
  const nextId = (): number => 1001 + items.length * idStep;
  const rest = Object.values(counts).map((full) => shareOf(full, share));
  const posterCount = Math.max(32, count - goods.length - rest.reduce((sum, part) => sum + part, 0));
  for (let number = 0; number < posterCount; number++) {
    const sku = posterSku(number);
    const artwork = artworkAt(number);
    const sizes = posterSizes(sku, artwork.orientation);
    items.push(print({ id: nextId(), sku, set: 'poster', artwork, list: 'poster', sizes, shelf: 3 }));
  }
  const posters = [...items];
  const motifs = posters.flatMap((_, number) => (number % motifStep === firstMotif ? [number] : []));
  for (const [set, list, prefix, shelf, part] of [
    ['plexi', 'plexi', 'px', shelves.plexi, 3],
    ['aluminium', 'aluminium', 'al', shelves.aluminium, 4],
    ['studio_ds', 'studio', 'st', shelves.limited, 5],
  ] as const) {
    for (let number = 0; number < shareOf(counts[list], share); number++) {
      const motif = motifs[number];
      const isEdition = set === 'studio_ds' || motif === undefined;
      const artwork = isEdition ? rareArtworkAt(number, number + part, part) : artworkAt(motif);
      const all = artwork.orientation === 'portrait' ? portraitSizes : landscapeSizes;
      const sizes = set === 'studio_ds' ? all.slice(3, 6) : all.slice(2, 6);
      const item = print({
        id: nextId(),
        sku: `${prefix}-${101 + number}`,
        set,
        artwork,
        list,
        sizes,
        shelf,
      });
      if (set === 'studio_ds') items.push(limitedEdition(item, number));
      else items.push(isEdition ? item : { ...item, motif: posterSku(motif) });
    }
  }
  for (const given of goods) items.push(good(given, nextId(), items));
  for (const plan of sets(posters, share)) items.push(bundle(plan, nextId()));
  return items;
}
