import { mix } from '../colour.ts';
import { motifNamed, type Painter, type Sheet } from '../sheet.ts';
import {
  circle,
  curve,
  element,
  group,
  number,
  numbers,
  polyline,
  rectangle,
  shape,
  type Point,
} from '../svg.ts';

type Quad = readonly [Point, Point, Point, Point];

function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

function side(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Cuts a quarter in two across its longer side, again and again, down to blocks. */
function subdivide(sheet: Sheet, quad: Quad, smallest: number): Quad[] {
  const { random } = sheet;
  const [a, b, c, d] = quad;
  const [across, down] = [(side(a, b) + side(d, c)) / 2, (side(a, d) + side(b, c)) / 2];
  const longer = Math.max(across, down);
  if (longer < smallest * 1.9 || (longer < smallest * 3 && random.chance(0.16))) return [quad];
  const share = random.between(0.4, 0.6);
  const tilt = random.between(-0.03, 0.03);
  if (across >= down) {
    const [top, bottom] = [between(a, b, share + tilt), between(d, c, share - tilt)];
    return [
      ...subdivide(sheet, [a, top, bottom, d], smallest),
      ...subdivide(sheet, [top, b, c, bottom], smallest),
    ];
  }
  const [left, right] = [between(a, d, share + tilt), between(b, c, share - tilt)];
  return [
    ...subdivide(sheet, [a, b, right, left], smallest),
    ...subdivide(sheet, [left, right, c, d], smallest),
  ];
}

/** A town from above: blocks, a river, avenues and parks. */
function plan(sheet: Sheet): string {
  const { width, height, palette, random } = sheet;
  const margin = 90;
  const [w, h] = [width - 2 * margin, height - 2 * margin];
  const reach = Math.hypot(width, height) / 2;
  const corners: Quad = [
    [-reach, -reach],
    [reach, -reach],
    [reach, reach],
    [-reach, reach],
  ];
  const turn = random.between(-32, 32);
  const blocks = subdivide(sheet, corners, 62);
  const parks: string[] = [];
  const dark: string[] = [];
  const plain: string[] = [];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  for (const quad of blocks) {
    const centre: Point = [
      quad.reduce((sum, [x]) => sum + x, 0) / 4,
      quad.reduce((sum, [, y]) => sum + y, 0) / 4,
    ];
    const [x, y] = [centre[0] * cos - centre[1] * sin, centre[0] * sin + centre[1] * cos];
    if (Math.abs(x) > w / 2 + 60 || Math.abs(y) > h / 2 + 60) continue;
    const d = polyline(
      quad.map((corner): Point => between(corner, centre, 7 / Math.max(30, side(corner, centre)))),
      true,
    );
    const share = random.next();
    (share < 0.07 ? parks : share < 0.2 ? dark : plain).push(d.replaceAll(/(\d)\.\d/g, '$1'));
  }
  const bend = random.between(-0.3, 0.3) * w;
  const river: Point[] = [0, 1, 2, 3, 4].map((step) => [
    -w * 0.7 + (step * w * 1.4) / 4,
    Math.sin(step * 1.4 + bend) * h * 0.13 + (step - 2) * bend * 0.3,
  ]);
  const clip = sheet.id('c');
  const round = height >= width && random.chance(0.35);
  const frame = round ? circle(width / 2, height / 2, w / 2, {}) : rectangle(margin, margin, w, h, {});
  const street = palette.ground;
  const avenue = (angle: number): string =>
    `M${numbers(-reach * Math.cos(angle), -reach * Math.sin(angle))}L${numbers(reach * Math.cos(angle), reach * Math.sin(angle))}`;
  const water = palette.dark ? palette.tones[1] : palette.tones[3];
  const town =
    shape(plain.join(''), { fill: palette.main }) +
    shape(dark.join(''), { fill: palette.tones[2] }) +
    shape(parks.join(''), { fill: palette.tones[1] }) +
    shape(avenue(random.between(0.5, 1.1)) + avenue(random.between(-1.1, -0.5)), {
      stroke: street,
      'stroke-width': 22,
    }) +
    circle(0, 0, 74, { fill: street }) +
    circle(0, 0, 50, { fill: palette.accent });
  const stream = group(
    {
      transform: `rotate(${number(random.pick([30, 70, 110, 150]))})translate(0 ${number(h * random.pick([-0.26, 0.24]))})`,
      fill: 'none',
    },
    shape(curve(river), { stroke: street, 'stroke-width': 112 }) +
      shape(curve(river), { stroke: water, 'stroke-width': 88 }),
  );
  return (
    element('clipPath', { id: clip }, frame) +
    group(
      { 'clip-path': `url(#${clip})` },
      group(
        { transform: `translate(${width / 2} ${height / 2})` },
        group({ transform: `rotate(${number(turn)})` }, town) + stream,
      ),
    )
  );
}

const roofs = ['flat', 'gable', 'dome', 'step', 'spire', 'shed'] as const;

function roof(kind: (typeof roofs)[number], x: number, y: number, w: number): string {
  if (kind === 'gable')
    return `M${numbers(x, y + 1)}l${numbers(w / 2, -w * 0.45)}l${numbers(w / 2, w * 0.45)}z`;
  if (kind === 'dome') return `M${numbers(x, y + 1)}a${numbers(w / 2, w / 2)} 0 0 1 ${numbers(w, 0)}z`;
  if (kind === 'step')
    return `M${numbers(x + w * 0.2, y + 1)}v-34h${numbers(w * 0.18)}v-30h${numbers(w * 0.24)}v30h${numbers(w * 0.18)}v34z`;
  if (kind === 'spire')
    return `M${numbers(x + w * 0.3, y + 1)}l${numbers(w * 0.2, -w * 1.5)}l${numbers(w * 0.2, w * 1.5)}z`;
  return kind === 'shed' ? `M${numbers(x, y + 1)}l${numbers(w, -w * 0.35)}V${numbers(y + 1)}z` : '';
}

/** House fronts shoulder to shoulder, windows lit here and there. */
function skyline(sheet: Sheet): string {
  const { width, height, palette, random } = sheet;
  const ground = height * 0.86;
  const sky = circle(width * random.pick([0.28, 0.7]), height * 0.24, Math.min(width, height) * 0.13, {
    fill: palette.accent,
  });
  const back: string[] = [];
  for (let x = -20; x < width;) {
    const w = random.between(80, 150);
    const y = ground - height * random.between(0.32, 0.5);
    back.push(
      `M${numbers(x, ground)}V${numbers(y)}h${numbers(w)}V${numbers(ground)}z${roof(random.pick(roofs), x, y, w)}`,
    );
    x += w;
  }
  let fronts = '';
  const panes = new Map<string, string>();
  for (let x = random.between(-60, 0); x < width;) {
    const w = random.integer(110, 190);
    const tall = height * random.between(0.16, 0.4);
    const y = ground - tall;
    const fill = random.pick([palette.main, palette.main, palette.tones[2], palette.tones[1]]);
    fronts += shape(
      `M${numbers(x, ground)}V${numbers(y)}h${numbers(w)}V${numbers(ground)}z${roof(random.pick(roofs), x, y, w)}`,
      { fill },
    );
    const columns = random.integer(2, 4);
    const pitch = w / (columns + 0.6);
    const [paneWidth, paneHeight] = [pitch * 0.42, pitch * random.pick([0.5, 0.75])];
    for (let row = y + pitch * 0.45; row < ground - paneHeight - 20; row += paneHeight * 1.9) {
      for (let column = 0; column < columns; column++) {
        const ink = random.chance(0.14)
          ? palette.accent
          : palette.dark
            ? palette.ground
            : mix(fill, palette.ground, 0.72);
        const left = x + pitch * (0.58 + column);
        panes.set(
          ink,
          `${panes.get(ink) ?? ''}M${numbers(left, row)}h${numbers(paneWidth)}v${numbers(paneHeight)}h${numbers(-paneWidth)}z`,
        );
      }
    }
    x += w;
  }
  return (
    sky +
    shape(back.join(''), { fill: mix(palette.ground, palette.tones[1], 0.5) }) +
    fronts +
    [...panes].map(([fill, d]) => shape(d, { fill })).join('') +
    rectangle(0, ground, width, height - ground, {
      fill: palette.dark ? mix(palette.ground, palette.main, 0.3) : palette.tones[3],
    })
  );
}

/** Cities: a plan, or a row of fronts. */
export const citygrid: Painter = (sheet) => {
  const named = motifNamed(sheet.title, [
    [/block|old town|avenue|river|rush/i, plan],
    [/night|window|roof|floor|sleepless/i, skyline],
  ]);
  return (named ?? sheet.random.pick([plan, plan, skyline]))(sheet);
};
