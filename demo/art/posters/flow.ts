import { createNoise } from '../noise.ts';
import type { Painter, Sheet } from '../sheet.ts';
import { curve, element, group, rectangle, shape, type Point } from '../svg.ts';

/** A coarse map of what is covered already, so that ribbons keep their distance. */
class Coverage {
  private readonly owners: Int16Array;
  private readonly columns: number;
  private readonly rows: number;
  private readonly pitch = 10;

  constructor(width: number, height: number) {
    this.columns = Math.ceil(width / this.pitch);
    this.rows = Math.ceil(height / this.pitch);
    this.owners = new Int16Array(this.columns * this.rows).fill(-1);
  }

  /** Calls back for each cell within the radius, until the answer is true. */
  private some(x: number, y: number, radius: number, test: (cell: number) => boolean): boolean {
    for (let row = Math.floor((y - radius) / this.pitch); row <= (y + radius) / this.pitch; row++) {
      for (
        let column = Math.floor((x - radius) / this.pitch);
        column <= (x + radius) / this.pitch;
        column++
      ) {
        if (row < 0 || column < 0 || row >= this.rows || column >= this.columns) continue;
        if (test(row * this.columns + column)) return true;
      }
    }
    return false;
  }

  isFree(x: number, y: number, radius: number): boolean {
    return !this.some(x, y, radius, (cell) => this.owners[cell] !== -1);
  }

  cover(x: number, y: number, radius: number, owner: number): void {
    this.some(x, y, radius, (cell) => {
      this.owners[cell] = owner;
      return false;
    });
  }
}

type Field = (x: number, y: number) => number;

/** Directions: a turn as a whole, bent by noise, in some prints in steps. */
function createField({ random }: Sheet): Field {
  const noise = createNoise(random);
  const heading = random.between(0, Math.PI);
  const bend = random.between(1.2, 2.4);
  const scale = random.between(0.7, 1.3) / 1000;
  const steps = random.pick([0, 0, 0, 8]);
  return (x, y) => {
    const angle = heading + bend * noise(x * scale, y * scale);
    return steps === 0 ? angle : (Math.round((angle / Math.PI) * steps) / steps) * Math.PI;
  };
}

function trace(
  field: Field,
  start: Point,
  steps: number,
  isOpen: (x: number, y: number) => boolean,
): Point[] {
  const step = 14;
  const walk = (direction: 1 | -1, limit: number): Point[] => {
    let [x, y] = start;
    const points: Point[] = [];
    while (points.length < limit) {
      const angle = field(x, y);
      x += Math.cos(angle) * step * direction;
      y += Math.sin(angle) * step * direction;
      if (!isOpen(x, y)) break;
      points.push([x, y]);
    }
    return points;
  };
  return [...walk(-1, steps >> 1).reverse(), start, ...walk(1, steps >> 1)];
}

/** Ribbons of many widths that follow one current and never cross. */
export const flow: Painter = (sheet) => {
  const { width, height, palette, random } = sheet;
  const margin = random.pick([0, 90, 90]);
  const field = createField(sheet);
  const coverage = new Coverage(width, height);
  const inks = [
    palette.main,
    palette.main,
    palette.main,
    palette.tones[1],
    palette.tones[1],
    palette.tones[2],
    palette.tones[3],
    palette.ink,
  ];
  const widths = random.pick([
    [64, 42, 26, 14],
    [34, 24, 16, 10],
    [90, 46, 22, 12],
  ]);
  let ribbons = 0;
  let art = '';
  for (let attempt = 0; attempt < 1500 && ribbons < 135; attempt++) {
    const thickness = widths[Math.min(3, Math.floor((attempt / 500) * 2))] ?? 12;
    const start: Point = [random.between(0, width), random.between(0, height)];
    const clearance = thickness / 2 + 7;
    if (!coverage.isFree(...start, clearance)) continue;
    const inside = (x: number, y: number): boolean => x > -60 && y > -60 && x < width + 60 && y < height + 60;
    const points = trace(
      field,
      start,
      random.integer(20, 70),
      (x, y) => inside(x, y) && coverage.isFree(x, y, clearance),
    );
    if (points.length < 7) continue;
    for (const [x, y] of points) coverage.cover(x, y, thickness / 2, ribbons);
    const knots = points
      .filter((_, index) => index % 6 === 0 || index === points.length - 1)
      .map(([x, y]): Point => [Math.round(x), Math.round(y)]);
    const stroke = random.chance(0.03) ? palette.accent : random.pick(inks);
    art += shape(curve(knots), { stroke, 'stroke-width': thickness });
    ribbons++;
  }
  const clip = sheet.id('f');
  const window = rectangle(margin, margin, width - 2 * margin, height - 2 * margin, {});
  return (
    (margin > 0 ? element('clipPath', { id: clip }, window) : '') +
    group({ fill: 'none', 'clip-path': margin > 0 ? `url(#${clip})` : undefined }, art)
  );
};
