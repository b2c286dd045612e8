import { cocktails, loungeChair } from './midcentury-things.ts';
import { motifNamed, overprint, type Painter, type Sheet } from '../sheet.ts';
import { circle, ellipse, group, line, number, numbers, polar, shape, type Point } from '../svg.ts';

/** A pointed oval from end to end. */
function almond([x1, y1]: Point, [x2, y2]: Point, fat: number): string {
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const [nx, ny] = [-(y2 - y1) * fat, (x2 - x1) * fat];
  return `M${numbers(x1, y1)}Q${numbers(mx + nx, my + ny, x2, y2)}Q${numbers(mx - nx, my - ny, x1, y1)}z`;
}

function starburst(cx: number, cy: number, r: number, rays: number, ink: string, tip: string): string {
  let spokes = '';
  let balls = '';
  for (let index = 0; index < rays; index++) {
    const angle = (index / rays) * 2 * Math.PI - Math.PI / 2;
    const long = r * (index % 2 === 0 ? 1 : 0.66);
    const [x, y] = polar(cx, cy, long, angle);
    spokes += `M${numbers(cx, cy)}L${numbers(x, y)}`;
    if (index % 2 === 0) balls += circle(x, y, r * 0.055, {});
  }
  return (
    shape(spokes, { stroke: ink, 'stroke-width': 5 }) +
    group({ fill: tip }, balls) +
    circle(cx, cy, r * 0.1, { fill: ink })
  );
}

/** Ovals and boomerangs threaded on thin stems. */
function stems(sheet: Sheet): string {
  const { width, height, palette, random } = sheet;
  const blend = overprint(palette);
  const count = width < height ? 3 : 5;
  let art = '';
  for (let stem = 0; stem < count; stem++) {
    const x = (width / (count + 0.4)) * (stem + 0.7);
    const [top, bottom] = [height * random.between(0.1, 0.24), height * 0.92];
    art += line([x, top], [x, bottom], { stroke: palette.ink, 'stroke-width': 5 });
    const inks = random.shuffle([
      palette.main,
      palette.main,
      palette.tones[1],
      palette.tones[2],
      palette.tones[3],
    ]);
    let y = top + 60;
    for (let bead = 0; bead < 4 && y < bottom - 120; bead++) {
      const [rx, ry] = random.pick<readonly [number, number]>([
        [120, 62],
        [70, 110],
        [96, 96],
        [130, 44],
      ]);
      y += ry;
      art += ellipse(x, y, rx, ry, { fill: inks[bead] ?? palette.main, style: blend });
      if (random.chance(0.6))
        art += ellipse(x, y, rx * 0.5, ry * 0.5, {
          fill: random.pick([palette.ground, palette.ink, palette.ink, palette.accent]),
        });
      y += ry + random.between(4, 26);
    }
  }
  return art;
}

/** Leaves of the fabrics of 1951: almonds in rows, each halved into two inks, with fine ribs. */
function leaves(sheet: Sheet): string {
  const { width, height, palette, random } = sheet;
  const [columns, rows] = width < height ? [4, 5] : [6, 3];
  const [w, h] = [(width - 160) / columns, (height - 160) / rows];
  let art = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [cx, cy] = [80 + (column + 0.5) * w, 80 + (row + 0.5) * h];
      const tall = h * 0.46;
      const [front, back] = random.shuffle([
        palette.main,
        palette.tones[1],
        palette.tones[2],
        palette.tones[3],
        palette.main,
      ]);
      const half = (sign: number): string =>
        `M${numbers(cx, cy - tall)}Q${numbers(cx + sign * w * 0.85, cy, cx, cy + tall)}z`;
      const ribs = [0.25, 0.4, 0.55, 0.7].map((share) => {
        const y = cy - tall + 2 * tall * share + 30;
        const reach = w * 0.3 * Math.sin(Math.PI * share);
        return `M${numbers(cx - reach, y - 34)}L${numbers(cx, y)}L${numbers(cx + reach, y - 34)}`;
      });
      const ink = random.chance(0.08) ? palette.accent : (front ?? palette.main);
      const open = random.chance(0.25);
      art += group(
        { transform: (row + column) % 2 === 0 ? undefined : `rotate(180 ${numbers(cx, cy)})` },
        (open
          ? shape(half(1) + half(-1), { fill: 'none', stroke: ink, 'stroke-width': 6 })
          : shape(half(1), { fill: ink }) + shape(half(-1), { fill: back ?? palette.main })) +
          shape(`M${numbers(cx, cy - tall)}V${numbers(cy + tall + 14)}${ribs.join('')}`, {
            fill: 'none',
            stroke: open ? ink : palette.ground,
            'stroke-width': 4,
          }),
      );
    }
  }
  return art;
}

/** A mobile: arms in balance, a shape at each end. */
function mobile(sheet: Sheet): string {
  const { width, height, palette, random } = sheet;
  const wire = { stroke: palette.ink, 'stroke-width': 4.5, fill: 'none', 'stroke-linecap': 'round' };
  const inks = random.shuffle([
    palette.main,
    palette.tones[1],
    palette.tones[2],
    palette.main,
    palette.accent,
  ]);
  let used = 0;
  const weight = (x: number, y: number, size: number): string => {
    const fill = inks[used++ % inks.length] ?? palette.main;
    const kind = random.integer(0, 2);
    if (kind === 0) return circle(x, y + size, size, { fill });
    if (kind === 1)
      return group(
        { transform: `rotate(${number(random.normal() * 14)} ${numbers(x, y)})` },
        ellipse(x, y + size * 0.62, size * 1.5, size * 0.62, { fill }),
      );
    return shape(almond([x - size * 1.5, y + size * 0.9], [x + size * 1.5, y + size * 0.3], 0.42), { fill });
  };
  const hang = (x: number, y: number, span: number, depth: number): string => {
    const share = random.between(0.42, 0.58);
    const tilt = random.normal() * span * 0.05;
    const [left, right]: [Point, Point] = [
      [x - span * share, y + tilt],
      [x + span * (1 - share), y - tilt],
    ];
    const arm = shape(`M${numbers(...left)}Q${numbers(x, y - span * 0.16, ...right)}`, wire);
    const pivot = circle(x, y - span * 0.075, 7, { fill: palette.ink });
    const end = ([px, py]: Point, deeper: boolean): string => {
      const drop = height * random.between(0.07, 0.12);
      const wireDown = line([px, py], [px, py + drop], wire);
      return (
        wireDown +
        (deeper
          ? hang(px, py + drop + span * 0.04, span * 0.56, depth - 1)
          : weight(px, py + drop, span * random.between(0.13, 0.19) + 22))
      );
    };
    const leftFirst = random.chance(0.5);
    return (
      arm +
      pivot +
      end(left, depth > 1 || (depth > 0 && leftFirst)) +
      end(right, depth > 0 && (depth > 1 || !leftFirst))
    );
  };
  const sun = circle(width * random.pick([0.34, 0.62]), height * 0.56, Math.min(width, height) * 0.24, {
    fill: palette.tones[3],
    style: overprint(palette),
  });
  return (
    sun +
    line([width / 2, 0], [width / 2, height * 0.16], wire) +
    hang(width / 2, height * 0.18, Math.min(width, height) * 0.46, 2)
  );
}

/** Starbursts, boomerangs and a kidney table's worth of ovals. */
function atomic(sheet: Sheet): string {
  const { width, height, palette, random } = sheet;
  const blend = overprint(palette);
  const short = Math.min(width, height);
  const [cx, cy] = [width / 2, height / 2];
  const blobs = [palette.main, palette.tones[1], palette.tones[3]].map((fill, index) => {
    const [x, y] = polar(cx, cy, short * 0.2, index * 2.1 + random.between(0, 0.8));
    const size = short * random.between(0.2, 0.27);
    const arm = `M${numbers(-size, -size * 0.5)}C${numbers(-size * 0.4, -size, size * 0.3, -size * 0.25, size, -size * 0.75)}C${numbers(size * 1.5, -size * 0.2, size * 0.7, size * 0.9, 0, size * 0.85)}C${numbers(-size * 0.9, size * 0.8, -size * 1.4, 0, -size, -size * 0.5)}z`;
    return shape(arm, {
      fill,
      style: fill === palette.guest ? undefined : blend,
      transform: `translate(${numbers(x, y)})rotate(${random.integer(0, 359)})`,
    });
  });
  const bursts = [0, 1, 2].map((index) => {
    const [x, y] = polar(cx, cy, short * (index === 0 ? 0.1 : 0.34), index * 2.4 + random.between(0, 1));
    return starburst(
      x,
      y,
      short * (index === 0 ? 0.2 : 0.1),
      index === 0 ? 16 : 12,
      palette.ink,
      index === 0 ? palette.accent : palette.tones[2],
    );
  });
  return blobs.join('') + bursts.join('');
}

/** The optimism of 1955. */
export const midcentury: Painter = (sheet) => {
  const named = motifNamed(sheet.title, [
    [/mobile/i, mobile],
    [/lounge chair/i, loungeChair],
    [/cocktail/i, cocktails],
    [/starburst|boomerang|atomic/i, atomic],
    [/palm/i, leaves],
  ]);
  return (named ?? sheet.random.pick([stems, leaves, mobile, atomic]))(sheet);
};
