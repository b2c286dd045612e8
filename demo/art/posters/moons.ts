import { mix } from '../colour.ts';
import type { Palette } from '../palettes.ts';
import { motifNamed, type Painter, type Sheet } from '../sheet.ts';
import { circle, dots, numbers, polar, shape, type Point } from '../svg.ts';

interface MoonInks {
  readonly lit: string;
  readonly shade: string;
  readonly crater: string;
}

/** A disc with its seas, and the part that the sun does not reach; `phase` 0 new, 0.5 full, 1 new. */
function moon(sheet: Sheet, cx: number, cy: number, r: number, phase: number, inks: MoonInks): string {
  const { random } = sheet;
  const seas = Array.from({ length: 5 }, () => {
    const [x, y] = polar(cx, cy, r * Math.sqrt(random.between(0, 0.5)), random.between(0, 6.28));
    return circle(x, y, r * random.between(0.06, 0.24), { fill: inks.crater, 'fill-opacity': '.55' });
  });
  const disc = circle(cx, cy, r, { fill: inks.lit }) + (r > 64 ? seas.join('') : '');
  if (Math.abs(phase - 0.5) < 0.01) return disc;
  const edge = r + 1.5;
  const bulge = Math.cos(phase * 2 * Math.PI) * edge;
  const waxing = phase < 0.5;
  const shadow = `M${numbers(cx, cy - edge)}A${numbers(edge, edge)} 0 0 ${waxing ? 0 : 1} ${numbers(cx, cy + edge)}A${numbers(Math.abs(bulge), edge)} 0 0 ${bulge > 0 === waxing ? 0 : 1} ${numbers(cx, cy - edge)}z`;
  return disc + shape(shadow, { fill: inks.shade });
}

function stars({ width, height, random }: Sheet, count: number, colour: string): string {
  const scatter = (amount: number): Point[] =>
    Array.from({ length: amount }, () => [random.between(30, width - 30), random.between(30, height - 30)]);
  const attributes = { fill: 'none', stroke: colour, 'stroke-linecap': 'round' };
  return (
    shape(dots(scatter(count)), { ...attributes, 'stroke-width': 3, 'stroke-opacity': '.7' }) +
    shape(dots(scatter(count >> 2)), { ...attributes, 'stroke-width': 6 })
  );
}

const layouts = ['ring', 'line', 'grid', 'great'] as const;

function layoutNamed(title: string): (typeof layouts)[number] | 'thirteen' | 'eclipse' | undefined {
  return motifNamed(title, [
    [/calendar/i, 'grid'],
    [/thirteen/i, 'thirteen'],
    [/waxing|tide/i, 'line'],
    [/eclipse/i, 'eclipse'],
    [/moonrise|harvest|night watch/i, 'great'],
  ]);
}

/** What lights the moons: a second colour, alone on a dark sky, in turn with the first on a light one. */
function litBy({ guest, dark, main }: Palette, lit: string): readonly string[] {
  if (guest === undefined) return [lit];
  return dark ? [guest] : [main, guest];
}

/** Thirteen moons in rows, from new to full and back. */
function thirteen(sheet: Sheet, inksOf: (index: number) => MoonInks): string {
  const { width, height } = sheet;
  const rows = width < height ? [2, 3, 3, 3, 2] : [4, 5, 4];
  const pitch = Math.min(width, height) * (width < height ? 0.25 : 0.27);
  let index = 0;
  return rows
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, column) => {
        const x = width / 2 + (column - (count - 1) / 2) * pitch;
        const y = height / 2 + (row - (rows.length - 1) / 2) * pitch;
        const art = moon(sheet, x, y, pitch * 0.36, (index + 0.5) / 13, inksOf(index));
        index += 1;
        return art;
      }),
    )
    .join('');
}

/** The moon before the sun: a black disc, its corona, and the last light at its edge. */
function eclipse({ width, height, palette, random }: Sheet, light: string): string {
  const [cx, cy, r] = [width / 2, height * 0.48, Math.min(width, height) * 0.27];
  const rays = Array.from({ length: 48 }, (_, index) => {
    const angle = (index / 48) * 2 * Math.PI;
    const reach = r * random.between(1.22, index % 4 === 0 ? 1.75 : 1.45);
    return `M${numbers(...polar(cx, cy, r, angle))}L${numbers(...polar(cx, cy, reach, angle))}`;
  });
  const corona = [1.34, 1.22, 1.1].map((scale, index) =>
    circle(cx, cy, r * scale, { fill: light, 'fill-opacity': [0.2, 0.4, 1][index] }),
  );
  const [x, y] = polar(cx, cy, r * 1.04, -0.8);
  return (
    shape(rays.join(''), { stroke: light, 'stroke-width': 5, 'stroke-linecap': 'round' }) +
    corona.join('') +
    circle(cx, cy, r, { fill: palette.dark ? palette.ground : palette.ink }) +
    circle(x, y, r * 0.14, { fill: light })
  );
}

/** A great moon and its phases, on the sky of the palette. */
export const moons: Painter = (sheet) => {
  const { width, height, palette, random } = sheet;
  const sky = palette.ground;
  const lit = palette.dark ? palette.tones[1] : palette.main;
  const lits = palette.mixed ? palette.tones : litBy(palette, lit);
  const inksOf = (index: number): MoonInks => {
    const light = lits[index % lits.length] ?? lit;
    return { lit: light, shade: mix(sky, palette.ink, 0.06), crater: mix(light, palette.ink, 0.22) };
  };
  const inks = inksOf(0);
  const short = Math.min(width, height);
  const [cx, cy] = [width / 2, height / 2];
  const backdrop = shape(`M0 0H${width}V${height}H0z`, { fill: mix(sky, palette.ink, 0.03) });
  const field = backdrop + stars(sheet, 90, palette.dark ? palette.ink : palette.tones[2]);
  const layout = layoutNamed(sheet.title) ?? random.pick(layouts);
  const ringStroke = { fill: 'none', stroke: palette.ink, 'stroke-width': 2.5, 'stroke-opacity': '.65' };
  let art = field;
  if (layout === 'ring') {
    const orbit = short * 0.36;
    art +=
      circle(cx, cy, orbit, ringStroke) +
      circle(cx, cy, orbit * 0.62, { ...ringStroke, 'stroke-dasharray': '2 12' });
    for (let index = 0; index < 8; index++) {
      const [x, y] = polar(cx, cy, orbit, (index / 8) * 2 * Math.PI - Math.PI / 2);
      art += moon(sheet, x, y, short * 0.068, index / 8, inksOf(index));
    }
    art += moon(sheet, cx, cy, short * 0.17, 0.5, inks);
  } else if (layout === 'line') {
    const vertical = height > width;
    const long = Math.max(width, height);
    for (let index = 0; index < 7; index++) {
      const along = long * (0.09 + index * 0.1367);
      const r = long * 0.06 * (1 - Math.abs(index - 3) * 0.08);
      art += moon(sheet, vertical ? cx : along, vertical ? along : cy, r, (index + 1) / 8, inksOf(index));
    }
  } else if (layout === 'thirteen') {
    art += thirteen(sheet, inksOf);
  } else if (layout === 'eclipse') {
    art += eclipse(sheet, lits.at(-1) ?? lit);
  } else if (layout === 'grid') {
    const [columns, rows] = width < height ? [4, 6] : [6, 4];
    const pitch = short * 0.19;
    for (let index = 0; index < columns * rows; index++) {
      const x = cx + ((index % columns) - (columns - 1) / 2) * pitch;
      const y = cy + (Math.floor(index / columns) - (rows - 1) / 2) * pitch;
      art += moon(sheet, x, y, short * 0.066, (index + 0.5) / (columns * rows), inksOf(index));
    }
  } else {
    const r = short * 0.36;
    const y = cy - height * 0.05;
    const halo = { ...ringStroke, 'stroke-opacity': '.4' };
    art += [1.32, 1.2, 1.1]
      .map((scale, index) =>
        circle(cx, y, r * scale, {
          ...halo,
          fill: palette.mixed ? palette.tones[index + 1] : ((index === 2 ? lits[1] : undefined) ?? 'none'),
        }),
      )
      .join('');
    art += moon(sheet, cx, y, r, random.pick([0.5, 0.38, 0.62, 0.3]), inks);
    art += circle(cx + r * 1.2 * Math.cos(-0.7), y + r * 1.2 * Math.sin(-0.7), 16, { fill: palette.accent });
  }
  return art;
};
