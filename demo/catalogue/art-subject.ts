import { artPath, renderProductArt, type ArtSubject, type ArtView, type FrameKind } from '../art/index.ts';
import { demoTexts } from '../texts/texts.ts';
import type { Item } from './item.ts';
import { optionIds } from './options.ts';
import { titleOf } from './wording.ts';

const artViews: readonly ArtView[] = ['main', 'room', 'detail'];

const viewsByKind = new Map<string, readonly ArtView[]>();

/** The views that are drawn of a product, the main one first: the same for all products of its kind. */
export function artViewsOf(item: Item): readonly ArtView[] {
  const known = viewsByKind.get(item.set);
  if (known) return known;
  const drawn = new Set(renderProductArt(artSubject(item)).map(({ path }) => path));
  const views = artViews.filter((view) => drawn.has(artPath(item.sku, view)));
  viewsByKind.set(item.set, views);
  return views;
}

function frameKindOf(item: Item): FrameKind {
  const { frame_color: colour, frame_material: material } = item.attributes;
  if (material === optionIds.frame_material.metal) return 'metal';
  if (colour === optionIds.frame_color.black) return 'black';
  return colour === optionIds.frame_color.white ? 'white' : 'wood';
}

/** What the art engine draws for a product; the words in pictures are English in every store. */
export function artSubject(item: Item): ArtSubject {
  const middle = item.variants.find(({ size }) => size.id === 9 || size.id === 35)?.size;
  const edition = item.attributes.limited_edition_size;
  return {
    sku: item.sku,
    ...(item.motif ? { motif: item.motif } : {}),
    attributeSet: item.set,
    orientation: item.orientation ?? 'portrait',
    colours: item.colours,
    title: titleOf(item, demoTexts('en')),
    ...(item.style ? { style: item.style } : {}),
    ...(item.set === 'frame' ? { frameKind: frameKindOf(item) } : {}),
    ...(item.parts.length > 0 ? { parts: item.parts.map((part) => artSubject(part.item)) } : {}),
    ...(typeof edition === 'number' ? { editionSize: edition } : {}),
    ...(middle ? { sizeCm: { width: middle.width, height: middle.height } } : {}),
  };
}
