import { circle, curve, group, numbers, rectangle, shape, type Attributes, type Point } from '../svg.ts';
import { mix } from '../colour.ts';
import { bird, cat, face, figure, hand, pears, reclining, vase, type Drawing } from './drawings.ts';
import { motifNamed, type Painter, type Sheet } from '../sheet.ts';

const couple: Drawing = [
  ...face.slice(0, 5).map((points) => points.map(([x, y]): Point => [x * 0.62 + 42, y * 0.8 + 10])),
  ...face.slice(0, 5).map((points) => points.map(([x, y]): Point => [50 - x * 0.62 + 4, y * 0.8 + 16])),
];
const motifs = [face, vase, pears, bird, figure, cat, hand, couple];

const titled: readonly (readonly [RegExp, Drawing])[] = [
  [/profile|portrait/i, face],
  [/vase/i, vase],
  [/pear|still life/i, pears],
  [/reclining/i, reclining],
  [/figure/i, figure],
  [/cat/i, cat],
  [/hand/i, hand],
  [/embrace|conversation/i, couple],
];

const flipped = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [100 - x, y]);

/** A patch of colour behind the line, never quite where the line says. */
function patch({ width, height, palette, random }: Sheet, index: number): string {
  const short = Math.min(width, height);
  const [cx, cy] = [width * (0.5 + random.normal() * 0.06), height * (0.48 + random.normal() * 0.05)];
  const [, second, , fourth] = palette.tones;
  const quiet = random.chance(0.5) && fourth !== palette.ink ? fourth : second;
  const fill = index === 0 ? (palette.guest ?? palette.main) : quiet;
  const r = short * (index === 0 ? random.between(0.24, 0.31) : random.between(0.12, 0.18));
  const kind = random.integer(0, 2);
  const [x, y] =
    index === 0
      ? [cx, cy]
      : [cx + random.pick([-1, 1]) * short * 0.22, cy + random.between(-0.2, 0.24) * height];
  if (kind === 0) return circle(x, y, r, { fill });
  if (kind === 1) return rectangle(x - r * 0.85, y - r * 1.1, r * 1.7, r * 2.3, { rx: r * 0.85, fill });
  const points = Array.from({ length: 8 }, (_, step): Point => {
    const angle = (step / 8) * 2 * Math.PI;
    const reach = r * random.between(0.82, 1.22);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return shape(curve(points, true), { fill });
}

/** The pen does not lift: hills, a sun, and a path of one line across the sheet. */
function oneLine({ width, height, random }: Sheet, pen: Attributes): string {
  const base = height * 0.66;
  const [peak, r] = [width * random.between(0.36, 0.44), Math.min(width, height) * 0.11];
  const d = `M0 ${numbers(base)}C${numbers(width * 0.1, base, width * 0.2, base - height * 0.02, peak - width * 0.1, base - height * 0.2)}S${numbers(peak, base - height * 0.3, peak + width * 0.06, base - height * 0.2)}S${numbers(peak + width * 0.13, base - height * 0.1, peak + width * 0.18, base - height * 0.17)}S${numbers(width * 0.72, base, width * 0.78, base - height * 0.1)}a${numbers(r, r)} 0 1 0 ${numbers(-r * 1.2, -r * 0.6)}a${numbers(r, r)} 0 0 0 ${numbers(r * 1.2, r * 0.6)}C${numbers(width * 0.85, base + height * 0.05, width * 0.9, base, width, base)}`;
  const shore = [0.05, 0.1, 0.16].map(
    (drop, index) =>
      `M${numbers(width * (0.2 + index * 0.13), base + height * drop)}q${numbers(width * 0.08, -14, width * 0.16, 0)}t${numbers(width * 0.16, 0)}`,
  );
  return shape(d + shore.join(''), pen);
}

/** Drawings of one weight of line over a patch of colour. */
export const lines: Painter = (sheet) => {
  const { width, height, palette, random } = sheet;
  const pen = {
    fill: 'none',
    stroke: palette.ink,
    'stroke-width': random.pick([9, 11]),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  const patches = patch(sheet, 0) + (random.chance(0.7) ? patch(sheet, 1) : '');
  const ground = random.chance(0.4)
    ? shape(`M0 0H${width}V${height}H0z`, { fill: mix(palette.ground, palette.main, 0.12) })
    : '';
  const named = motifNamed(sheet.title, titled);
  const landscape = random.chance(0.15);
  if (!named && (landscape || /one line/i.test(sheet.title))) return ground + patches + oneLine(sheet, pen);
  const drawing = named ?? random.pick(motifs);
  const turned = random.chance(0.5);
  const scale = Math.min(width / 140, height / 178);
  const [left, top] = [(width - 100 * scale) / 2, (height - 140 * scale) / 2];
  const d = drawing
    .map((points) => (turned ? flipped(points) : points))
    .map((points) => curve(points.map(([x, y]): Point => [left + x * scale, top + y * scale])))
    .join('');
  return ground + patches + group({}, shape(d, pen));
};
