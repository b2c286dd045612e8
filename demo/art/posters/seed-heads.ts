import type { Sheet } from '../sheet.ts';
import { circle, dots, ellipse, group, numbers, polar, shape, type Point } from '../svg.ts';

/** A clock of dandelion: fine rays, a seed's plume at each end. */
function clock({ palette, random }: Sheet, r: number, ink: string): string {
  let rays = '';
  const tips: Point[] = [];
  for (let index = 0; index < 44; index++) {
    const angle = (index / 44) * 2 * Math.PI + random.normal() * 0.02;
    const tip = polar(0, 0, r * random.between(0.8, 1), angle);
    rays += `M0 0L${numbers(...tip)}`;
    tips.push(tip);
    for (const side of [-0.45, 0, 0.45]) {
      rays += `M${numbers(...tip)}L${numbers(...polar(tip[0], tip[1], r * 0.17, angle + side))}`;
    }
  }
  return (
    shape(rays, { fill: 'none', stroke: ink, 'stroke-width': 4 }) +
    shape(dots(tips), { fill: 'none', stroke: ink, 'stroke-width': 12, 'stroke-linecap': 'round' }) +
    circle(0, 0, r * 0.15, { fill: palette.guest ?? palette.tones[2] })
  );
}

/** A poppy's capsule under its crown. */
function capsule({ palette }: Sheet, r: number, ink: string): string {
  const crown = [-0.8, -0.4, 0, 0.4, 0.8].map((x) => `M0${numbers(-r * 0.8)}L${numbers(x * r, -r * 1.25)}`);
  return (
    shape(`${crown.join('')}M${numbers(-r * 0.95, -r * 1.2)}Q0 ${numbers(-r * 1.45, r * 0.95, -r * 1.2)}`, {
      fill: 'none',
      stroke: ink,
      'stroke-width': r * 0.16,
      'stroke-linecap': 'round',
    }) +
    ellipse(0, 0, r * 0.85, r, { fill: ink }) +
    shape(
      [-0.5, 0, 0.5]
        .map((x) => `M${numbers(x * r * 0.5, -r * 0.8)}Q${numbers(x * r * 1.3, 0, x * r * 0.5, r * 0.85)}`)
        .join(''),
      { fill: 'none', stroke: palette.ground, 'stroke-width': 4, 'stroke-opacity': '.7' },
    )
  );
}

/** An umbel: a fan of stalks with a cluster of seeds on each. */
function umbel({ palette, random }: Sheet, r: number, ink: string): string {
  let stalks = '';
  const seeds: Point[] = [];
  for (let index = 0; index < 11; index++) {
    const angle = -Math.PI / 2 + (index - 5) * 0.19;
    const tip = polar(0, r * 0.7, r * 1.25, angle);
    stalks += `M0 ${numbers(r * 0.7)}Q${numbers(tip[0] * 0.3, tip[1] * 0.5, ...tip)}`;
    for (let seed = 0; seed < 7; seed++) {
      seeds.push(polar(tip[0], tip[1], r * 0.13 * random.between(0.3, 1), seed * 0.9));
    }
  }
  return (
    shape(stalks, { fill: 'none', stroke: ink, 'stroke-width': 5 }) +
    shape(dots(seeds), {
      fill: 'none',
      stroke: palette.guest ?? palette.tones[2],
      'stroke-width': 17,
      'stroke-linecap': 'round',
    })
  );
}

/** What stands when the flowers are over: clocks, capsules and umbels on long stalks. */
export function seedHeads(sheet: Sheet): string {
  const { width, height, palette, random } = sheet;
  const short = Math.min(width, height);
  const inks = palette.dark
    ? [palette.tones[1], palette.tones[3], palette.tones[1]]
    : [palette.main, palette.guest ?? palette.tones[2], palette.main];
  const heads = random.shuffle([clock, capsule, umbel, clock, capsule]);
  const count = width < height ? 4 : 5;
  return heads
    .slice(0, count)
    .map((head, index) => {
      const x = width * (0.16 + (0.68 * index) / (count - 1));
      const y = height * (index % 2 === 0 ? 0.26 : 0.44) + random.normal() * height * 0.03;
      const ink = inks[index % inks.length] ?? palette.main;
      const r = short * (head === capsule ? 0.075 : head === clock ? 0.15 : 0.16);
      const foot = width / 2 + (x - width / 2) * 0.55;
      const lean = (x - width / 2) / 40;
      const from = head === umbel ? r * 0.7 : head === capsule ? r : 0;
      return (
        shape(`M${numbers(foot, height * 0.95)}Q${numbers(foot, height * 0.7, x, y + from)}`, {
          fill: 'none',
          stroke: ink,
          'stroke-width': 8,
          'stroke-linecap': 'round',
        }) + group({ transform: `translate(${numbers(x, y)})rotate(${numbers(lean)})` }, head(sheet, r, ink))
      );
    })
    .join('');
}
