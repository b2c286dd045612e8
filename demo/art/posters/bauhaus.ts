import type { Random } from '../random.ts';
import { overprint, type Painter, type Sheet } from '../sheet.ts';
import { circle, group, numbers, rectangle, shape } from '../svg.ts';

type Motif = (size: number, fill: string, second: string, random: Random) => string;

const quarter: Motif = (size, fill) =>
  shape(`M0 0H${size}A${numbers(size, size)} 0 0 1 0 ${size}z`, { fill });

const half: Motif = (size, fill) => shape(`M0 0H${size}A${numbers(size / 2, size / 2)} 0 0 1 0 0z`, { fill });

const disc: Motif = (size, fill, second, random) =>
  circle(size / 2, size / 2, size / 2, { fill }) +
  (random.chance(0.5) ? circle(size / 2, size / 2, size / 4, { fill: second }) : '');

const triangle: Motif = (size, fill) => shape(`M0 0H${size}L0 ${size}z`, { fill });

const arch: Motif = (size, fill, second) =>
  [1, 0.75, 0.5, 0.25]
    .map((scale, index) =>
      shape(
        `M0 0H${numbers(size * scale)}A${numbers(size * scale, size * scale)} 0 0 1 0 ${numbers(size * scale)}z`,
        {
          fill: index % 2 === 0 ? fill : second,
        },
      ),
    )
    .join('');

const stripes: Motif = (size, fill) =>
  shape([0, 2, 4].map((row) => `M0 ${numbers((row * size) / 6)}H${size}v${numbers(size / 6)}H0z`).join(''), {
    fill,
  });

const leaf: Motif = (size, fill) =>
  shape(`M0 0A${numbers(size, size)} 0 0 1 ${size} ${size}A${numbers(size, size)} 0 0 1 0 0z`, { fill });

const halves: Motif = (size, fill, second) =>
  shape(`M0 0A${numbers(size / 2, size / 2)} 0 0 0 ${size} 0z`, { fill }) +
  shape(`M0 ${size / 2}A${numbers(size / 2, size / 2)} 0 0 0 ${size} ${size / 2}z`, { fill: second });

const motifs: readonly Motif[] = [quarter, quarter, half, disc, triangle, arch, stripes, leaf, halves];

function cell(sheet: Sheet, x: number, y: number, size: number): string {
  const { random, palette } = sheet;
  const [back, fill, second] = random.shuffle([
    palette.ground,
    palette.ground,
    ...palette.tones,
    palette.ink,
  ]);
  if (!back || !fill || !second) return '';
  const colours = fill === back ? [palette.main, palette.ink] : [fill, second];
  const turn = random.integer(0, 3) * 90;
  const drawn = random.pick(motifs)(
    size,
    colours[0] ?? fill,
    colours[1] === back ? palette.accent : (colours[1] ?? second),
    random,
  );
  return group(
    { transform: `translate(${numbers(x, y)})` },
    (back === palette.ground ? '' : rectangle(-0.5, -0.5, size + 1, size + 1, { fill: back })) +
      group({ transform: turn ? `rotate(${turn} ${numbers(size / 2, size / 2)})` : undefined }, drawn),
  );
}

/** A strict grid of quarter circles, stripes and triangles, one block twice the size of the others. */
function mosaic(sheet: Sheet): string {
  const { width, height, random } = sheet;
  const margin = random.pick([0, 90, 90]);
  const across = Math.min(width, height) === width ? random.pick([3, 4]) : random.pick([5, 6]);
  const size = (width - 2 * margin) / across;
  const down = Math.floor((height - 2 * margin) / size + 0.01);
  const top = (height - down * size) / 2;
  const [bigX, bigY] = [random.integer(0, across - 2), random.integer(0, down - 2)];
  let art = '';
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const inBig = column >= bigX && column < bigX + 2 && row >= bigY && row < bigY + 2;
      if (inBig && (column !== bigX || row !== bigY)) continue;
      art += cell(sheet, margin + column * size, top + row * size, inBig ? 2 * size : size);
    }
  }
  return art;
}

/** A poster of the school: one big disc, bars that cross it, an arc and a small accent. */
function exhibition(sheet: Sheet): string {
  const { width, height, random, palette } = sheet;
  const [main, second, third, fourth] = palette.tones;
  const radius = Math.min(width, height) * random.between(0.3, 0.38);
  const [cx, cy] = [width * random.pick([0.4, 0.5, 0.6]), height * random.between(0.36, 0.46)];
  const angle = random.pick([-45, -30, 30, 45]);
  const blend = overprint(palette);
  const bar = (offset: number, thickness: number, length: number, fill: string): string =>
    rectangle(-length / 2, offset, length, thickness, { fill, style: blend });
  const arcs = [1.25, 1.12, 0.99]
    .map((scale) => radius * scale)
    .map((r) => `M${numbers(-r, 0)}A${numbers(r, r)} 0 0 1 ${numbers(r, 0)}`)
    .join('');
  return (
    circle(cx, cy, radius, { fill: main }) +
    shape(`M${numbers(cx, cy - radius)}A${numbers(radius, radius)} 0 0 1 ${numbers(cx, cy + radius)}z`, {
      fill: third,
    }) +
    group(
      { transform: `translate(${numbers(cx, cy)})rotate(${angle})` },
      bar(-radius * 0.2, radius * 0.34, radius * 3.2, second) +
        bar(radius * 0.42, radius * 0.1, radius * 2.7, palette.ink) +
        bar(radius * 0.62, radius * 0.04, radius * 2.3, palette.ink) +
        shape(arcs, {
          fill: 'none',
          stroke: palette.ink,
          'stroke-width': 7,
          transform: `translate(0 ${numbers(radius * 1.5)})`,
        }),
    ) +
    rectangle(width * 0.09, height - width * 0.09 - radius * 0.5, radius * 0.5, radius * 0.5, {
      fill: fourth,
      style: blend,
    }) +
    circle(width * 0.09 + radius * 0.5, height - width * 0.09 - radius * 0.5, radius * 0.25, {
      fill: palette.accent,
    })
  );
}

/** Squares, circles, bars: the geometry of the Bauhaus. */
export const bauhaus: Painter = (sheet) => (sheet.random.chance(0.65) ? mosaic(sheet) : exhibition(sheet));
