import { circle, curve, group, numbers, rectangle, shape, type Attributes, type Point } from '../svg.ts';
import { mix } from '../colour.ts';
import { motifNamed, type Painter, type Sheet } from '../sheet.ts';

/** Strokes of the pen, each the points of a smooth curve. */
type Drawing = readonly (readonly Point[])[];

/** Line drawings in a box of 100 × 140: each a few strokes of the pen, as points of smooth curves. */
const face: Drawing = [
  [
    [62, 6],
    [40, 12],
    [31, 30],
    [33, 44],
    [30, 54],
    [22, 66],
    [27, 71],
    [31, 73],
    [28, 79],
    [34, 82],
    [30, 87],
    [35, 91],
    [34, 99],
    [40, 106],
    [52, 105],
    [60, 100],
    [62, 112],
    [58, 126],
    [48, 136],
  ],
  [
    [62, 6],
    [80, 18],
    [86, 40],
    [80, 62],
    [72, 76],
    [73, 92],
    [78, 108],
    [90, 126],
  ],
  [
    [36, 44],
    [42, 40],
    [50, 42],
    [54, 45],
  ],
  [
    [38, 52],
    [43, 48],
    [50, 51],
    [45, 54],
    [38, 52],
  ],
  [
    [70, 56],
    [76, 52],
    [80, 60],
    [75, 70],
    [70, 68],
  ],
  [
    [62, 6],
    [50, 22],
    [54, 36],
    [66, 44],
    [70, 56],
  ],
];
const vase: Drawing = [
  [
    [40, 78],
    [42, 88],
    [30, 100],
    [28, 116],
    [36, 132],
    [50, 134],
    [64, 132],
    [72, 116],
    [70, 100],
    [58, 88],
    [60, 78],
    [50, 76],
    [40, 78],
    [50, 81],
    [60, 78],
  ],
  [
    [50, 80],
    [48, 60],
    [40, 42],
    [38, 20],
  ],
  [
    [48, 62],
    [58, 48],
    [70, 40],
    [78, 28],
  ],
  [
    [46, 56],
    [32, 48],
    [22, 34],
    [18, 24],
  ],
  [
    [38, 20],
    [30, 14],
    [32, 4],
    [40, 2],
    [46, 10],
    [38, 20],
    [42, 10],
    [38, 5],
  ],
  [
    [78, 28],
    [72, 20],
    [78, 10],
    [88, 14],
    [88, 24],
    [78, 28],
    [82, 18],
  ],
  [
    [18, 24],
    [10, 20],
    [10, 10],
    [20, 8],
    [24, 16],
    [18, 24],
    [16, 15],
  ],
  [
    [57, 50],
    [66, 54],
    [78, 50],
    [68, 44],
    [57, 50],
  ],
  [
    [38, 51],
    [28, 58],
    [18, 54],
    [27, 49],
    [38, 51],
  ],
  [
    [41, 45],
    [48, 36],
    [52, 26],
    [44, 32],
    [41, 45],
  ],
];
const pears: Drawing = [
  [
    [44, 32],
    [34, 40],
    [32, 54],
    [22, 70],
    [16, 92],
    [28, 112],
    [48, 114],
    [64, 104],
    [66, 84],
    [58, 68],
    [54, 52],
    [52, 38],
    [44, 32],
  ],
  [
    [45, 33],
    [44, 22],
    [50, 14],
  ],
  [
    [46, 24],
    [58, 12],
    [74, 14],
    [64, 26],
    [46, 24],
    [60, 20],
  ],
  [
    [62, 76],
    [70, 68],
    [80, 70],
    [92, 84],
    [92, 104],
    [80, 114],
    [62, 110],
    [56, 107],
  ],
  [
    [77, 70],
    [78, 60],
    [84, 54],
  ],
  [
    [4, 114],
    [30, 118],
    [60, 117],
    [98, 115],
  ],
];
const bird: Drawing = [
  [
    [12, 46],
    [22, 38],
    [34, 36],
    [42, 46],
    [44, 60],
    [56, 66],
    [76, 62],
    [94, 50],
    [90, 66],
    [76, 84],
    [54, 94],
    [34, 88],
    [24, 72],
    [26, 54],
    [22, 46],
    [12, 46],
  ],
  [
    [46, 70],
    [58, 76],
    [74, 72],
    [84, 62],
  ],
  [
    [42, 80],
    [56, 84],
    [70, 80],
  ],
  [
    [30, 44],
    [31, 43],
    [31.5, 44],
    [30.5, 45],
    [30, 44],
  ],
  [
    [46, 93],
    [48, 106],
    [42, 118],
  ],
  [
    [56, 93],
    [60, 106],
    [56, 118],
  ],
  [
    [6, 120],
    [30, 117],
    [50, 119],
    [70, 116],
    [96, 119],
  ],
];
const figure: Drawing = [
  [
    [56, 6],
    [46, 10],
    [44, 22],
    [52, 28],
    [60, 22],
    [60, 12],
    [52, 5],
    [46, 10],
  ],
  [
    [47, 26],
    [46, 34],
    [32, 40],
    [22, 54],
    [26, 70],
    [38, 78],
    [34, 66],
    [36, 54],
  ],
  [
    [57, 26],
    [58, 34],
    [70, 40],
    [78, 54],
    [72, 72],
    [58, 84],
  ],
  [
    [38, 78],
    [34, 92],
    [22, 108],
    [24, 126],
    [40, 134],
    [62, 130],
    [84, 132],
    [94, 124],
    [86, 112],
    [70, 104],
    [62, 92],
    [64, 80],
  ],
  [
    [40, 134],
    [50, 122],
    [66, 116],
    [86, 112],
  ],
  [
    [50, 40],
    [51, 60],
    [48, 84],
  ],
];
const cat: Drawing = [
  [
    [20, 88],
    [10, 76],
    [16, 58],
    [34, 46],
    [58, 44],
    [80, 52],
    [92, 70],
    [90, 90],
    [76, 102],
    [50, 106],
    [28, 104],
    [14, 98],
    [8, 90],
    [16, 86],
    [30, 92],
    [46, 92],
  ],
  [
    [20, 88],
    [16, 78],
    [20, 66],
    [22, 56],
    [30, 64],
    [40, 64],
    [48, 56],
    [50, 68],
    [52, 80],
    [44, 90],
    [32, 92],
    [20, 88],
  ],
  [
    [25, 76],
    [28, 79],
    [32, 76],
  ],
  [
    [39, 76],
    [43, 79],
    [46, 76],
  ],
  [
    [34, 82],
    [36, 84],
    [38, 82],
    [36, 84],
    [33, 87],
  ],
  [
    [90, 90],
    [98, 98],
    [92, 110],
    [70, 114],
    [46, 112],
  ],
];
const hand: Drawing = [
  [
    [40, 138],
    [38, 116],
    [30, 98],
    [16, 84],
    [10, 74],
    [16, 70],
    [26, 76],
    [36, 84],
    [34, 66],
    [30, 44],
    [34, 40],
    [39, 46],
    [44, 70],
    [45, 44],
    [48, 32],
    [53, 36],
    [54, 68],
    [58, 46],
    [63, 38],
    [67, 44],
    [63, 72],
    [70, 58],
    [76, 52],
    [79, 60],
    [72, 84],
    [70, 102],
    [66, 116],
    [66, 138],
  ],
  [
    [44, 92],
    [54, 96],
    [62, 92],
  ],
  [
    [57, 44],
    [60, 30],
    [58, 16],
  ],
  [
    [58, 16],
    [50, 12],
    [52, 4],
    [60, 4],
    [66, 8],
    [64, 15],
    [58, 16],
    [58, 9],
  ],
];
const couple: Drawing = [
  ...face.slice(0, 5).map((points) => points.map(([x, y]): Point => [x * 0.62 + 42, y * 0.8 + 10])),
  ...face.slice(0, 5).map((points) => points.map(([x, y]): Point => [50 - x * 0.62 + 4, y * 0.8 + 16])),
];
const motifs = [face, vase, pears, bird, figure, cat, hand, couple];

const titled: readonly (readonly [RegExp, Drawing])[] = [
  [/profile|portrait/i, face],
  [/vase/i, vase],
  [/pear|still life/i, pears],
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
  const fill = index === 0 ? palette.main : random.chance(0.5) ? palette.tones[3] : palette.tones[1];
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
    'stroke-width': random.pick([7, 9]),
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
