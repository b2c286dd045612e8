import type { Sheet } from '../sheet.ts';
import { circle, group, line, numbers, shape } from '../svg.ts';

/** A thing drawn in a box of 1000, set in the middle of the sheet. */
function centred({ width, height }: Sheet, content: string): string {
  const scale = Math.min(width, height) / 1000;
  const [x, y] = [(width - 1000 * scale) / 2, (height - 1000 * scale) / 2];
  return group({ transform: `translate(${numbers(x, y)})scale(${scale})` }, content);
}

/** A chair of moulded shells on a star of legs, its stool before it, and a sun behind. */
export function loungeChair(sheet: Sheet): string {
  const { palette } = sheet;
  const [main, second, third, fourth] = palette.tones;
  const steel = { fill: 'none', stroke: palette.ink, 'stroke-width': 16, 'stroke-linecap': 'round' };
  const cushion = (d: string): string =>
    shape(d, { fill: 'none', stroke: main, 'stroke-width': 92, 'stroke-linecap': 'round' });
  const shell = (d: string): string =>
    shape(d, { fill: 'none', stroke: third, 'stroke-width': 40, 'stroke-linecap': 'round' });
  const legs =
    'M420 700V800M420 800L300 872M420 800L540 872M420 800V880M770 742V810M770 810L690 872M770 810L850 872';
  return centred(
    sheet,
    circle(640, 330, 230, { fill: fourth }) +
      shape(legs, steel) +
      shell('M168 330Q200 520 250 610') +
      shell('M272 690Q420 730 560 660') +
      shell('M648 700Q770 750 892 700') +
      cushion('M226 320Q250 470 300 570') +
      cushion('M320 616Q440 660 556 600') +
      cushion('M662 642Q770 690 872 642') +
      cushion('M196 206L204 236') +
      shell('M134 196L150 262') +
      shape('M330 500Q440 470 520 500', { ...steel, stroke: second, 'stroke-width': 40 }) +
      line([60, 884], [940, 884], { stroke: palette.ink, 'stroke-width': 8 }),
  );
}

/** A glass on a stem, filled, with what is put into it. */
function glass(sheet: Sheet, x: number, drink: string, filled: number): string {
  const { palette } = sheet;
  const pen = {
    fill: 'none',
    stroke: palette.ink,
    'stroke-width': 10,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  };
  const reach = 140 * filled;
  const surface = 560 - 260 * filled;
  return (
    shape(`M${numbers(x - reach, surface)}H${x + reach}L${x} 560z`, { fill: drink }) +
    shape(`M${x - 140} 300H${x + 140}L${x} 560zM${x} 560V860M${x - 96} 868H${x + 96}`, pen)
  );
}

/** Three glasses at the hour when the lamps are lit. */
export function cocktails(sheet: Sheet): string {
  const { palette } = sheet;
  const [main, second, third, fourth] = palette.tones;
  const stick = { stroke: palette.ink, 'stroke-width': 8, 'stroke-linecap': 'round' };
  const olive = (x: number, y: number): string =>
    circle(x, y, 32, { fill: palette.ink }) + circle(x + 9, y - 7, 9, { fill: palette.accent });
  return centred(
    sheet,
    circle(500, 330, 300, { fill: fourth }) +
      shape('M150 110a60 60 0 0 1 120 0zM730 110a60 60 0 0 1 120 0z', { fill: third }) +
      shape('M210 0V52M790 0V52', { stroke: palette.ink, 'stroke-width': 6 }) +
      glass(sheet, 190, main, 0.82) +
      glass(sheet, 810, third, 0.7) +
      glass(sheet, 500, second, 0.9) +
      line([110, 240], [214, 452], stick) +
      olive(172, 372) +
      line([590, 196], [500, 470], stick) +
      olive(526, 392) +
      circle(930, 300, 64, { fill: palette.accent }) +
      circle(930, 300, 44, { fill: palette.ground }) +
      shape('M930 256V344M886 300H974M899 269L961 331M961 269L899 331', {
        stroke: palette.accent,
        'stroke-width': 8,
      }),
  );
}
