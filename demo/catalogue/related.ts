import { createRandom } from '../art/random.ts';
import type { Item } from './item.ts';

const relatedPictures = 4;

/** Products that go with each product, by its sku: the same picture on other materials, pictures of the same theme with two frames, else the same kind. */
export function relatedItems(items: readonly Item[]): (item: Item) => readonly [type: string, item: Item][] {
  const groups = new Map<string, Item[]>();
  const places = new Map<string, number>();
  for (const item of items) {
    const group = groups.get(groupOf(item)) ?? [];
    places.set(item.sku, group.length);
    group.push(item);
    groups.set(groupOf(item), group);
  }
  const motifs = Map.groupBy(items.filter(isOnMaterial), motifOf);
  const frames = items.filter(({ set }) => set === 'frame');
  return (item) => {
    const group = groups.get(groupOf(item)) ?? [];
    const place = places.get(item.sku) ?? 0;
    const near = Array.from(
      { length: Math.min(relatedPictures, group.length - 1) },
      (_, step) => group[(place + 1 + step) % group.length],
    ).filter((found) => found !== undefined);
    const framing = item.orientation && item.set === 'poster' ? createRandom(item.sku).shuffle(frames) : [];
    const sameMotif = (isOnMaterial(item) ? (motifs.get(motifOf(item)) ?? []) : []).filter(
      (other) => other !== item,
    );
    return [
      ...sameMotif.map((other): [string, Item] => ['material', other]),
      ...near.map((other): [string, Item] => ['related', other]),
      ...framing.slice(0, 2).map((frame): [string, Item] => ['crosssell', frame]),
    ];
  };
}

function isOnMaterial({ set }: Item): boolean {
  return ['poster', 'plexi', 'aluminium'].includes(set);
}

function motifOf({ motif, sku }: Item): string {
  return motif ?? sku;
}

function groupOf(item: Item): string {
  return item.set === 'poster' ? `poster ${String(item.attributes['poster_theme'])}` : item.set;
}
