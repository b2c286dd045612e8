import type { Picture } from '../print.ts';
import { element, ellipse, number, numbers, rectangle, shape } from '../svg.ts';
import type { Room } from './room.ts';

/** A gallery before it opens: white wall, spots from above, a bench, two visitors' worth of empty floor. */
export function drawGallery({ width, height, floor }: Room, hang: string): Picture {
  const light = element(
    'linearGradient',
    { id: 'light', x2: 0, y2: 1 },
    element('stop', { 'stop-color': '#fffdf6' }) + element('stop', { offset: 1, 'stop-color': '#ebe5da' }),
  );
  const pool = element(
    'radialGradient',
    { id: 'pool' },
    element('stop', { 'stop-color': '#fffaf0', 'stop-opacity': '.95' }) +
      element('stop', { offset: 1, 'stop-color': '#fffaf0', 'stop-opacity': '0' }),
  );
  const spots = [0.14, 0.32, 0.5, 0.68, 0.86].map((share) => {
    const x = width * share;
    return (
      ellipse(x, floor * 0.46, 520, 760, { fill: 'url(#pool)' }) +
      shape(`M${numbers(x - 34, 40)}h68l16 84h-100z`, { fill: '#2a2724' }) +
      shape(`M${numbers(x - 50, 124)}h100`, { stroke: '#fff1c9', 'stroke-width': 9 })
    );
  });
  const bench = [width * 0.36, floor + 250] as const;
  return {
    width,
    height,
    content:
      light +
      pool +
      rectangle(0, 0, width, floor, { fill: 'url(#light)' }) +
      rectangle(0, 26, width, 16, { fill: '#2a2724' }) +
      spots.join('') +
      rectangle(0, floor, width, height - floor, { fill: '#cfc3b1' }) +
      shape(
        Array.from(
          { length: 13 },
          (_, index) =>
            `M${numbers(width / 2 + (index - 6) * 420, floor)}L${numbers(width / 2 + (index - 6) * 660, height)}`,
        ).join(''),
        { stroke: '#a99a84', 'stroke-width': 4, 'stroke-opacity': '.45' },
      ) +
      rectangle(0, floor - 34, width, 34, { fill: '#fffdf8' }) +
      shape(`M0 ${number(floor)}H${number(width)}`, {
        stroke: '#8d7f6a',
        'stroke-width': 5,
        'stroke-opacity': '.5',
      }) +
      hang +
      ellipse(width / 2, bench[1] + 40, width * 0.16, 26, { fill: '#2a1f10', 'fill-opacity': '.16' }) +
      shape(
        `M${numbers(bench[0] + 70, bench[1] - 150)}h46v190h-46zM${numbers(width - bench[0] - 116, bench[1] - 150)}h46v190h-46z`,
        { fill: '#2a2724' },
      ) +
      rectangle(bench[0], bench[1] - 210, width - 2 * bench[0], 74, { rx: 12, fill: '#b98d5e' }) +
      rectangle(bench[0], bench[1] - 210, width - 2 * bench[0], 18, { rx: 9, fill: '#d3ae7c' }),
  };
}
