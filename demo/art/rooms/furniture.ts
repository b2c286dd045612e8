import { mix } from '../colour.ts';
import { blurred } from '../blur.ts';
import { circle, element, ellipse, group, line, number, numbers, rectangle, shape } from '../svg.ts';

/** Ten units a centimetre. */
export const centimetre = 10;

const darker = (colour: string, amount = 0.16): string => mix(colour, '#1d150c', amount);
const lighter = (colour: string, amount = 0.16): string => mix(colour, '#ffffff', amount);

/** What stands on the floor casts a soft shadow. */
function floorShadow(cx: number, floor: number, width: number): string {
  return ellipse(cx, floor + 12, width / 2, 24, {
    fill: '#2a1f10',
    'fill-opacity': '.34',
    filter: blurred(12),
  });
}

/** A sofa for three, 210 cm wide and 78 cm high, centred on `cx`, its feet at `floor`. */
export function sofa(cx: number, floor: number, cloth: string, cushion: string): string {
  const [left, width] = [cx - 1050, 2100];
  const [seat, back] = [floor - 430, floor - 780];
  const legs = [left + 150, left + width - 190]
    .map((x) => shape(`M${numbers(x, floor - 150)}h46l-8 150h-26z`, { fill: '#6d4f35' }))
    .join('');
  const backrests = [0, 1]
    .map((index) =>
      rectangle(left + 170 + index * 885, back, 875, 420, {
        rx: 62,
        fill: index === 0 ? cloth : mix(cloth, '#000000', 0.03),
      }),
    )
    .join('');
  const seats = [0, 1]
    .map((index) =>
      rectangle(left + 160 + index * 893, seat - 30, 885, 170, {
        rx: 48,
        fill: lighter(cloth, 0.07 - index * 0.02),
      }),
    )
    .join('');
  const arms = [left, left + width - 190]
    .map((x) => rectangle(x, floor - 610, 190, 480, { rx: 74, fill: darker(cloth, 0.06) }))
    .join('');
  const pillow = (x: number, fill: string, turn: number): string =>
    group(
      { transform: `rotate(${turn} ${numbers(x + 210, seat - 180)})` },
      rectangle(x, seat - 400, 420, 400, { rx: 70, fill }) +
        shape(`M${numbers(x + 60, seat - 80)}q150 40 300 0`, {
          fill: 'none',
          stroke: darker(fill, 0.25),
          'stroke-width': 7,
          'stroke-opacity': '.5',
        }),
    );
  return (
    floorShadow(cx, floor, 2250) +
    legs +
    rectangle(left + 70, floor - 330, width - 140, 210, { rx: 40, fill: darker(cloth, 0.2) }) +
    backrests +
    shape(`M${numbers(left + 200, back + 395)}H${numbers(left + width - 200)}`, {
      stroke: darker(cloth, 0.3),
      'stroke-width': 22,
      'stroke-opacity': '.5',
    }) +
    pillow(left + 215, cushion, -7) +
    pillow(left + 1480, lighter(cushion, 0.45), 8) +
    seats +
    arms
  );
}

/** A sideboard, 180 cm wide and 75 cm high. */
export function sideboard(cx: number, floor: number, wood: string): string {
  const [left, top] = [cx - 900, floor - 750];
  const doors = [0, 1, 2].map((index) => {
    const x = left + 36 + index * 579;
    const slats = Array.from(
      { length: 17 },
      (_, slat) => `M${numbers(x + 30 + slat * 31, top + 62)}v450`,
    ).join('');
    return (
      rectangle(x, top + 44, 570, 486, { fill: lighter(wood, index === 1 ? 0.05 : 0.09) }) +
      (index === 1
        ? ''
        : shape(slats, { stroke: darker(wood, 0.2), 'stroke-width': 6, 'stroke-opacity': '.55' }))
    );
  });
  const drawers = [1, 2]
    .map((row) =>
      line([left + 615, top + 44 + row * 162], [left + 1185, top + 44 + row * 162], {
        stroke: darker(wood, 0.3),
        'stroke-width': 6,
      }),
    )
    .join('');
  const knobs = [0, 1, 2].map((row) => circle(cx, top + 125 + row * 162, 13, { fill: '#2b2420' })).join('');
  const legs = [left + 130, left + 1620]
    .map((x) => shape(`M${numbers(x, floor - 190)}h52l-12 190h-26z`, { fill: darker(wood, 0.35) }))
    .join('');
  return (
    floorShadow(cx, floor, 1900) +
    legs +
    rectangle(left, top, 1800, 570, { rx: 10, fill: wood }) +
    rectangle(left, top, 1800, 26, { rx: 8, fill: lighter(wood, 0.2) }) +
    doors.join('') +
    drawers +
    knobs
  );
}

/** The head end of a bed, 160 cm wide, headboard 105 cm high. */
export function bed(cx: number, floor: number, linen: string, wood: string): string {
  const left = cx - 860;
  const pillow = (x: number, y: number, width: number, fill: string): string =>
    shape(
      `M${numbers(x + 30, y)}q${numbers(width / 2 - 30, -34, width - 60, 0)}q46 8 42 60l-16 190q-8 46-60 44H${numbers(x + 64)}q-46 2-56-44l-20-190q-6-54 42-60z`,
      { fill },
    );
  return (
    floorShadow(cx, floor, 1900) +
    rectangle(left, floor - 1050, 1720, 900, { rx: 26, fill: wood }) +
    rectangle(left, floor - 1050, 1720, 30, { rx: 14, fill: lighter(wood, 0.2) }) +
    shape(
      Array.from({ length: 5 }, (_, index) => `M${numbers(left + 287 * (index + 1), floor - 1010)}v400`).join(
        '',
      ),
      { stroke: darker(wood, 0.2), 'stroke-width': 6, 'stroke-opacity': '.5' },
    ) +
    pillow(left + 90, floor - 880, 740, '#fbf9f5') +
    pillow(left + 890, floor - 880, 740, '#f4f1ea') +
    pillow(left + 560, floor - 790, 600, lighter(linen, 0.3)) +
    shape(
      `M${numbers(left - 20, floor + 6)}V${numbers(floor - 520)}q4-64 76-66H${numbers(left + 1660)}q76 4 80 66V${numbers(floor + 6)}z`,
      { fill: linen },
    ) +
    shape(
      `M${numbers(left - 20, floor - 420)}V${numbers(floor - 530)}q4-74 76-76H${numbers(left + 1660)}q76 4 80 76v110q-430 34-880 10t-876-10z`,
      { fill: '#f8f5ef' },
    ) +
    shape(
      `M${numbers(left + 300, floor - 380)}q40 160 10 330M${numbers(left + 1180, floor - 390)}q-60 170-20 340`,
      { fill: 'none', stroke: darker(linen, 0.3), 'stroke-width': 8, 'stroke-opacity': '.35' },
    )
  );
}

const lampGlow = element(
  'radialGradient',
  { id: 'lamp' },
  element('stop', { 'stop-color': '#ffe6b0', 'stop-opacity': '.75' }) +
    element('stop', { offset: 1, 'stop-color': '#ffe6b0', 'stop-opacity': '0' }),
);

/** A floor lamp, 150 cm high. */
export function floorLamp(x: number, floor: number): string {
  return (
    lampGlow +
    ellipse(x, floor - 1330, 620, 620, { fill: 'url(#lamp)' }) +
    floorShadow(x, floor, 300) +
    rectangle(x - 8, floor - 1300, 16, 1290, { fill: '#2b2723' }) +
    ellipse(x, floor - 8, 130, 18, { fill: '#2b2723' }) +
    shape(`M${numbers(x - 120, floor - 1500)}h240l80 300h-400z`, { fill: '#f6ecd9' }) +
    shape(`M${numbers(x - 200, floor - 1200)}h400l-4-16h-392z`, { fill: '#e6d5b4' })
  );
}

/** A rubber plant in a pot, about 120 cm high. */
export function plant(x: number, floor: number, pot: string): string {
  const leaf = (angle: number, length: number, height: number, fill: string): string =>
    shape(
      `M0 0C${numbers(length * 0.3, -length * 0.34, length * 0.85, -length * 0.26, length, 0)}C${numbers(length * 0.8, length * 0.2, length * 0.3, length * 0.24, 0, 0)}z`,
      {
        fill,
        transform: `translate(${numbers(x, floor - height)})rotate(${angle})`,
      },
    );
  const greens = ['#3f5d46', '#557a5b', '#34503c', '#6b8f6c'];
  const leaves = [
    [-150, 330, 520],
    [-30, 340, 560],
    [-165, 350, 680],
    [-12, 330, 720],
    [-120, 340, 800],
    [-58, 360, 820],
    [-90, 400, 900],
    [-140, 300, 930],
    [-42, 310, 960],
  ].map(([angle = 0, length = 0, height = 0], index) =>
    leaf(angle, length, height, greens[index % 4] ?? '#3f5d46'),
  );
  return (
    floorShadow(x, floor, 420) +
    line([x, floor - 320], [x, floor - 980], { stroke: '#4d3b2a', 'stroke-width': 16 }) +
    leaves.join('') +
    shape(`M${numbers(x - 170, floor - 350)}h340l-40 350h-260z`, { fill: pot }) +
    rectangle(x - 182, floor - 370, 364, 54, { rx: 10, fill: lighter(pot, 0.2) })
  );
}

/** A vase with three dry stems, to stand on a surface. */
export function vaseWithStems(x: number, surface: number, glaze: string): string {
  const stems = [-110, -20, 90]
    .map(
      (lean, index) =>
        `M${numbers(x + lean * 0.12, surface - 230)}Q${numbers(x + lean * 0.3, surface - 420, x + lean, surface - 600 - index * 40)}`,
    )
    .join('');
  const heads = [-110, -20, 90]
    .map((lean, index) =>
      ellipse(x + lean, surface - 630 - index * 40, 26, 62, {
        fill: ['#c7a578', '#b58f5f', '#d9c09a'][index] ?? '#c7a578',
      }),
    )
    .join('');
  return (
    shape(stems, { fill: 'none', stroke: '#9b8460', 'stroke-width': 8 }) +
    heads +
    shape(`M${numbers(x - 44, surface - 290)}h88q-6 66 40 116t-12 174h-144q-58-124-12-174t40-116z`, {
      fill: glaze,
    }) +
    shape(`M${numbers(x - 62, surface - 150)}q-14 76 22 130`, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 14,
      'stroke-opacity': '.35',
      'stroke-linecap': 'round',
    })
  );
}

/** A pile of books with a bowl on top. */
export function books(x: number, surface: number, accent: string): string {
  return (
    rectangle(x, surface - 40, 330, 40, { rx: 4, fill: '#d8cfc0' }) +
    rectangle(x + 20, surface - 84, 290, 44, { rx: 4, fill: accent }) +
    rectangle(x + 6, surface - 118, 300, 34, { rx: 4, fill: '#4a443d' }) +
    shape(`M${numbers(x + 90, surface - 178)}h150q-4 60-75 60t-75-60z`, { fill: '#efe8dc' }) +
    shape(`M${numbers(x + 90, surface - 178)}h150`, { stroke: '#cfc5b4', 'stroke-width': number(6) })
  );
}
