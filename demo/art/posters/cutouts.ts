import { fruitBowl } from './fruit-bowl.ts';
import type { Painter, Sheet } from '../sheet.ts';
import { circle, curve, group, number, numbers, rectangle, shape, type Point } from '../svg.ts';

/** A frond of seaweed: lobes in pairs along a spine, cut with round scissors. */
function frond({ random }: Sheet, length: number): string {
  const lobes = random.integer(3, 5);
  const points: Point[] = [[length * 0.055, length * 0.5]];
  const pitch = (length * 0.86) / (lobes + 0.5);
  const reach = length * random.between(0.24, 0.34);
  const right: Point[] = [];
  for (let lobe = 0; lobe < lobes; lobe++) {
    const y = length * 0.4 - lobe * pitch;
    const out = reach * (1 - lobe / (lobes * 1.6)) * random.between(0.85, 1.1);
    right.push(
      [length * 0.065, y],
      [out * 0.85, y - pitch * 0.32],
      [out, y - pitch * 0.72],
      [out * 0.6, y - pitch * 0.74],
      [length * 0.06, y - pitch * 0.62],
    );
  }
  points.push(...right, [length * 0.05, -length * 0.47], [-length * 0.05, -length * 0.47]);
  points.push(
    ...right.map(([x, y]): Point => [-x * random.between(0.92, 1.05), y + random.normal() * 3]).reverse(),
  );
  points.push([-length * 0.055, length * 0.5]);
  return curve(points, true);
}

/** A pebble, or with many lobes a flower or coral. */
function blob({ random }: Sheet, radius: number, lobes: number, depth: number): string {
  const count = lobes * 4;
  const start = random.between(0, 6);
  return curve(
    Array.from({ length: count }, (_, index): Point => {
      const angle = (index / count) * 2 * Math.PI;
      const r = radius * (1 - depth + depth * Math.cos(angle * lobes + start)) * random.between(0.95, 1.05);
      return [r * Math.cos(angle), r * Math.sin(angle)];
    }),
    true,
  );
}

/** A bird-like wing of two curves. */
function wing({ random }: Sheet, length: number): string {
  const l = length / 2;
  const lift = l * random.between(0.7, 1);
  return `M${numbers(-l, l * 0.3)}C${numbers(-l * 0.5, -lift, l * 0.3, -lift, l, -l * 0.4)}C${numbers(l * 0.5, -l * 0.1, l * 0.5, l * 0.2, l * 0.75, l * 0.5)}C${numbers(l * 0.2, l * 0.25, -l * 0.3, 0, -l, l * 0.3)}z`;
}

function cutShape(sheet: Sheet, size: number): string {
  const kind = sheet.random.integer(0, 5);
  if (kind <= 2) return frond(sheet, size);
  if (kind === 3) return blob(sheet, size * 0.42, sheet.random.integer(5, 8), 0.26);
  if (kind === 4) return blob(sheet, size * 0.4, 3, 0.16);
  return wing(sheet, size * 0.9);
}

/** Papers painted with gouache, cut and pinned: a shape on each panel of a loose grid. */
function panels(sheet: Sheet): string {
  const { width, height, random, palette } = sheet;
  const margin = random.pick([0, 70, 70]);
  const [columns, rows] =
    width < height
      ? random.pick([
          [2, 3],
          [2, 2],
          [2, 3],
        ])
      : random.pick([
          [3, 2],
          [4, 2],
        ]);
  const innerWidth = width - 2 * margin;
  const cellHeight = (height - 2 * margin) / (rows ?? 2);
  let art = '';
  let lastBack = '';
  for (let row = 0; row < (rows ?? 2); row++) {
    let x = margin;
    for (let column = 0; column < (columns ?? 2); column++) {
      const rest = margin + innerWidth - x;
      const left = (columns ?? 2) - column;
      const cellWidth = left === 1 ? rest : (rest / left) * random.between(0.82, 1.18);
      const [back, front] = random
        .shuffle([...palette.tones, palette.ground, palette.main])
        .filter((ink) => ink !== lastBack);
      if (!back || !front) continue;
      lastBack = back;
      const fill = front === back ? palette.ink : front;
      const size = Math.min(cellHeight * 0.84, cellWidth * 1.25);
      const y = margin + row * cellHeight;
      art += rectangle(x, y, cellWidth + 1, cellHeight + 1, { fill: back });
      art += group(
        {
          transform: `translate(${numbers(x + cellWidth / 2, y + cellHeight / 2)})rotate(${number(random.normal() * 16)})`,
        },
        shape(cutShape(sheet, size), { fill }),
      );
      x += cellWidth;
    }
  }
  return art;
}

/** Shapes that float free on the paper. */
function floating(sheet: Sheet): string {
  const { width, height, random, palette } = sheet;
  const spots: Point[] = [];
  let art = circle(width * random.between(0.3, 0.7), height * random.between(0.25, 0.4), 190, {
    fill: palette.tones[3],
  });
  for (let attempt = 0; attempt < 120 && spots.length < 9; attempt++) {
    const spot: Point = [random.between(0.17, 0.83) * width, random.between(0.16, 0.84) * height];
    if (spots.some(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) < 285)) continue;
    spots.push(spot);
    const fill =
      spots.length === 3
        ? palette.ink
        : spots.length === 6
          ? palette.accent
          : random.pick([
              palette.main,
              palette.main,
              palette.tones[1],
              palette.tones[palette.dark ? 3 : 2] ?? palette.main,
            ]);
    art += group(
      { transform: `translate(${numbers(...spot)})rotate(${number(random.between(-70, 70))})` },
      shape(cutShape(sheet, random.between(250, 340) * (fill === palette.accent ? 0.7 : 1)), { fill }),
    );
  }
  return art;
}

/** Cut-outs, as one makes them in bed with large scissors. */
export const cutouts: Painter = (sheet) => {
  if (/fruit bowl/i.test(sheet.title)) return fruitBowl(sheet);
  return sheet.random.chance(0.6) ? panels(sheet) : floating(sheet);
};
