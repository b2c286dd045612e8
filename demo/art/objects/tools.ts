import { shadow, shadowOf, sheetAt, wallGround } from '../hang.ts';
import { composePrint } from '../print.ts';
import { circle, group, rectangle, shape } from '../svg.ts';
import { darker, lighter, tableLine, tableShadow, type Stage, type ThingPainter } from './stage.ts';

const floor = tableLine;
const wood = '#c39a66';
const steel = '#a9abab';
const brass = '#c4a158';

/** Path data of a circle. */
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const softShadow = (d: string): string => shadowOf(d, 34);

function hammer(): string {
  const handle = 'M470 520h60l10 560q-40 30-80 0z';
  const head = 'M330 420h290q16 0 16 16v84q0 16-16 16H450q-40 0-70 34q-30 30-80 26q40-34 44-70q-14-6-14-20z';
  return group(
    { transform: 'rotate(24 500 740)' },
    softShadow(handle) +
      softShadow(head) +
      shape(handle, { fill: wood }) +
      shape('M480 540h14l4 540h-22z', { fill: '#fff', 'fill-opacity': '.25' }) +
      shape(head, { fill: '#4b4d4f' }) +
      shape('M340 428h280v24H340z', { fill: '#fff', 'fill-opacity': '.2' }),
  );
}

function nails(): string {
  return Array.from({ length: 20 }, (_, index) => {
    const [x, y, turn] = [
      190 + (index % 4) * 205,
      260 + Math.floor(index / 4) * 222,
      ((index * 37) % 50) - 25,
    ];
    const d = 'M-9-90h18v170l-9 34l-9-34z';
    return group(
      { transform: `translate(${x} ${y})rotate(${turn})` },
      softShadow(d) +
        shape(d, { fill: brass }) +
        rectangle(-34, -108, 68, 26, { rx: 13, fill: lighter(brass) }),
    );
  }).join('');
}

function level(): string {
  const body = 'M110 620h780v170H110z';
  return group(
    { transform: 'rotate(-14 500 700)' },
    softShadow(body) +
      rectangle(110, 620, 780, 170, { rx: 14, fill: '#d9b25f' }) +
      rectangle(110, 620, 780, 26, { fill: '#fff', 'fill-opacity': '.35' }) +
      rectangle(390, 660, 220, 84, { rx: 42, fill: '#c9dc6a' }) +
      rectangle(466, 670, 66, 40, { rx: 20, fill: '#f3f8d6' }) +
      shape('M462 660v84M536 660v84', { stroke: '#33402a', 'stroke-width': 5 }) +
      circle(200, 705, 44, { fill: wallGround }) +
      circle(800, 705, 44, { fill: wallGround }),
  );
}

function hooks(): string {
  return Array.from({ length: 10 }, (_, index) => index)
    .map((index) => {
      const [x, y] = [270 + (index % 2) * 330, 140 + Math.floor(index / 2) * 232];
      const plate = 'M0 0h120v150H0z';
      return group(
        { transform: `translate(${x} ${y})` },
        softShadow(plate) +
          rectangle(0, 0, 120, 150, { rx: 20, fill: '#f1eee7' }) +
          shape('M20 150v34a40 40 0 0 0 80 0v-34', { fill: 'none', stroke: steel, 'stroke-width': 20 }) +
          [30, 60, 90].map((cx) => circle(cx, 44, 9, { fill: brass })).join(''),
      );
    })
    .join('');
}

function strips(): string {
  return [0, 1, 2, 3]
    .map((index) => {
      const d = `M0 0h140v560H0z`;
      return group(
        { transform: `translate(${160 + index * 180} ${360 + (index % 2) * 60})rotate(${index * 3 - 4})` },
        softShadow(d) +
          rectangle(0, 0, 140, 560, { rx: 18, fill: '#fbfaf6' }) +
          rectangle(20, 26, 100, 400, { rx: 8, fill: '#dfd9cd' }) +
          shape('M50 490h40', { stroke: '#b9b1a3', 'stroke-width': 8, 'stroke-linecap': 'round' }),
      );
    })
    .join('');
}

function clips(stage: Stage): string {
  const print = composePrint({
    ...stage.subject,
    style: 'lines',
    colours: ['beige'],
    orientation: 'portrait',
  });
  const place = { x: 250, y: 330, width: 500, height: 700 };
  const clip = (x: number): string =>
    shape(`M${x - 34} 300h68l14 74h-96z`, { fill: brass }) +
    shape(`M${x - 34} 300h68v14h-68z`, { fill: '#fff', 'fill-opacity': '.4' }) +
    circle(x, 282, 17, { fill: 'none', stroke: brass, 'stroke-width': 9 });
  return shadow(place, 30) + sheetAt(print, place) + clip(330) + clip(670);
}

function tape({ palette }: Stage): string {
  const roll = (x: number, y: number, r: number, fill: string): string =>
    softShadow(disc(x, y, r)) +
    circle(x, y, r, { fill }) +
    circle(x, y, r * 0.72, {
      fill: 'none',
      stroke: darker(fill),
      'stroke-width': 4,
      'stroke-opacity': '.4',
    }) +
    circle(x, y, r * 0.55, { fill: '#c9b08a' }) +
    circle(x, y, r * 0.47, { fill: wallGround });
  return (
    roll(390, 560, 230, lighter(palette.main, 0.35)) +
    roll(640, 860, 200, '#d9b28f') +
    shape('M390 330h420l24 46h-420z', { fill: lighter(palette.main, 0.45) })
  );
}

function gloves(): string {
  const hand =
    'M-120 380V60q-70-60-96-150q-6-40 26-44q30 4 60 92l22-200q8-40 40-38q34 4 32 44l-4 130l26-176q10-40 42-34q32 8 28 46l-18 174l48-132q16-34 44-22q28 14 18 48L70 40l34 340z';
  const cuff = 'M-136 330h256v130h-256z';
  return [
    [360, 560, -8],
    [690, 720, 10],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      group(
        { transform: `translate(${x} ${y})rotate(${turn})` },
        softShadow(hand) +
          shape(hand, { fill: '#fbfaf6', stroke: '#d8d1c4', 'stroke-width': 4 }) +
          shape(cuff, { fill: '#efeae0' }) +
          shape(Array.from({ length: 10 }, (_, index) => `M${-124 + index * 25} 336v118`).join(''), {
            stroke: '#d8d1c4',
            'stroke-width': 5,
          }),
      ),
    )
    .join('');
}

function cloth({ palette }: Stage): string {
  const d = 'M220 420q280-60 560 0q40 260 0 540q-280 50-560 0q-40-270 0-540z';
  return (
    softShadow(d) +
    shape(d, { fill: lighter(palette.main, 0.3) }) +
    shape('M780 420q40 260 0 540q-200 36-330-20q260-120 330-520z', { fill: lighter(palette.main, 0.5) }) +
    shape('M250 452q250-50 500 0M250 930q250 44 500 0', {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 6,
      'stroke-dasharray': '18 12',
      'stroke-opacity': '.8',
    })
  );
}

function ledge(stage: Stage): string {
  const place = { x: 250, y: 470, width: 300, height: 420 };
  const second = { x: 500, y: 590, width: 214, height: 300 };
  const frame = ({ x, y, width, height }: typeof place, fill: string): string =>
    rectangle(x - 14, y - 14, width + 28, height + 14, { fill });
  const print = (style: 'contours' | 'moons', part: string) =>
    composePrint({ ...stage.subject, style, colours: ['green'], orientation: 'portrait' }, part);
  return (
    shadow(place, 40) +
    frame(place, '#24211f') +
    sheetAt(print('contours', 'a'), place) +
    shadow(second, 30) +
    frame(second, wood) +
    sheetAt(print('moons', 'b'), second) +
    shadow({ x: 100, y: 888, width: 800, height: 66 }, 40) +
    rectangle(100, 888, 800, 66, { rx: 4, fill: wood }) +
    rectangle(100, 888, 800, 12, { fill: '#fff', 'fill-opacity': '.3' }) +
    rectangle(100, 872, 800, 20, { fill: lighter(wood) })
  );
}

function easel(stage: Stage): string {
  const place = { x: 330, y: 400, width: 340, height: 476 };
  const print = composePrint({
    ...stage.subject,
    style: 'brush',
    colours: ['blue'],
    orientation: 'portrait',
  });
  return (
    tableShadow(500, 560) +
    shape(`M500 230L300 ${floor}h44L522 260zM500 230l200 ${floor - 230}h-44L478 260z`, { fill: wood }) +
    rectangle(486, 220, 28, floor - 300, { fill: darker(wood, 0.1) }) +
    shadow(place, 22) +
    sheetAt(print, place) +
    rectangle(280, 874, 440, 40, { rx: 6, fill: lighter(wood, 0.1) })
  );
}

function tube({ colour }: Stage): string {
  const body = 'M330 260h180v840H330z';
  return group(
    { transform: 'rotate(32 500 700)' },
    softShadow(body) +
      rectangle(390, 240, 200, 880, { rx: 20, fill: lighter(colour, 0.1) }) +
      rectangle(390, 240, 60, 880, { rx: 20, fill: '#fff', 'fill-opacity': '.22' }) +
      rectangle(530, 240, 60, 880, { rx: 20, fill: '#000', 'fill-opacity': '.1' }) +
      rectangle(380, 220, 220, 110, { rx: 20, fill: '#2a2826' }) +
      rectangle(380, 1040, 220, 110, { rx: 20, fill: '#2a2826' }) +
      rectangle(420, 560, 140, 190, { fill: '#fbfaf6' }) +
      shape('M444 604h92M444 640h92M444 676h56', { stroke: '#a89f90', 'stroke-width': 8 }),
  );
}

function portfolio(): string {
  return (
    shadow({ x: 180, y: 260, width: 640, height: 860 }, 50) +
    rectangle(214, 240, 590, 860, { fill: '#fbfaf6' }) +
    rectangle(180, 260, 640, 860, { rx: 8, fill: '#242220' }) +
    rectangle(180, 260, 54, 860, { fill: '#111' }) +
    rectangle(400, 420, 260, 160, { fill: '#efe8da' }) +
    shape('M440 470h180M440 510h120', { stroke: '#5a544b', 'stroke-width': 8 }) +
    shape('M820 690q90-40 80 40t-80 0M820 700q60 80 20 170M820 700q90 60 96 130', {
      fill: 'none',
      stroke: '#8a2f2a',
      'stroke-width': 14,
    })
  );
}

function template(): string {
  const outlines: readonly (readonly [number, number, number, number])[] = [
    [230, 380, 230, 320],
    [490, 320, 280, 200],
    [490, 550, 200, 280],
    [230, 730, 230, 160],
  ];
  return (
    shadow({ x: 150, y: 230, width: 700, height: 780 }, 30) +
    rectangle(150, 230, 700, 780, { fill: '#e0c9a3' }) +
    outlines
      .map(
        ([x, y, w, h]) =>
          rectangle(x, y, w, h, {
            fill: '#efdcbb',
            stroke: '#6a5233',
            'stroke-width': 5,
            'stroke-dasharray': '16 10',
          }) + shape(`M${x + w / 2 - 14} ${y + 34}h28m-14-14v28`, { stroke: '#a2573b', 'stroke-width': 6 }),
      )
      .join('') +
    shape(
      `M150 960h700${Array.from({ length: 29 }, (_, index) => `M${150 + index * 25} 960v${index % 4 === 0 ? -30 : -16}`).join('')}`,
      { stroke: '#6a5233', 'stroke-width': 4 },
    )
  );
}

function card({ palette }: Stage): string {
  const sprig =
    'M500 900Q490 760 500 560M500 800q-70-20-90-90q70 10 90 90M500 800q70-20 90-90q-70 10-90 90M500 700q-60-20-76-80q60 10 76 80M500 700q60-20 76-80q-60 10-76 80';
  return (
    group(
      { transform: 'rotate(-9 500 800)' },
      shadow({ x: 200, y: 560, width: 640, height: 440 }, 30) +
        rectangle(200, 560, 640, 440, { fill: '#d9c7a8' }) +
        shape('M200 560l320 250l320-250', { fill: 'none', stroke: '#b79e75', 'stroke-width': 6 }),
    ) +
    group(
      { transform: 'rotate(5 500 700)' },
      shadow({ x: 290, y: 380, width: 430, height: 600 }, 34) +
        rectangle(290, 380, 430, 600, { fill: '#fbfaf6' }) +
        shape(sprig, { fill: lighter(palette.main, 0.1), stroke: darker(palette.main), 'stroke-width': 6 }),
    )
  );
}

function nameplate(): string {
  return (
    shadow({ x: 190, y: 580, width: 620, height: 230 }, 26) +
    rectangle(190, 580, 620, 230, { rx: 12, fill: brass }) +
    shape('M200 590h600l-180 210H200z', { fill: '#fff', 'fill-opacity': '.16' }) +
    rectangle(212, 602, 576, 186, { rx: 6, fill: 'none', stroke: darker(brass, 0.35), 'stroke-width': 4 }) +
    shape('M360 660h280M320 700h360M420 740h160', {
      stroke: darker(brass, 0.6),
      'stroke-width': 11,
      'stroke-linecap': 'round',
    }) +
    [232, 768].map((x) => circle(x, 695, 11, { fill: darker(brass, 0.4) })).join('')
  );
}

function giftCard(stage: Stage): string {
  const { subject, palette } = stage;
  const style = /100/.test(subject.title) ? 'midcentury' : /50/.test(subject.title) ? 'cutouts' : 'bauhaus';
  const print = composePrint({ ...subject, style, orientation: 'landscape', colours: subject.colours });
  const place = { x: 140, y: 480, width: 720, height: 450 };
  return group(
    { transform: 'rotate(-6 500 700)' },
    shadow(place, 44) +
      sheetAt(print, place) +
      rectangle(640, 480, 54, 450, { fill: palette.accent }) +
      shape('M667 690q-90-110-130-40t130 40q90-110 130-40t-130 40l-46 110m46-110l52 104', {
        fill: 'none',
        stroke: palette.accent,
        'stroke-width': 22,
        'stroke-linejoin': 'round',
      }),
  );
}

function consultation({ palette }: Stage): string {
  const walls = [
    [190, 400, 180, 240],
    [400, 340, 260, 180],
    [400, 550, 120, 160],
    [550, 550, 160, 110],
    [690, 380, 120, 160],
  ];
  return (
    shadow({ x: 110, y: 280, width: 780, height: 560 }, 34) +
    rectangle(110, 280, 780, 560, { rx: 22, fill: '#2a2826' }) +
    rectangle(136, 306, 728, 508, { fill: '#f3efe8' }) +
    walls
      .map(([x = 0, y = 0, w = 0, h = 0], index) =>
        rectangle(x, y, w, h, { fill: palette.tones[index % 4], stroke: '#24211f', 'stroke-width': 8 }),
      )
      .join('') +
    rectangle(250, 748, 460, 66, { rx: 24, fill: '#b9a78d' }) +
    shape('M60 840h880l-40 54H100z', { fill: '#8b8984' }) +
    circle(800, 730, 62, { fill: palette.accent }) +
    shape(
      'M774 712h52a12 12 0 0 1 12 12v20a12 12 0 0 1-12 12h-30l-20 20v-20h-2a12 12 0 0 1-12-12v-20a12 12 0 0 1 12-12z',
      { fill: '#fff' },
    )
  );
}

const kit: ThingPainter = () =>
  group({ transform: 'translate(-40 -60)scale(.72)' }, hammer()) +
  group({ transform: 'translate(330 560)scale(.62)' }, level()) +
  group({ transform: 'translate(470 60)scale(.5)' }, hooks()) +
  group({ transform: 'translate(40 800)scale(.36)' }, nails());

const fallback: ThingPainter = (stage) => tape(stage);

/** What is needed around pictures, by words of the title; whether it stands on the table. */
export const tools: readonly (readonly [RegExp, ThingPainter])[] = [
  [/kit/i, kit],
  [/hammer/i, hammer],
  [/nails/i, nails],
  [/strip/i, strips],
  [/level/i, level],
  [/hook/i, hooks],
  [/clip/i, clips],
  [/tape/i, tape],
  [/glove/i, gloves],
  [/cloth/i, cloth],
  [/ledge/i, ledge],
  [/easel/i, easel],
  [/tube/i, tube],
  [/portfolio/i, portfolio],
  [/template/i, template],
  [/greeting/i, card],
  [/nameplate/i, nameplate],
  [/gift card/i, giftCard],
  [/consultation/i, consultation],
  [/./, fallback],
];
