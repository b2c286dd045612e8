import type { Rectangle, Size } from './framed-picture.ts';

/** The rooms in which a picture can be shown. */
export const roomKinds = ['sofa', 'sideboard', 'bed'] as const;
/** A room in which a picture can be shown. */
export type RoomKind = (typeof roomKinds)[number];

/** An interior at true scale: all measures in millimetres, from the top left corner of its drawing. */
export interface Room extends Size {
  readonly kind: RoomKind;
  /** The line where wall and floor meet. */
  readonly floor: number;
  /** The height of a picture's centre: 1480 mm above the floor. */
  readonly eyeLevel: number;
  /** The free area of the wall between lamps and plants; its lower edge is clear of the furniture. */
  readonly hangingZone: Rectangle;
  /** The furniture below, whose width gives the scale. */
  readonly furniture: Rectangle;
}

const wall = { width: 4200, height: 3050, floor: 2600, eyeLevel: 2600 - 1480 } as const;
/** Between a picture and what stands below it. */
const clearance = 130;

function room(kind: RoomKind, furniture: Size, feet: number, zone: { x: number; width: number }): Room {
  const place = { x: (wall.width - furniture.width) / 2, y: feet - furniture.height, ...furniture };
  return {
    kind,
    ...wall,
    furniture: place,
    hangingZone: { ...zone, y: 90, height: place.y - clearance - 90 },
  };
}

/** The rooms of `public/rooms/{kind}.svg`. */
export const rooms: Readonly<Record<RoomKind, Room>> = {
  sofa: room('sofa', { width: 2200, height: 810 }, 2670, { x: 850, width: 2450 }),
  sideboard: room('sideboard', { width: 1800, height: 740 }, 2660, { x: 1100, width: 2000 }),
  bed: room('bed', { width: 1800, height: 1000 }, 2620, { x: 900, width: 2400 }),
};

/**
 * Places something of a size on the wall: its centre at eye level and above the centre of the furniture, higher if
 * the furniture would be in its way.
 */
export function hangInRoom({ eyeLevel, hangingZone, furniture }: Room, { width, height }: Size): Rectangle {
  const lowest = hangingZone.y + hangingZone.height - height;
  return {
    x: furniture.x + (furniture.width - width) / 2,
    y: Math.min(eyeLevel - height / 2, lowest),
    width,
    height,
  };
}
