import type { Sheet } from '../sheet.ts';
import { circle, curve, group, numbers, rectangle, shape, type Point } from '../svg.ts';

/** A round fruit cut by hand: never quite a circle. */
function round({ random }: Sheet, x: number, y: number, r: number, fill: string): string {
  const points = Array.from({ length: 9 }, (_, index): Point => {
    const angle = (index / 9) * 2 * Math.PI;
    const reach = r * random.between(0.95, 1.05);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return shape(curve(points, true), { fill });
}

function pear(x: number, y: number, size: number, turn: number, fill: string): string {
  const d =
    'M0-100C26-100 30-60 36-30C46 4 74 18 74 58C74 96 40 116 0 116C-40 116-74 96-74 58C-74 18-46 4-36-30C-30-60-26-100 0-100z';
  return group(
    { transform: `translate(${numbers(x, y)})rotate(${turn})scale(${numbers(size)})` },
    shape(d, { fill }),
  );
}

function banana(x: number, y: number, size: number, turn: number, fill: string): string {
  const d = 'M-150-40C-110 50 40 90 150-20C156-34 140-44 128-36C40 20-70 4-122-60C-134-72-156-62-150-40z';
  return group(
    { transform: `translate(${numbers(x, y)})rotate(${turn})scale(${numbers(size)})` },
    shape(d, { fill }),
  );
}

/** A bowl of fruit on a table, of cut papers. */
export function fruitBowl(sheet: Sheet): string {
  const { width, height, palette } = sheet;
  const [main, second, third, fourth] = palette.tones;
  const scale = Math.min(width / 1000, height / 1150);
  const leaf = 'M0 0C40-60 110-70 160-40C120 20 50 30 0 0z';
  return (
    rectangle(0, height * 0.68, width, height * 0.32, { fill: fourth }) +
    group(
      {
        transform: `translate(${numbers(width / 2 - 500 * scale, height / 2 - 590 * scale)})scale(${scale})`,
      },
      circle(700, 250, 130, { fill: palette.accent }) +
        pear(330, 440, 1.25, -14, second) +
        banana(640, 452, 1.35, -24, third) +
        round(sheet, 500, 470, 132, main) +
        round(sheet, 670, 570, 112, fourth) +
        round(sheet, 352, 590, 104, palette.accent) +
        shape('M500 340Q506 300 530 276', { fill: 'none', stroke: palette.ink, 'stroke-width': 14 }) +
        shape(leaf, { fill: third, transform: 'translate(522 300)' }) +
        shape('M322 314Q314 280 326 250', { fill: 'none', stroke: palette.ink, 'stroke-width': 12 }) +
        shape('M170 600H830C830 800 700 900 500 900S170 800 170 600z', { fill: palette.ink }) +
        shape('M390 890H610L650 960H350z', { fill: palette.ink }) +
        shape('M230 690Q500 760 770 690', { fill: 'none', stroke: palette.ground, 'stroke-width': 12 }),
    )
  );
}
