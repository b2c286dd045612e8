import { shadow, shadowOf } from '../hang.ts';
import { circle, ellipse, group, number, numbers, rectangle, shape } from '../svg.ts';
import { darker, lighter, rounded, tableLine, tableShadow, type Stage, type ThingPainter } from './stage.ts';

const floor = tableLine;

function cushion({ subject, colour }: Stage): string {
  const d = `M190 ${floor - 580}q310 60 620 0q-46 290 0 580q-310-50-620 0q46-290 0-580z`;
  const stripes = /strip/i.test(subject.title)
    ? [250, 330, 410, 490, 570, 650, 730]
        .map((x) => `M${numbers(x, floor - 566)}q${numbers((500 - x) * 0.12, 280, 0, 556)}`)
        .join('')
    : '';
  const weave = /linen/i.test(subject.title)
    ? Array.from({ length: 16 }, (_, row) => `M220 ${floor - 540 + row * 34}h560`).join('')
    : '';
  return (
    tableShadow(500, 640) +
    rounded(d, colour, 'a') +
    shape(stripes, { fill: 'none', stroke: '#f5f1e8', 'stroke-width': 26 }) +
    shape(weave, { stroke: darker(colour, 0.25), 'stroke-width': 2.5, 'stroke-opacity': '.3' }) +
    shape(
      `M240 ${floor - 520}q70 90 60 190M760 ${floor - 520}q-70 90-60 190M250 ${floor - 60}q90-60 80-150`,
      {
        fill: 'none',
        stroke: darker(colour, 0.4),
        'stroke-width': 8,
        'stroke-opacity': '.25',
        'stroke-linecap': 'round',
      },
    )
  );
}

/** Cloth folded to a stack, edges to the front. */
function folded({ subject, colour }: Stage): string {
  const towels = /towel/i.test(subject.title);
  const layers = towels ? 4 : 3;
  const thick = towels ? 62 : 116;
  let art = tableShadow(500, 640);
  for (let layer = 0; layer < layers; layer++) {
    const y = floor - thick * (layer + 1);
    const tone = towels && layer >= 2 ? lighter('#7f95a8', 0.35) : colour;
    art += rectangle(190 + layer * 6, y, 620 - layer * 12, thick - 5, {
      rx: thick * 0.46,
      fill: layer % 2 === 0 ? tone : darker(tone, 0.06),
    });
    art += shape(`M230 ${numbers(y + thick * 0.5)}h540`, {
      stroke: darker(tone, 0.35),
      'stroke-width': 4,
      'stroke-opacity': '.25',
    });
  }
  if (towels) return art;
  const fringes = Array.from(
    { length: 34 },
    (_, index) => `M${numbers(300 + index * 11.5, floor - thick * layers + 150)}v70`,
  ).join('');
  const knit = Array.from(
    { length: 9 },
    (_, row) =>
      `M310 ${numbers(floor - thick * layers - 6 + row * 18)}l${Array.from({ length: 9 }, (_, step) => `${step === 0 ? '' : 'l'}20 ${step % 2 === 0 ? 9 : -9}l20 ${step % 2 === 0 ? -9 : 9}`).join('')}`,
  ).join('');
  return (
    art +
    rectangle(290, floor - thick * layers - 20, 400, 172, { rx: 22, fill: lighter(colour, 0.16) }) +
    shape(knit, { fill: 'none', stroke: darker(colour, 0.35), 'stroke-width': 4, 'stroke-opacity': '.22' }) +
    shape(fringes, { stroke: lighter(colour, 0.1), 'stroke-width': 6, 'stroke-linecap': 'round' })
  );
}

/** A flat-woven piece seen from above. */
function flatWoven({ subject, colour, palette }: Stage): string {
  const runner = /runner/i.test(subject.title);
  const [x, y, w, h] = runner ? [340, 130, 320, 1140] : [240, 190, 520, 1020];
  const bands = runner ? [60, 1060] : [70, 150, 470, 550, 850, 930];
  const fringe = Array.from(
    { length: Math.floor(w / 20) },
    (_, index) => `M${numbers(x + 10 + index * 20, y - 34)}v34m0 ${number(h)}v34`,
  ).join('');
  const diamonds = runner
    ? ''
    : [260, 720]
        .map((drop) =>
          Array.from(
            { length: 4 },
            (_, index) => `M${numbers(x + 65 + index * 130, y + drop)}l50 70l-50 70l-50-70z`,
          ).join(''),
        )
        .join('');
  return (
    shadow({ x, y, width: w, height: h }, 26) +
    shape(fringe, { stroke: lighter(colour, 0.1), 'stroke-width': 6, 'stroke-linecap': 'round' }) +
    rectangle(x, y, w, h, { fill: colour }) +
    bands
      .map((drop) => rectangle(x, y + drop, w, 26, { fill: darker(colour, 0.3), 'fill-opacity': '.75' }))
      .join('') +
    shape(diamonds, { fill: 'none', stroke: palette.accent, 'stroke-width': 12 }) +
    shape(Array.from({ length: Math.floor(h / 15) }, (_, row) => `M${x} ${y + 8 + row * 15}h${w}`).join(''), {
      stroke: '#fff',
      'stroke-width': 2.5,
      'stroke-opacity': '.2',
    })
  );
}

function toteBag({ colour }: Stage): string {
  const handle = (offset: number, ink: string): string =>
    shape(
      `M${numbers(390 + offset, floor - 640)}C${numbers(390 + offset, floor - 960, 610 + offset, floor - 960, 610 + offset, floor - 640)}`,
      { fill: 'none', stroke: ink, 'stroke-width': 30 },
    );
  return (
    tableShadow(500, 560) +
    handle(14, darker(colour, 0.3)) +
    rounded(`M230 ${floor - 660}h540l-24 660H254z`, colour, 'a') +
    handle(0, lighter(colour, 0.08)) +
    circle(500, floor - 340, 110, { fill: '#e8c26a' }) +
    shape(`M390 ${floor - 340}h220v110h-220z`, { fill: colour }) +
    shape(`M390 ${floor - 320}h220M410 ${floor - 295}h180M430 ${floor - 270}h140`, {
      stroke: '#e8c26a',
      'stroke-width': 7,
    })
  );
}

function basket({ colour }: Stage): string {
  const rows = Array.from({ length: 11 }, (_, row) => {
    const y = floor - 30 - row * 42;
    const half = 270 + row * 4;
    return Array.from({ length: 14 }, (_, column) =>
      ellipse(500 - half + ((column + (row % 2) * 0.5) * 2 * half) / 14, y, half / 13, 19, {}),
    ).join('');
  });
  const handle = (x: number): string =>
    shape(`M${x - 60} ${floor - 480}a60 80 0 0 1 120 0`, {
      fill: 'none',
      stroke: darker(colour, 0.2),
      'stroke-width': 24,
    });
  return (
    tableShadow(500, 620) +
    handle(340) +
    handle(660) +
    rounded(`M190 ${floor - 490}h620q10 300-70 490H260q-80-190-70-490z`, colour, 'a') +
    group({ fill: lighter(colour, 0.2), 'fill-opacity': '.5' }, rows.join('')) +
    rectangle(180, floor - 506, 640, 40, { rx: 20, fill: darker(colour, 0.12) })
  );
}

function mirror({ colour }: Stage): string {
  return (
    shadowOf('M152 640a348 348 0 1 0 696 0a348 348 0 1 0 -696 0z', 60) +
    circle(500, 640, 348, { fill: colour }) +
    circle(500, 640, 330, { fill: darker(colour, 0.3) }) +
    circle(500, 640, 325, { fill: '#dfe5e4' }) +
    shape('M260 420L620 339A325 325 0 0 1 720 400L290 886A325 325 0 0 1 210 780z', {
      fill: '#fff',
      'fill-opacity': '.5',
    }) +
    shape('M760 446L350 930A325 325 0 0 0 392 946L790 495z', { fill: '#fff', 'fill-opacity': '.45' })
  );
}

function bookends({ colour }: Stage): string {
  const spines: readonly (readonly [number, number, string])[] = [
    [70, 470, '#c8b699'],
    [54, 520, '#35524a'],
    [86, 440, '#b8714a'],
    [48, 500, '#efe6d6'],
    [64, 530, '#31425c'],
    [78, 460, '#d9b25f'],
  ];
  let x = 300;
  let row = '';
  for (const [width, height, fill] of spines) {
    row +=
      rectangle(x, floor - height, width - 4, height, { fill }) +
      shape(`M${x} ${floor - height + 60}h${width - 4}m0 26h${4 - width}`, {
        stroke: '#fff',
        'stroke-width': 5,
        'stroke-opacity': '.4',
      });
    x += width;
  }
  const end = (at: number, turn: 1 | -1): string =>
    shape(`M${at} ${floor - 360}v360h${turn * 190}v-18h${-turn * 166}V${floor - 360}z`, { fill: colour });
  return tableShadow(500, 700) + end(276, -1) + row + end(x + 20, 1);
}

/** Cushions, throws, rugs and the rest of the home, by words of the title. */
export const textiles: readonly (readonly [RegExp, ThingPainter])[] = [
  [/cushion/i, cushion],
  [/throw|towel/i, folded],
  [/rug|runner/i, flatWoven],
  [/tote/i, toteBag],
  [/basket/i, basket],
  [/mirror/i, mirror],
  [/bookend/i, bookends],
];
