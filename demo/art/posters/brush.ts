import type { Random } from '../random.ts';
import { overprint, type Painter, type Sheet } from '../sheet.ts';
import { circle, curve, group, number, shape, type Point } from '../svg.ts';

/** Points moved sideways off a path, by a distance that may change along it. */
function beside(path: readonly Point[], distance: (share: number) => number): Point[] {
  return path.map(([x, y], index) => {
    const [beforeX, beforeY] = path[Math.max(0, index - 1)] ?? [x, y];
    const [afterX, afterY] = path[Math.min(path.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
    const aside = distance(index / (path.length - 1));
    return [
      Math.round(x - ((afterY - beforeY) / length) * aside),
      Math.round(y + ((afterX - beforeX) / length) * aside),
    ];
  });
}

/** One pull of a wide dry brush: bristles side by side that run out of paint at different places. */
function stroke(sheet: Sheet, path: readonly Point[], thickness: number, ink: string): string {
  const { random, palette } = sheet;
  const bristles = Math.round(thickness / 13);
  const pitch = thickness / bristles;
  let wet = '';
  let dry = '';
  for (let index = 0; index < bristles; index++) {
    const offset = (index - (bristles - 1) / 2) * pitch;
    const edge = Math.abs(index / (bristles - 1) - 0.5) * 2;
    const line = curve(
      beside(path, (share) => offset * (0.9 + 0.16 * Math.sin(share * 3)) + random.normal() * 1.5),
    );
    const runsDry = random.chance(0.25 + edge * 0.35);
    if (runsDry) {
      const dashes = [
        random.between(300, 800),
        random.between(8, 60),
        random.between(60, 300),
        random.between(20, 120),
        random.between(40, 200),
        random.between(60, 200),
      ];
      dry += shape(line, {
        'stroke-width': pitch * random.between(0.75, 1.15),
        'stroke-dasharray': dashes.map((dash) => number(Math.round(dash))).join(' '),
      });
    } else wet += shape(line, { 'stroke-width': pitch * random.between(1.1, 1.5) });
  }
  return group({ fill: 'none', stroke: ink, style: overprint(palette) }, wet + dry);
}

function gesture(random: Random, width: number, height: number): Point[] {
  const kind = random.pick(['sweep', 'arch', 'ess', 'circle'] as const);
  const [cx, cy, w, h] = [width / 2, height / 2, width * 0.36, height * 0.3];
  const shake = (): number => random.normal() * 22;
  const trace = (count: number, at: (share: number) => Point): Point[] =>
    Array.from({ length: count }, (_, index) => {
      const [x, y] = at(index / (count - 1));
      return [x + shake(), y + shake()];
    });
  if (kind === 'sweep')
    return trace(5, (t) => [cx - w + 2 * w * t, cy + h * (0.7 - 1.4 * t) + Math.sin(t * 3) * 60]);
  if (kind === 'arch')
    return trace(7, (t) => [
      cx - w * 0.82 * Math.cos(Math.PI * t),
      cy + h * 0.6 - h * 1.2 * Math.sin(Math.PI * t),
    ]);
  if (kind === 'ess') return trace(8, (t) => [cx + w * 0.85 * Math.sin(t * 4.9 - 0.6), cy - h + 2 * h * t]);
  return trace(10, (t) => [cx + w * 0.8 * Math.cos(t * 5.9 - 2.2), cy + w * 0.8 * Math.sin(t * 5.9 - 2.2)]);
}

function splashes({ width, height, random, palette }: Sheet, ink: string): string {
  const drops = Array.from({ length: 16 }, () =>
    circle(
      random.between(0.12, 0.88) * width,
      random.between(0.12, 0.88) * height,
      random.between(3, 9) * (random.chance(0.2) ? 2 : 1),
      {},
    ),
  );
  return group({ fill: ink, style: overprint(palette) }, drops.join(''));
}

/** Two or three broad gestures of a dry brush, one over the other. */
export const brush: Painter = (sheet) => {
  const { width, height, palette, random } = sheet;
  const [main, second, third, fourth] = palette.tones;
  const short = Math.min(width, height);
  const under = palette.guest ?? (palette.dark ? second : fourth);
  const accented = random.chance(0.4);
  let art = circle(
    width * random.between(0.36, 0.64),
    height * random.between(0.32, 0.5),
    short * (accented ? random.between(0.08, 0.12) : random.between(0.17, 0.26)),
    { fill: accented ? palette.accent : under },
  );
  art += stroke(sheet, gesture(random, width, height), short * random.between(0.2, 0.27), main);
  art += stroke(
    sheet,
    gesture(random, width, height),
    short * random.between(0.09, 0.14),
    palette.guest ?? (random.chance(0.5) ? third : second),
  );
  if (random.chance(0.65)) {
    const thin = beside(gesture(random, width, height), () => 0);
    art += shape(curve(thin), {
      fill: 'none',
      stroke: palette.ink,
      'stroke-width': random.between(7, 16),
      'stroke-linecap': 'round',
    });
  }
  return art + splashes(sheet, random.chance(0.5) ? palette.ink : third);
};
