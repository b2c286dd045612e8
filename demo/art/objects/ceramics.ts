import { blurred } from '../blur.ts';
import { circle, ellipse, group, line, numbers, rectangle, shape } from '../svg.ts';
import { darker, lighter, rounded, tableLine, tableShadow, type Stage, type ThingPainter } from './stage.ts';

const floor = tableLine;

/** A turned body, mirrored at its axis: half widths and heights above the table, from the rim down. */
function turned(cx: number, profile: readonly (readonly [half: number, height: number])[]): string {
  const right = profile.map(([half, height]) => [cx + half, floor - height] as const);
  const left = profile.map(([half, height]) => [cx - half, floor - height] as const).reverse();
  const smooth = (points: readonly (readonly [number, number])[]): string =>
    points
      .slice(1)
      .map(([x, y], index) => {
        const [fromX, fromY] = points[index] ?? [x, y];
        const middle = (fromY + y) / 2;
        return `C${numbers(fromX, middle, x, middle, x, y)}`;
      })
      .join('');
  const [first, lowest] = [right[0] ?? [cx, floor], left[0] ?? [cx, floor]];
  return `M${numbers(...first)}${smooth(right)}L${numbers(...lowest)}${smooth(left)}z`;
}

function twig(x: number, bottom: number, lean: number, height: number, fill: string): string {
  const tip = [x + lean, bottom - height] as const;
  const leaves = [0.45, 0.6, 0.75, 0.88, 1].flatMap((share) =>
    [-1, 1].map((side) => {
      const [lx, ly] = [x + lean * share ** 1.6, bottom - height * share];
      return `M${numbers(lx, ly)}q${numbers(side * 26, -46, side * 74, -56)}q${numbers(-side * 10, 46, -side * 74, 56)}z`;
    }),
  );
  return (
    shape(`M${numbers(x, bottom)}Q${numbers(x, bottom - height * 0.6, ...tip)}`, {
      fill: 'none',
      stroke: darker(fill),
      'stroke-width': 7,
    }) + shape(leaves.join(''), { fill })
  );
}

function vase(stage: Stage): string {
  const { subject, colour } = stage;
  const { title } = subject;
  if (/family/i.test(title)) {
    const part = (cx: number, tone: string, id: string, profile: Parameters<typeof turned>[1]): string =>
      tableShadow(cx, 230) + rounded(turned(cx, profile), tone, id);
    return (
      part(520, '#f4f0e8', 'a', [
        [52, 620],
        [46, 560],
        [105, 300],
        [80, 0],
      ]) +
      part(290, lighter('#d9c5a5'), 'b', [
        [56, 330],
        [50, 296],
        [160, 160],
        [92, 0],
      ]) +
      part(740, '#5f86ad', 'c', [
        [40, 400],
        [34, 360],
        [112, 150],
        [70, 0],
      ])
    );
  }
  const profile: Parameters<typeof turned>[1] = /round/i.test(title)
    ? [
        [84, 520],
        [72, 470],
        [260, 240],
        [130, 0],
      ]
    : /small/i.test(title)
      ? [
          [58, 380],
          [46, 330],
          [150, 150],
          [84, 0],
        ]
      : /ribbed/i.test(title)
        ? [
            [120, 560],
            [112, 500],
            [190, 280],
            [128, 0],
          ]
        : /glass/i.test(title)
          ? [
              [150, 540],
              [110, 380],
              [150, 200],
              [120, 0],
            ]
          : [
              [74, 700],
              [62, 620],
              [140, 330],
              [100, 0],
            ];
  const rim = profile[0] ?? [80, 500];
  const body = turned(500, profile);
  const glass = /glass/i.test(title);
  const ribs = /ribbed/i.test(title)
    ? shape(
        [-120, -80, -40, 0, 40, 80, 120]
          .map(
            (x) =>
              `M${numbers(500 + x * 0.85, floor - 540)}C${numbers(500 + x * 0.8, floor - 480, 500 + x * 1.32, floor - 380, 500 + x * 1.32, floor - 270)}S${numbers(500 + x * 0.95, floor - 100, 500 + x * 0.9, floor - 8)}`,
          )
          .join(''),
        { fill: 'none', stroke: darker(colour, 0.35), 'stroke-width': 5, 'stroke-opacity': '.55' },
      )
    : '';
  const bubbles = glass
    ? [
        [460, 300, 7],
        [545, 220, 5],
        [500, 140, 8],
        [560, 380, 5],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, floor - y, r, { fill: '#fff', 'fill-opacity': '.5' }))
        .join('')
    : '';
  const green = '#7e8f6a';
  const stems =
    twig(500, floor - rim[1] + 20, -90, 330, green) +
    twig(505, floor - rim[1] + 20, 70, 380, darker(green, 0.15));
  return (
    tableShadow(500, 380) +
    stems +
    group({ 'fill-opacity': glass ? '.72' : undefined }, rounded(body, colour, 'a')) +
    ribs +
    bubbles +
    ellipse(500, floor - rim[1], rim[0], rim[0] * 0.16, { fill: darker(colour, 0.3) })
  );
}

function bowl({ subject, colour }: Stage): string {
  const large = /large/i.test(subject.title);
  const [half, height] = large ? [360, 250] : [220, 190];
  const y = floor - height;
  return (
    tableShadow(500, half * 1.5) +
    rounded(
      `M${numbers(500 - half, y)}C${numbers(500 - half, y + height * 0.75, 500 - half * 0.5, floor, 500 - half * 0.34, floor)}H${numbers(500 + half * 0.34)}C${numbers(500 + half * 0.5, floor, 500 + half, y + height * 0.75, 500 + half, y)}z`,
      colour,
      'a',
    ) +
    ellipse(500, y, half, half * 0.17, { fill: lighter(colour, 0.3) }) +
    ellipse(500, y + 8, half * 0.93, half * 0.14, { fill: darker(colour, 0.14) }) +
    (large
      ? [
          [400, '#d98a3a'],
          [500, '#c65b43'],
          [590, '#e0b45a'],
        ]
          .map(([x = 0, fill = '']) => circle(Number(x), y - 8, 66, { fill }))
          .join('') +
        shape(
          `M${numbers(500 - half, y)}A${numbers(half, half * 0.17)} 0 0 0 ${numbers(500 + half, y)}L${numbers(500 + half * 0.97, y + 50)}A${numbers(half, half * 0.2)} 0 0 1 ${numbers(500 - half * 0.97, y + 50)}z`,
          { fill: colour },
        )
      : '')
  );
}

function candle(cx: number, foot: number, height: number, metal: string): string {
  const top = floor - height;
  return (
    tableShadow(cx, foot * 2.2) +
    rectangle(cx - 24, top - 330, 48, 340, { rx: 8, fill: '#f6f0e2' }) +
    rectangle(cx + 6, top - 330, 18, 340, { fill: '#d9cfb8', 'fill-opacity': '.6' }) +
    shape(`M${numbers(cx, top - 430)}q34 54 0 86q-34-32 0-86z`, { fill: '#f2b441' }) +
    shape(`M${numbers(cx, top - 396)}q16 30 0 48q-16-18 0-48z`, { fill: '#fff3cf' }) +
    line([cx, top - 350], [cx, top - 326], { stroke: '#4a4037', 'stroke-width': 5 }) +
    shape(`M${numbers(cx - 48, top)}h96l-14 52h-68z`, { fill: metal }) +
    rectangle(cx - 13, top + 40, 26, height - 60, { fill: metal }) +
    rectangle(cx - 8, top + 40, 6, height - 60, { fill: '#fff', 'fill-opacity': '.25' }) +
    shape(
      `M${numbers(cx - foot, floor)}q${numbers(foot * 0.4, -34, foot - 16, -46)}h32q${numbers(foot * 0.6 - 16, 12, foot - 16, 46)}z`,
      { fill: darker(metal, 0.1) },
    )
  );
}

function lantern({ colour }: Stage): string {
  const [x, y, w, h] = [330, floor - 620, 340, 620];
  const bars = [0, 1, 2]
    .map((index) => rectangle(x + index * (w / 2 - 8), y, 16, h, { fill: colour }))
    .join('');
  return (
    tableShadow(500, 420) +
    shape(`M440 ${numbers(y - 130)}a60 70 0 0 1 120 0`, {
      fill: 'none',
      stroke: colour,
      'stroke-width': 12,
    }) +
    shape(`M${numbers(x - 20, y)}L430 ${numbers(y - 130)}h140L${numbers(x + w + 20, y)}z`, { fill: colour }) +
    rectangle(x, y, w, h, { fill: '#fdf3da' }) +
    circle(500, floor - 250, 150, { fill: '#ffdf93', 'fill-opacity': '.55' }) +
    rectangle(445, floor - 260, 110, 240, { rx: 8, fill: '#f6f0e2' }) +
    shape(`M500 ${numbers(floor - 350)}q32 50 0 80q-32-30 0-80z`, { fill: '#f2a93b' }) +
    bars +
    rectangle(x - 14, floor - 34, w + 28, 34, { fill: colour }) +
    shape(`M${numbers(x + 30, y + 30)}l90 0l-70 300h-20z`, { fill: '#fff', 'fill-opacity': '.4' })
  );
}

function planter({ colour }: Stage): string {
  const leaf = (angle: number, length: number): string =>
    shape(
      `M0 0C${numbers(length * 0.3, -length * 0.28, length * 0.8, -length * 0.22, length, 0)}C${numbers(length * 0.8, length * 0.18, length * 0.3, length * 0.2, 0, 0)}z`,
      {
        fill: ['#4d6f55', '#5f8464', '#3e5c47'][Math.abs(angle) % 3] ?? '#4d6f55',
        transform: `translate(500 ${floor - 380})rotate(${angle})`,
      },
    );
  return (
    tableShadow(500, 430) +
    [-160, -20, -140, -41, -117, -64, -90]
      .map((angle) => leaf(angle, 470 - Math.abs(angle + 90) * 1.2))
      .join('') +
    rounded(`M310 ${floor - 400}h380l-46 360H356z`, colour, 'a') +
    rectangle(296, floor - 420, 408, 52, { rx: 10, fill: lighter(colour) }) +
    rectangle(316, floor - 44, 368, 44, { rx: 16, fill: darker(colour, 0.12) })
  );
}

function tray({ colour }: Stage): string {
  const rings = [330, 270, 205, 140, 70]
    .map((rx) =>
      ellipse(500, 900, rx, rx * 0.62, {
        fill: 'none',
        stroke: darker(colour, 0.25),
        'stroke-width': 4,
        'stroke-opacity': '.4',
      }),
    )
    .join('');
  return (
    ellipse(512, 946, 404, 258, { fill: '#2a1f10', 'fill-opacity': '.34', filter: blurred(16) }) +
    ellipse(500, 915, 400, 255, { fill: darker(colour, 0.2) }) +
    ellipse(500, 895, 400, 255, { fill: colour }) +
    ellipse(500, 902, 364, 228, { fill: lighter(colour, 0.16) }) +
    rings
  );
}

/** Vases, bowls, candles and the like, by words of the title. */
export const ceramics: readonly (readonly [RegExp, ThingPainter])[] = [
  [/vase/i, vase],
  [/bowl/i, bowl],
  [/pair of candle/i, ({ colour }) => candle(400, 120, 420, colour) + candle(620, 120, 260, colour)],
  [/candle/i, ({ colour }) => candle(500, 150, 300, colour)],
  [/lantern/i, lantern],
  [/planter/i, planter],
  [/tray/i, tray],
];
