import { blurred } from '../blur.ts';
import type { Picture } from '../print.ts';
import { element, ellipse, number, numbers, rectangle, shape } from '../svg.ts';
import type { Room } from './room.ts';

/** The wall begins in the colour of the shop's pages, so that a page runs into it without an edge. */
const wall = { top: '#faf9f6', bottom: '#ece6dc' } as const;

/** A bench of 120 × 33 cm, seen from the front, its feet at `feet`. */
function bench(cx: number, feet: number): string {
  const [half, seat] = [600, feet - 330];
  const legs = [cx - half + 150, cx + half - 194]
    .map((x) => rectangle(x, seat + 60, 44, 270, { fill: '#2a2724' }))
    .join('');
  return (
    ellipse(cx, feet + 4, half * 1.04, 26, { fill: '#2a1f10', 'fill-opacity': '.32', filter: blurred(16) }) +
    legs +
    rectangle(cx - half, seat, 2 * half, 64, { rx: 10, fill: '#b98d5e' }) +
    rectangle(cx - half, seat, 2 * half, 20, { rx: 10, fill: '#d3ae7c' })
  );
}

/** A gallery before it opens: a white wall in its own light, a bench, empty floor. */
export function drawGallery({ width, height, floor }: Room, hang: string): Picture {
  const light = element(
    'linearGradient',
    { id: 'light', x2: 0, y2: 1 },
    element('stop', { 'stop-color': wall.top }) +
      element('stop', { offset: '.35', 'stop-color': '#f6f3ed' }) +
      element('stop', { offset: 1, 'stop-color': wall.bottom }),
  );
  const boards = shape(
    Array.from(
      { length: 13 },
      (_, index) =>
        `M${numbers(width / 2 + (index - 6) * 420, floor)}L${numbers(width / 2 + (index - 6) * 620, height)}`,
    ).join(''),
    { stroke: '#a99a84', 'stroke-width': 4, 'stroke-opacity': '.45' },
  );
  return {
    width,
    height,
    content:
      light +
      rectangle(0, 0, width, floor, { fill: 'url(#light)' }) +
      rectangle(0, floor, width, height - floor, { fill: '#cfc3b1' }) +
      boards +
      rectangle(0, floor - 30, width, 30, { fill: '#fbf9f4' }) +
      shape(`M0 ${number(floor)}H${number(width)}`, {
        stroke: '#8d7f6a',
        'stroke-width': 5,
        'stroke-opacity': '.5',
      }) +
      hang +
      bench(width / 2, floor + 80),
  };
}
