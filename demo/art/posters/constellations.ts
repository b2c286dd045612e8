import { mix } from '../colour.ts';
import { figures } from './constellation-figures.ts';
import { motifNamed, type Painter, type Sheet } from '../sheet.ts';
import { circle, dots, element, group, numbers, polar, shape, type Point } from '../svg.ts';

function star(x: number, y: number, r: number): string {
  const inner = r * 0.2;
  return `M${numbers(x, y - r)}L${numbers(x + inner, y - inner)}L${numbers(x + r, y)}L${numbers(x + inner, y + inner)}L${numbers(x, y + r)}L${numbers(x - inner, y + inner)}L${numbers(x - r, y)}L${numbers(x - inner, y - inner)}z`;
}

/** One figure, turned and scaled to a centre. */
function figure(sheet: Sheet, index: number, cx: number, cy: number, size: number, ink: string): string {
  const { palette, random } = sheet;
  const chosen = figures[index % figures.length];
  if (!chosen) return '';
  const turn = random.between(-0.5, 0.5);
  const place = ([x, y]: readonly [number, number, number]): Point => {
    const [dx, dy] = [((x - 50) / 100) * size, ((y - 50) / 100) * size];
    return [cx + dx * Math.cos(turn) - dy * Math.sin(turn), cy + dx * Math.sin(turn) + dy * Math.cos(turn)];
  };
  const lines = chosen.lines.map(([from, to]) => {
    const [a, b] = [chosen.stars[from], chosen.stars[to]];
    return a && b ? `M${numbers(...place(a))}L${numbers(...place(b))}` : '';
  });
  const great = chosen.stars.filter(([, , magnitude]) => magnitude === 3).map(place);
  const small = chosen.stars.filter(([, , magnitude]) => magnitude < 3).map(place);
  return (
    shape(lines.join(''), { stroke: ink, 'stroke-width': 4, 'stroke-opacity': '.85', fill: 'none' }) +
    shape(dots(small), {
      stroke: ink,
      'stroke-width': Math.max(14, size * 0.04),
      'stroke-linecap': 'round',
      fill: 'none',
    }) +
    shape(great.map(([x, y]) => star(x, y, Math.max(32, size * 0.1))).join(''), { fill: palette.accent })
  );
}

/** Circles, hours and degrees of a star chart. */
function chart({ palette }: Sheet, cx: number, cy: number, r: number, ink: string): string {
  const ticks = Array.from({ length: 72 }, (_, index) => {
    const angle = (index / 72) * 2 * Math.PI;
    const long = index % 6 === 0 ? 34 : 16;
    return `M${numbers(...polar(cx, cy, r, angle))}L${numbers(...polar(cx, cy, r + long, angle))}`;
  });
  const spokes = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * 2 * Math.PI;
    return `M${numbers(...polar(cx, cy, r * 0.1, angle))}L${numbers(...polar(cx, cy, r, angle))}`;
  });
  const thin = { fill: 'none', stroke: ink, 'stroke-width': 1.8 };
  return (
    circle(cx, cy, r, { fill: mix(palette.ground, palette.main, palette.dark ? 0.2 : 0.36) }) +
    [0.28, 0.52, 0.76]
      .map((share) =>
        circle(cx, cy, r * share, { ...thin, 'stroke-opacity': '.45', 'stroke-dasharray': '3 9' }),
      )
      .join('') +
    shape(spokes.join(''), { ...thin, 'stroke-opacity': '.28' }) +
    circle(cx, cy, r, { ...thin, 'stroke-width': 5 }) +
    circle(cx, cy, r + 60, {
      ...thin,
      stroke: palette.guest ?? palette.tones[1],
      'stroke-width': 32,
      'stroke-opacity': palette.guest ? undefined : '.7',
    }) +
    circle(cx, cy, r + 44, { ...thin, 'stroke-width': 2.4 }) +
    shape(ticks.join(''), { ...thin, 'stroke-width': 2.4 })
  );
}

function dust(sheet: Sheet, count: number, ink: string, inside: (x: number, y: number) => boolean): string {
  const { width, height, random } = sheet;
  const bands = [3, 5, 8].map((size) => {
    const points: Point[] = [];
    for (let index = 0; index < count / (size - 1.6); index++) {
      const [x, y] = [random.between(20, width - 20), random.between(20, height - 20)];
      if (inside(x, y)) points.push([x, y]);
    }
    return shape(dots(points), { 'stroke-width': size });
  });
  return group(
    { fill: 'none', stroke: ink, 'stroke-linecap': 'round', 'stroke-opacity': '.8' },
    bands.join(''),
  );
}

/** Star charts and single figures of the sky. */
export const constellations: Painter = (sheet) => {
  const { width, height, palette, random } = sheet;
  const ink = palette.dark ? palette.ink : mix(palette.tones[2], palette.ink, 0.45);
  const [cx, cy] = [width / 2, height / 2];
  const short = Math.min(width, height);
  const named = motifNamed(sheet.title, [
    [/bear/i, 0],
    [/orion/i, 1],
    [/cassiopeia/i, 2],
    [/swan/i, 3],
    [/triangle/i, 4],
  ]);
  const order = random.shuffle([0, 1, 2, 3, 5, 6]);
  const asChart = random.chance(0.55);
  if (/map|sky/i.test(sheet.title) || (named === undefined && asChart)) {
    const r = short * 0.385;
    const places = Array.from({ length: 5 }, (_, index) =>
      polar(cx, cy, index === 4 ? 0 : r * 0.6, index * (Math.PI / 2) + random.between(0.5, 0.9)),
    );
    return (
      chart(sheet, cx, cy, r, ink) +
      dust(sheet, 220, ink, (x, y) => Math.hypot(x - cx, y - cy) < r * 0.97) +
      places.map(([x, y], index) => figure(sheet, order[index] ?? index, x, y, r * 0.6, ink)).join('')
    );
  }
  const sky = sheet.id('k');
  const glow = palette.dark || palette.guest ? palette.main : palette.tones[3];
  const gradient = element(
    'radialGradient',
    { id: sky, cx: '.5', cy: '.45', r: '.75' },
    element('stop', { 'stop-color': mix(palette.ground, glow, 0.75) }) +
      element('stop', { offset: 1, 'stop-color': palette.ground }),
  );
  const ring = circle(cx, cy, short * 0.42, {
    fill: 'none',
    stroke: palette.guest ?? (palette.mixed ? palette.tones[1] : ink),
    'stroke-width': palette.mixed || palette.guest ? 16 : 2.5,
    'stroke-opacity': palette.guest ? undefined : '.8',
  });
  return (
    gradient +
    shape(`M0 0H${width}V${height}H0z`, { fill: `url(#${sky})` }) +
    dust(sheet, 200, ink, () => true) +
    ring +
    figure(sheet, named ?? order[0] ?? 0, cx, cy, short * 0.66, ink)
  );
};
