import { mix } from '../colour.ts';
import { createNoise } from '../noise.ts';
import type { Painter, Sheet } from '../sheet.ts';
import { circle, curve, element, group, numbers, rectangle, shape, type Point } from '../svg.ts';

/** Seigaiha: fans of rings, row over row, some in another ink. */
function scales(sheet: Sheet): string {
  const { width, height, palette, random } = sheet;
  const r = random.pick([100, 125, 166.7]);
  const rings = random.pick([4, 5]);
  const top = random.chance(0.5) ? height * 0.3 : 0;
  const inks = [palette.main, palette.guest ?? palette.tones[2], palette.tones[1]];
  const gap = palette.dark ? palette.ink : palette.ground;
  const band = r / rings;
  const fans = inks.map((stroke, index) => {
    let fan = circle(0, 0, r, { fill: gap, stroke: 'none' });
    for (let ring = 0; ring < rings; ring++) fan += circle(0, 0, r - ring * band - 5 - band * 0.24, {});
    return group({ id: sheet.id(`w${index}`), fill: 'none', stroke, 'stroke-width': band * 0.58 }, fan);
  });
  let art = element('defs', {}, fans.join(''));
  for (let row = 0, y = top; y < height + r; row++, y += r / 2) {
    for (let x = row % 2 === 0 ? 0 : r; x <= width + r; x += 2 * r) {
      const ink = random.chance(0.16) ? 1 : random.chance(0.09) ? 2 : 0;
      art += element('use', { href: `#${sheet.id(`w${ink}`)}`, x, y: y + r / 2 });
    }
  }
  const sun =
    top > 0 ? circle(width * random.pick([0.3, 0.5, 0.7]), top * 0.8, 125, { fill: palette.accent }) : '';
  return sun + art;
}

/** Bands of swell from the horizon to the shore. */
function swell(sheet: Sheet): string {
  const { width, height, palette, random } = sheet;
  const horizon = height * random.between(0.3, 0.42);
  const bands = random.integer(8, 11);
  const noise = createNoise(random);
  const light = palette.dark ? mix(palette.ground, palette.tones[1], 0.55) : palette.tones[3];
  const sunX = width * random.pick([0.35, 0.5, 0.65]);
  let art = circle(sunX, horizon - random.between(-20, 90), random.between(120, 160), {
    fill: palette.accent,
  });
  for (let band = 0; band < bands; band++) {
    const depth = band / (bands - 1);
    const y = horizon + (height - horizon) * depth ** 1.35 * 0.96;
    const swing = 8 + depth * 46;
    const length = 260 + depth * 260;
    const phase = noise(band * 1.7, 0.3) * 6;
    const points: Point[] = [];
    for (let x = -120; x <= width + 120; x += length / 4) {
      points.push([
        Math.round(x),
        Math.round(
          y + Math.sin((x / length) * 2 * Math.PI + phase) * swing * (0.7 + 0.5 * noise(x / 700, band)),
        ),
      ]);
    }
    const fill =
      depth < 0.5
        ? mix(light, palette.main, depth * 2)
        : mix(palette.main, palette.tones[2], (depth - 0.5) * 2);
    const crest = curve(points);
    art += shape(`${crest}V${height}H-120z`, { fill });
    art += shape(crest, {
      fill: 'none',
      stroke: palette.dark ? palette.ink : palette.ground,
      'stroke-width': 3 + depth * 5,
      'stroke-opacity': '.75',
    });
  }
  return art;
}

/** A breaker whose lines curl over: rows of one profile, from calm to steep. */
function lines(sheet: Sheet): string {
  const { width, height, palette, random } = sheet;
  const margin = 100;
  const count = 30;
  const peak = random.between(0.38, 0.62);
  const noise = createNoise(random);
  let art = '';
  for (let row = 0; row < count; row++) {
    const share = row / (count - 1);
    const base = margin + 90 + share * (height - 2 * margin - 90);
    const points: Point[] = [];
    for (let step = 0; step <= 16; step++) {
      const x = margin + ((width - 2 * margin) * step) / 16;
      const hill = Math.exp(-(((step / 16 - peak - 0.16 * Math.sin(share * 4)) / 0.17) ** 2));
      const lift =
        hill * 150 * Math.sin(Math.PI * (0.15 + share * 0.85)) + noise(step * 0.4, row * 0.16) * 22;
      points.push([Math.round(x), Math.round(base - lift)]);
    }
    const wave = palette.dark ? palette.tones[1] : palette.main;
    const ink = row % 7 === 3 ? (palette.guest ?? palette.tones[2]) : wave;
    art += shape(curve(points), {
      fill: palette.ground,
      stroke: ink,
      'stroke-width': random.pick([7, 9, 12]),
    });
  }
  return (
    rectangle(0, 0, width, height, { fill: palette.ground }) +
    art +
    circle(width * (1 - peak), margin + 60, 62, { fill: palette.accent })
  );
}

/** Long ripples of light that meet a low sun. */
function glitter(sheet: Sheet): string {
  const { width, height, palette, random } = sheet;
  const horizon = height * 0.46;
  const [cx, r] = [width / 2, Math.min(width, height) * 0.24];
  const sea = rectangle(0, horizon, width, height - horizon, { fill: palette.main });
  let d = '';
  for (let row = 0; row < 24; row++) {
    const share = row / 23;
    const y = horizon + 16 + share ** 1.2 * (height - horizon - 80);
    const reach = r * (1.05 + share * 0.5) * random.between(0.45, 1);
    const x = cx + random.normal() * 26;
    const lift = 3 + share * 9;
    d += `M${numbers(x - reach, y)}Q${numbers(x, y - lift, x + reach, y)}Q${numbers(x, y + lift, x - reach, y)}z`;
  }
  const glow = palette.guest ?? (palette.dark ? palette.tones[1] : palette.accent);
  return (
    shape(`M${numbers(cx - r, horizon)}A${numbers(r, r)} 0 0 1 ${numbers(cx + r, horizon)}z`, {
      fill: glow,
    }) +
    sea +
    shape(d, { fill: glow })
  );
}

/** The sea, four ways. */
export const waves: Painter = (sheet) => sheet.random.pick([scales, swell, swell, lines, glitter])(sheet);
