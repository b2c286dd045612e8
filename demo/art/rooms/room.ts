import { mix } from '../colour.ts';
import type { Picture } from '../print.ts';
import type { Random } from '../random.ts';
import { element, number, numbers, rectangle, shape } from '../svg.ts';
import { bed, books, centimetre, floorLamp, plant, sideboard, sofa, vaseWithStems } from './furniture.ts';

/** What stands under the picture. */
export type RoomKind = 'sofa' | 'sideboard' | 'bed';
export const roomKinds: readonly RoomKind[] = ['sofa', 'sideboard', 'bed'];

/** A wall with its floor, ten units a centimetre. */
export interface Room {
  readonly kind: RoomKind | 'gallery';
  readonly width: number;
  readonly height: number;
  /** Where wall and floor meet, from the top. */
  readonly floor: number;
  /** What hangs must end above this line. */
  readonly clearAbove: number;
}

/** The room of product pictures: 240 cm of wall in the proportions of the gallery. */
export const productRoomSize = { width: 240 * centimetre, height: 297.6 * centimetre } as const;

const tops: Readonly<Record<Room['kind'], number>> = { sofa: 780, sideboard: 750, bed: 1050, gallery: 0 };

/** The measures of a room of this size; furniture is centred. */
export function measureRoom(kind: Room['kind'], width: number, height: number): Room {
  const floor = height - (kind === 'gallery' ? 360 : 430);
  return { kind, width, height, floor, clearAbove: floor + 130 - tops[kind] - 150 };
}

interface Paint {
  readonly wall: string;
  readonly cloth: string;
  readonly wood: string;
  readonly accent: string;
}

const paints: readonly Paint[] = [
  { wall: '#f3efe8', cloth: '#a9ac9d', wood: '#b98d5e', accent: '#b8714a' },
  { wall: '#f5f2ec', cloth: '#cbbba5', wood: '#a97c50', accent: '#7d8b74' },
  { wall: '#efebe4', cloth: '#70757a', wood: '#c9a273', accent: '#c9a15a' },
  { wall: '#ece9e2', cloth: '#b7825a', wood: '#8a6242', accent: '#4d5b66' },
  { wall: '#f1ece6', cloth: '#c99a8b', wood: '#c39b6d', accent: '#8d6f5a' },
  { wall: '#e9e8e2', cloth: '#5f7466', wood: '#b08456', accent: '#d6b98a' },
];

/** Light from a window out of sight, in four panes across the wall. */
function windowLight({ width, floor }: Room): string {
  const panes: string[] = [];
  for (const [column, row] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const [x, y] = [width * 0.06 + column * 330, floor * 0.04 + row * 520 + column * 110];
    panes.push(`M${numbers(x, y)}l300 100v480l-300-100z`);
  }
  return shape(panes.join(''), { fill: '#fff8e6', 'fill-opacity': '.42' });
}

function boards({ width, height, floor }: Room, colour: string): string {
  const rows = [0, 46, 110, 200, 320].map((drop) => `M0 ${numbers(floor + drop)}H${number(width)}`);
  const joints = Array.from({ length: 9 }, (_, index) => {
    const x = (index / 8) * width * 1.6 - width * 0.3;
    return `M${numbers(width / 2 + (x - width / 2) * 0.8, floor)}L${numbers(width / 2 + (x - width / 2) * 1.35, height)}`;
  });
  return (
    rectangle(0, floor, width, height - floor, { fill: colour }) +
    shape(rows.slice(0, 1).join('') + joints.join(''), {
      stroke: mix(colour, '#3d2a16', 0.25),
      'stroke-width': 4,
      'stroke-opacity': '.6',
    })
  );
}

/** Wall, light and floor, on which pictures then hang: the part behind them. */
function background(room: Room, paint: Paint): string {
  const { width, height, floor } = room;
  const glow = element(
    'radialGradient',
    { id: 'glow', cx: '.3', cy: '.2', r: '.95' },
    element('stop', { 'stop-color': '#fff', 'stop-opacity': '.6' }) +
      element('stop', { offset: 1, 'stop-color': '#8a734f', 'stop-opacity': '.09' }),
  );
  return (
    glow +
    rectangle(0, 0, width, floor, { fill: paint.wall }) +
    rectangle(0, 0, width, floor, { fill: 'url(#glow)' }) +
    windowLight(room) +
    boards({ ...room, height }, '#d9c2a0') +
    rectangle(0, floor - 100, width, 100, { fill: mix(paint.wall, '#ffffff', 0.6) }) +
    shape(`M0 ${numbers(floor - 100)}H${number(width)}`, {
      stroke: '#8d7d68',
      'stroke-opacity': '.3',
      'stroke-width': 4,
    })
  );
}

/** The furniture in front of the wall. */
function foreground({ kind, width, floor }: Room, paint: Paint, random: Random): string {
  const [cx, feet] = [width / 2, floor + 130];
  const side = random.pick([-1, 1]);
  if (kind === 'sofa') {
    const far = width > 3000 ? 1500 : 1120;
    return (
      floorLamp(cx + side * far, feet - 60) +
      plant(cx - side * far, feet - 40, '#d8c9b2') +
      sofa(cx, feet, paint.cloth, paint.accent)
    );
  }
  if (kind === 'sideboard') {
    const top = feet - 750;
    return (
      plant(cx + side * 1120, feet - 40, paint.accent) +
      sideboard(cx, feet, paint.wood) +
      vaseWithStems(cx - side * 720, top, mix(paint.accent, '#ffffff', 0.3)) +
      books(cx + side * 560 - 160, top, paint.accent)
    );
  }
  return floorLamp(cx + side * 1090, feet - 60) + bed(cx, feet, paint.cloth, paint.wood);
}

/** A drawn room at true scale with `hang` on its wall. */
export function drawRoom(room: Room, random: Random, hang: string): Picture {
  const paint = random.pick(paints);
  return {
    width: room.width,
    height: room.height,
    content: background(room, paint) + hang + foreground(room, paint, random),
  };
}
