import type { Size } from '../framing/framed-picture.ts';
import { roomKinds } from '../framing/room.ts';
import { defaultGap, ownWall, wallLimits } from './wall.ts';
import type { Point, Wall, WallPlace, WallPrint, WallSurface } from './wall.ts';
import { findLayout, layoutSlots } from './wall-layouts.ts';

/** First field of every link; another one is of a newer shop. */
const version = '1';
const [between, within] = ['~', '!'] as const;
/** Nothing is farther from the corner of a wall than this, in millimetres. */
const farthest = 20_000;
const longestSku = 64;
const longestLink = 6000;

/**
 * Encodes a wall as a short text that is safe in a URL: `1~sofa~trio~50~500x700!!vm-1!-50x70!f-1`. Fields of the wall
 * are version, surface, layout (`!` after it: turned; `-`: none), gap, and its places: slot, centre (freely hung
 * ones), print, size of the print (`-…`: what follows the print's SKU), frame, passepartout.
 */
export function encodeWall({ surface, layout, isTurned, gap, places }: Wall): string {
  return [
    version,
    'room' in surface ? surface.room : pair(surface.width, surface.height),
    `${layout ?? '-'}${isTurned ? within : ''}`,
    String(gap),
    ...places.map((place) => encodePlace(place)),
  ].join(between);
}

function encodePlace({ slot, at, print }: WallPlace): string {
  const fields = [
    pair(slot.width, slot.height),
    at ? pair(Math.round(at.x * 2), Math.round(at.y * 2)) : '',
    ...(print
      ? [escaped(print.sku), childField(print), escaped(print.frame), escaped(print.passepartout)]
      : []),
  ];
  return fields.join(within).replace(/!+$/, '');
}

function childField({ sku, child }: WallPrint): string {
  return child?.startsWith(`${sku}-`) ? escaped(child.slice(sku.length)) : escaped(child);
}

const pair = (one: number, other: number) => `${one}x${other}`;

function escaped(text = ''): string {
  return encodeURIComponent(text).replaceAll(between, '%7E').replaceAll(within, '%21');
}

/** The wall that a link carries, or why it can't be read. */
export type DecodedWall =
  | { readonly ok: true; readonly wall: Wall }
  /** `newer`: of a shop that knows more; `damaged`: cut off or changed on the way. */
  | { readonly ok: false; readonly problem: 'newer' | 'damaged' };

const damaged: DecodedWall = { ok: false, problem: 'damaged' };

/** Decodes a wall; every number and name is checked, since anybody can write a link. */
export function decodeWall(text: string): DecodedWall {
  if (text.length > longestLink) return damaged;
  const [first = '', surfaceText = '', layoutText = '', gapText, ...placeTexts] = text.split(between);
  if (first !== version) return { ok: false, problem: /^[1-9]\d{0,3}$/.test(first) ? 'newer' : 'damaged' };
  const surface = decodeSurface(surfaceText);
  const gap = whole(gapText ?? String(defaultGap), wallLimits.gap.least, wallLimits.gap.most);
  const isTurned = layoutText.endsWith(within);
  const layout = isTurned ? layoutText.slice(0, -1) : layoutText;
  const places = placeTexts.map((each, index) => decodePlace(each, index + 1, layout === '-'));
  if (!surface || gap === null || places.length > wallLimits.places) return damaged;
  if (!places.every((place) => place !== null) || !isLayoutOf(layout, places.length)) return damaged;
  return { ok: true, wall: { surface, layout: layout === '-' ? null : layout, isTurned, gap, places } };
}

function isLayoutOf(id: string, places: number): boolean {
  if (id === '-') return true;
  const layout = findLayout(id);
  return layout !== undefined && layoutSlots(layout.root).length === places;
}

function decodeSurface(text: string): WallSurface | null {
  const room = roomKinds.find((kind) => kind === text);
  if (room) return { room };
  const size = decodePair(text, 1, farthest);
  return size && ownWall(size[0], size[1]);
}

function decodePlace(text: string, id: number, isFree: boolean): WallPlace | null {
  const fields = text.split(within);
  const [slotText = '', atText = '', ...printTexts] = fields;
  const slot = decodeSlot(slotText);
  const at = decodePoint(atText);
  const print = printTexts.length > 0 ? decodePrint(printTexts) : undefined;
  if (!slot || fields.length > 6 || print === null || (isFree ? !at : atText !== '')) return null;
  return { id, slot, ...(at && { at }), ...(print && { print }) };
}

function decodeSlot(text: string): Size | null {
  const size = decodePair(text, 10, 5000);
  return size && { width: size[0], height: size[1] };
}

function decodePoint(text: string): Point | null {
  const point = decodePair(text, -2 * farthest, 2 * farthest);
  return point && { x: point[0] / 2, y: point[1] / 2 };
}

function decodePrint(texts: readonly string[]): WallPrint | null {
  const [sku, child = '', frame, passepartout] = texts.map(unescaped);
  if (!sku || [sku, child, frame, passepartout].some((each) => each === null)) return null;
  return {
    sku,
    ...(child && { child: child.startsWith('-') ? sku + child : child }),
    ...(frame && { frame }),
    ...(passepartout && { passepartout }),
  };
}

/** Decodes a SKU; null if it can't be one. */
function unescaped(text: string): string | null {
  try {
    const sku = decodeURIComponent(text);
    return sku.length <= longestSku && !/[\s\p{Cc}]/u.test(sku) ? sku : null;
  } catch {
    // Cut off in the middle of a letter.
    return null;
  }
}

function decodePair(text: string, least: number, most: number): readonly [number, number] | null {
  const [, first, second] = /^(-?\d{1,6})x(-?\d{1,6})$/.exec(text) ?? [];
  const [one, other] = [whole(first, least, most), whole(second, least, most)];
  return one === null || other === null ? null : [one, other];
}

function whole(text: string | undefined, least: number, most: number): number | null {
  if (text === undefined || !/^-?\d{1,6}$/.test(text)) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}
