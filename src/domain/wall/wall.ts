import type { Rectangle, Size } from '../framing/framed-picture.ts';
import { rooms } from '../framing/room.ts';
import type { RoomKind } from '../framing/room.ts';

/** Millimetres from the upper left corner of a wall. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The surface of a wall: the wall of a room, or one of the shopper's own size in millimetres. */
export type WallSurface = { readonly room: RoomKind } | Size;

/** A print that is chosen for a place, in one of its sizes and with what it hangs in; everything by sku. */
export interface WallPrint {
  /** Of the product: of the configurable one where it has children. */
  readonly sku: string;
  /** Of the child in the chosen size. */
  readonly child?: string | undefined;
  /** A frame or a hanger. */
  readonly frame?: string | undefined;
  readonly passepartout?: string | undefined;
}

/** The place of one picture. */
export interface WallPlace {
  /** Tells it from the others of the wall. */
  readonly id: number;
  /** The size that is meant for it, in millimetres: what it takes while it is empty. */
  readonly slot: Size;
  /** The middle of what hangs, of a place that hangs freely; others are placed by the layout. */
  readonly at?: Point | undefined;
  readonly print?: WallPrint | undefined;
}

/** A wall of pictures as it is edited, kept and shared. */
export interface Wall {
  readonly surface: WallSurface;
  /** Null: all places hang freely. */
  readonly layout: string | null;
  /** The layout on its side. */
  readonly isTurned: boolean;
  /** Millimetres between neighbours of a layout, and those that pieces snap to. */
  readonly gap: number;
  readonly places: readonly WallPlace[];
}

/** Bounds of a wall, in millimetres, and how many places it may have. */
export const wallLimits = {
  /** Sides of a wall of one's own, in millimetres. */
  width: { least: 600, most: 12_000 },
  height: { least: 600, most: 5000 },
  gap: { least: 0, most: 300 },
  places: 24,
} as const;

/** The gap that pictures have when nothing else is said: about four fingers. */
export const defaultGap = 50;

/** A surface with what hanging on it needs to know. */
export interface WallArea extends Size {
  /** The area for pictures. */
  readonly zone: Rectangle;
  /** The centre of a group: at eye level. */
  readonly centre: Point;
}

/** Millimetres above the floor at which the middle of a picture hangs. */
const eyeHeight = 1480;
/** A wall that is lower was measured above furniture: its middle is as good as any. */
const lowestWithFloor = 2200;

/** Measures of a surface, in millimetres. */
export function wallArea(surface: WallSurface): WallArea {
  if ('room' in surface) {
    const { width, floor, eyeLevel, hangingZone, furniture } = rooms[surface.room];
    const centre = { x: furniture.x + furniture.width / 2, y: eyeLevel };
    return { width, height: floor, zone: hangingZone, centre };
  }
  const { width, height } = surface;
  const y = height >= lowestWithFloor ? height - eyeHeight : height / 2;
  return { width, height, zone: { x: 0, y: 0, width, height }, centre: { x: width / 2, y } };
}

/** Returns a shopper's own wall within the limits, in whole millimetres; null if invalid. */
export function ownWall(width: number, height: number): Size | null {
  const isWithin = (value: number, { least, most }: { readonly least: number; readonly most: number }) =>
    Number.isFinite(value) && value >= least && value <= most;
  const size = { width: Math.round(width), height: Math.round(height) };
  return isWithin(size.width, wallLimits.width) && isWithin(size.height, wallLimits.height) ? size : null;
}

/** Returns the smallest rectangle around others; null for none. */
export function boundsOf(rectangles: readonly Rectangle[]): Rectangle | null {
  if (rectangles.length === 0) return null;
  const x = Math.min(...rectangles.map((each) => each.x));
  const y = Math.min(...rectangles.map((each) => each.y));
  return {
    x,
    y,
    width: Math.max(...rectangles.map((each) => each.x + each.width)) - x,
    height: Math.max(...rectangles.map((each) => each.y + each.height)) - y,
  };
}

/** Returns the centre of a rectangle. */
export function centreOf({ x, y, width, height }: Rectangle): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Returns a rectangle of a size around a centre, its corner on a whole millimetre. */
export function around({ x, y }: Point, { width, height }: Size): Rectangle {
  return { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height };
}
