import { mix } from '../colour.ts';
import type { Random } from '../random.ts';
import { motifNamed, type Painter, type Sheet } from '../sheet.ts';
import { seedHeads } from './seed-heads.ts';
import { circle, curve, dots, numbers, polar, rectangle, shape, type Point } from '../svg.ts';

interface LeafShape {
  /** Half width as a share of the length. */
  readonly fat: number;
  /** Where the leaf is widest, 0 at the stem. */
  readonly belly: number;
}

interface Species {
  readonly leaf: LeafShape;
  readonly length: number;
  readonly spacing: number;
  readonly angle: number;
  readonly alternate: boolean;
  readonly berries: boolean;
}

/** Fern, eucalyptus, olive, laurel, rubber plant. */
const species: readonly Species[] = [
  {
    leaf: { fat: 0.13, belly: 0.3 },
    length: 0.2,
    spacing: 0.045,
    angle: 1.05,
    alternate: false,
    berries: false,
  },
  { leaf: { fat: 0.44, belly: 0.5 }, length: 0.12, spacing: 0.1, angle: 1, alternate: true, berries: false },
  {
    leaf: { fat: 0.16, belly: 0.5 },
    length: 0.19,
    spacing: 0.075,
    angle: 0.7,
    alternate: true,
    berries: true,
  },
  {
    leaf: { fat: 0.25, belly: 0.42 },
    length: 0.22,
    spacing: 0.1,
    angle: 0.8,
    alternate: false,
    berries: false,
  },
  {
    leaf: { fat: 0.32, belly: 0.45 },
    length: 0.32,
    spacing: 0.15,
    angle: 0.85,
    alternate: true,
    berries: false,
  },
];

function leafPath(
  [x, y]: Point,
  direction: number,
  length: number,
  { fat, belly }: LeafShape,
): [string, string] {
  const at = (along: number, aside: number): Point => [
    x + Math.cos(direction) * along * length - Math.sin(direction) * aside * length,
    y + Math.sin(direction) * along * length + Math.cos(direction) * aside * length,
  ];
  const tip = at(1, 0);
  const side = (sign: number): string => {
    const [first, second] =
      sign > 0
        ? [at(belly * 0.55, fat * 1.25), at(belly + 0.3, fat * 1.1)]
        : [at(belly + 0.3, -fat * 1.1), at(belly * 0.55, -fat * 1.25)];
    return `C${numbers(...first, ...second, ...(sign > 0 ? tip : [x, y]))}`;
  };
  return [`M${numbers(x, y)}${side(1)}${side(-1)}z`, `M${numbers(x, y)}L${numbers(...at(0.86, 0))}`];
}

/** The plant that a title names. */
function speciesNamed(title: string): Species | undefined {
  const index = motifNamed(title, [
    [/fern/i, 0],
    [/eucalyptus/i, 1],
    [/olive/i, 2],
    [/greenhouse/i, 4],
  ]);
  return index === undefined ? undefined : species[index];
}

interface Stem {
  readonly points: readonly Point[];
  readonly directions: readonly number[];
}

function grow(random: Random, from: Point, direction: number, length: number, bend: number): Stem {
  const points: Point[] = [from];
  const directions: number[] = [direction];
  let [x, y] = from;
  let heading = direction;
  const steps = 16;
  for (let step = 0; step < steps; step++) {
    heading += bend / steps + random.normal() * 0.018;
    x += (Math.cos(heading) * length) / steps;
    y += (Math.sin(heading) * length) / steps;
    points.push([x, y]);
    directions.push(heading);
  }
  return { points, directions };
}

function alongStem(stem: Stem, share: number): { point: Point; direction: number } {
  const index = Math.min(stem.points.length - 1, Math.round(share * (stem.points.length - 1)));
  return { point: stem.points[index] ?? [0, 0], direction: stem.directions[index] ?? 0 };
}

function branch(sheet: Sheet, kind: Species, stem: Stem, length: number, inks: readonly string[]): string {
  const { random, palette } = sheet;
  const leaves = new Map<string, string[]>();
  const veins: string[] = [];
  const berries: Point[] = [];
  let side = 1;
  for (let share = 0.16; share < 0.97; share += kind.spacing) {
    const { point, direction } = alongStem(stem, share);
    const taper = Math.sin(Math.PI * Math.min(1, 0.25 + share * 0.72)) * 0.75 + 0.25;
    for (const sign of kind.alternate ? [side] : [1, -1]) {
      const turn = direction + sign * kind.angle * random.between(0.82, 1.1) * (1.05 - share * 0.45);
      const [outline, vein] = leafPath(
        point,
        turn,
        length * kind.length * taper * random.between(0.9, 1.1),
        kind.leaf,
      );
      const ink = random.pick(inks);
      leaves.set(ink, [...(leaves.get(ink) ?? []), outline]);
      veins.push(vein);
      if (kind.berries && random.chance(0.5))
        berries.push(polar(point[0], point[1], 34, direction - sign * 0.8));
    }
    side = -side;
  }
  const { point: tip, direction } = alongStem(stem, 1);
  const [crown, crownVein] = leafPath(tip, direction, length * kind.length * 0.7, kind.leaf);
  const stalk = { fill: 'none', stroke: inks[0], 'stroke-linecap': 'round' };
  return (
    shape(curve(stem.points.filter((_, index) => index % 4 === 0)), { ...stalk, 'stroke-width': 7 }) +
    [...leaves]
      .map(([fill, outlines]) => shape(outlines.join(''), { fill, 'fill-opacity': '.94' }))
      .join('') +
    shape(crown, { fill: inks[0] }) +
    shape(veins.join('') + crownVein, {
      fill: 'none',
      stroke: palette.ground,
      'stroke-width': 2.2,
      'stroke-opacity': '.6',
    }) +
    (berries.length > 0 ? shape(dots(berries), { ...stalk, stroke: palette.accent, 'stroke-width': 26 }) : '')
  );
}

/** A backdrop for the plant: a disc, an arch, or nothing. */
function backdrop({ width, height, palette, random }: Sheet): string {
  const fill = mix(palette.ground, palette.tones[3], 0.75);
  const short = Math.min(width, height);
  const kind = random.pick(['disc', 'arch', 'none', 'none']);
  if (kind === 'disc') return circle(width / 2, height * 0.44, short * 0.35, { fill });
  if (kind === 'arch') {
    const half = short * 0.33;
    return rectangle(width / 2 - half, height * 0.15, 2 * half, height * 0.73, { rx: half, fill });
  }
  return '';
}

/** Pressed plants: one bough, or three stems that fan out. */
export const botanical: Painter = (sheet) => {
  const { width, height, palette, random } = sheet;
  const [main, second, third] = palette.tones;
  const inks = palette.dark
    ? [second, second, palette.tones[3], main]
    : [main, main, third, palette.guest ?? second];
  const kind = speciesNamed(sheet.title) ?? random.pick(species);
  const back = backdrop(sheet);
  if (/seed heads/i.test(sheet.title)) return back + seedHeads(sheet);
  if (height < width || random.chance(0.4)) {
    const lean = width > height ? [-0.75, 0, 0.75] : [-0.42, 0, 0.42];
    return (
      back +
      random
        .shuffle(lean)
        .map((angle) => {
          const length = height * (angle === 0 ? 0.76 : 0.66) * random.between(0.94, 1.04);
          const stem = grow(
            random,
            [width / 2 + angle * 60, height * 0.93],
            -Math.PI / 2 + angle,
            length,
            angle * 0.5,
          );
          return branch(sheet, angle === 0 ? kind : random.pick(species), stem, length, inks);
        })
        .join('')
    );
  }
  const bend = random.pick([-0.55, 0.55, 0.3]);
  const start: Point = [width / 2 - bend * 260, height * 0.92];
  const length = height * 0.8;
  return (
    back + branch(sheet, kind, grow(random, start, -Math.PI / 2 - bend * 0.35, length, bend), length, inks)
  );
};
