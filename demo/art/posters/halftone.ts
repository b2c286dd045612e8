import type { Painter, Sheet } from '../sheet.ts';
import { circle, dots, element, group, numbers, rectangle, shape, type Point } from '../svg.ts';

const classes = 9;

/** Dots on a turned grid, sized by `tone` (0 nothing, 1 nearly touching), grouped by size. */
function screen(
  { width, height }: Sheet,
  pitch: number,
  angle: number,
  ink: string,
  tone: (x: number, y: number) => number,
): string {
  const bySize = Array.from({ length: classes + 1 }, (): Point[] => []);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = Math.ceil(Math.hypot(width, height) / 2 / pitch);
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const x = width / 2 + (column * cos - row * sin) * pitch;
      const y = height / 2 + (column * sin + row * cos) * pitch;
      const size = Math.round(Math.sqrt(Math.max(0, Math.min(1, tone(x, y)))) * classes);
      if (size > 0 && x > -pitch && y > -pitch && x < width + pitch && y < height + pitch)
        bySize[size]?.push([x, y]);
    }
  }
  return group(
    { fill: 'none', stroke: ink, 'stroke-linecap': 'round' },
    bySize
      .map((points, size) =>
        points.length > 0 ? shape(dots(points), { 'stroke-width': (size / classes) * pitch * 1.16 }) : '',
      )
      .join(''),
  );
}

/** A low sun in slats, as on the sleeves of 1984. */
function slats(sheet: Sheet, cx: number, cy: number, r: number): string {
  const { palette } = sheet;
  const clip = sheet.id('s');
  let bars = '';
  let y = cy - r;
  for (let index = 0; index < 12 && y < cy + r; index++) {
    const band = (r * 2) / 12;
    const gap = index < 4 ? 0 : (index - 3) * r * 0.011;
    bars += rectangle(cx - r, y, 2 * r, band - gap + (gap === 0 ? 0.5 : 0), {});
    y += band;
  }
  return (
    element('clipPath', { id: clip }, bars) +
    circle(cx, cy, r, { fill: palette.main, 'clip-path': `url(#${clip})` })
  );
}

function rays({ width, height, palette }: Sheet, cx: number, cy: number, count: number): string {
  const far = Math.hypot(width, height);
  const step = (2 * Math.PI) / count;
  const d = Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * step, index * step + step / 2];
    return `M${numbers(cx, cy)}L${numbers(cx + far * Math.cos(from), cy + far * Math.sin(from))}L${numbers(cx + far * Math.cos(to), cy + far * Math.sin(to))}z`;
  });
  return shape(d.join(''), { fill: palette.tones[3], 'fill-opacity': palette.guest ? undefined : '.55' });
}

/** Suns printed in coarse dots. */
export const halftone: Painter = (sheet) => {
  const { width, height, palette, random } = sheet;
  const short = Math.min(width, height);
  const r = short * random.between(0.31, 0.36);
  const [cx, cy] = [width / 2, height * random.pick([0.42, 0.45, 0.5])];
  const pitch = random.pick([28, 31, 35]);
  const angle = random.pick([0.26, 0.52, Math.PI / 4]);
  const [under, over] = [palette.guest ?? palette.tones[1], palette.guest ?? palette.tones[2]];
  const kind = random.pick(['sun', 'slats', 'rays', 'eclipse']);
  const inSun = (x: number, y: number): boolean => Math.hypot(x - cx, y - cy) < r;
  const fade = (y: number): number => (y - (cy - r)) / (2 * r);
  if (kind === 'sun') {
    const ground = screen(sheet, pitch, angle, under, (_x, y) =>
      y > cy + r * 0.4 ? ((y - cy - r * 0.4) / (height - cy)) * 0.75 : 0,
    );
    const shade = screen(sheet, pitch * 0.86, angle, palette.tones[2], (x, y) =>
      inSun(x, y) ? fade(y) * 0.85 : 0,
    );
    return ground + circle(cx, cy, r, { fill: palette.main }) + shade;
  }
  if (kind === 'slats') {
    const horizon = cy + r * 0.96;
    const sea = screen(sheet, pitch, 0, over, (_x, y) =>
      y > horizon ? 0.75 * (1 - (y - horizon) / (height - horizon)) : 0,
    );
    return slats(sheet, cx, cy, r) + sea;
  }
  if (kind === 'rays') {
    const shade = screen(sheet, pitch * 0.86, angle, palette.tones[2], (x, y) =>
      inSun(x, y) ? 0.9 - fade(y) * 1.1 : 0,
    );
    return (
      rays(sheet, cx, cy, 22) +
      circle(cx, cy, r, { fill: palette.main }) +
      shade +
      circle(cx, cy, r + 26, { fill: 'none', stroke: palette.main, 'stroke-width': 9 })
    );
  }
  const halo = screen(sheet, pitch, angle, palette.main, (x, y) => {
    const distance = Math.hypot(x - cx, y - cy) / r;
    return distance < 0.93 ? 0 : 1.15 - (distance - 0.95) * 0.85;
  });
  return (
    halo +
    circle(cx, cy, r, { fill: palette.dark ? palette.ground : palette.ink }) +
    circle(cx - r * 0.045, cy - r * 0.045, r * 0.955, { fill: over })
  );
};
