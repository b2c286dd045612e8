import { mix } from '../colour.ts';
import type { Painter, Sheet } from '../sheet.ts';
import { curve, shape, type Point } from '../svg.ts';

/** A rectangle whose edges tremble, as if laid on with a wide brush. */
function trembling(
  { random }: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  jitter: number,
): string {
  const points: Point[] = [];
  const side = (fromX: number, fromY: number, toX: number, toY: number, steps: number): void => {
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      points.push([
        Math.round(fromX + (toX - fromX) * t + random.normal() * jitter),
        Math.round(fromY + (toY - fromY) * t + random.normal() * jitter),
      ]);
    }
  };
  side(x, y, x + width, y, 5);
  side(x + width, y, x + width, y + height, 4);
  side(x + width, y + height, x, y + height, 5);
  side(x, y + height, x, y, 4);
  return curve(points, true);
}

/** Two or three soft fields of colour that float on a field of their own kind. */
export const colourfields: Painter = (sheet) => {
  const { width, height, palette, random } = sheet;
  const [main, second, third, fourth] = palette.tones;
  const margin = 80;
  const gap = random.between(24, 46);
  const usable = height - 2 * margin - gap;
  const split = random.pick([0.34, 0.42, 0.58, 0.66]);
  const three = random.chance(0.45);
  const shares = three ? [split * 0.62, 0.16, 0.84 - split * 0.62] : [split, 1 - split];
  const dark = three ? [main, second, third] : [main, third];
  const light = random.chance(0.5)
    ? [main, third, second]
    : [second, main, random.chance(0.5) ? third : fourth];
  const own = palette.dark ? dark : light;
  const inks = palette.guest ? [main, ...own.slice(1, shares.length - 1), palette.guest] : own;
  const base = mix(palette.ground, main, 0.12);
  let art = shape(`M0 0H${width}V${height}H0z`, { fill: base });
  let top = margin;
  shares.forEach((share, index) => {
    const [fieldWidth, fieldHeight] = [width - 2 * margin, usable * share - (index > 0 ? gap / 2 : 0)];
    const ink = inks[index] ?? main;
    for (let layer = 0; layer < 7; layer++) {
      const inset = layer * 4.5 - 12;
      const fill = mix(ink, layer % 3 === 0 ? second : ink, 0.25);
      art += shape(
        trembling(
          sheet,
          margin + inset,
          top + inset,
          fieldWidth - 2 * inset,
          fieldHeight - 2 * inset,
          9 - layer * 0.8,
        ),
        { fill: layer === 6 ? ink : fill, 'fill-opacity': layer === 6 ? '.5' : '.32' },
      );
    }
    top += fieldHeight + gap;
  });
  return art;
};
