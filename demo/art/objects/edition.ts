import type { Picture } from '../print.ts';
import { createRandom } from '../random.ts';
import type { ArtSubject } from '../subject.ts';
import { glyphs } from '../posters/glyphs.ts';
import { circle, element, group, numbers, rectangle, shape } from '../svg.ts';

/** Pencil figures for the number of an edition, from straight strokes in a box of 10 × 16. */
const figures: readonly string[] = [
  'M5 0C0 0 0 16 5 16S10 0 5 0z',
  'M2 4L6 0V16',
  'M0 4C1-2 10-1 9 5C8 9 2 12 0 16H10',
  'M0 1H9L4 6C12 6 11 16 4 16C2 16 1 15 0 14',
  'M7 16V0L0 11H10',
  'M9 0H2L1 7C5 5 10 7 9 12C8 17 2 17 0 14',
  'M8 0C2 3 0 8 1 12C2 17 10 17 9 11C8 7 3 7 1 11',
  'M0 0H10L4 16',
  'M5 7C0 6 0 0 5 0S10 6 5 7C-2 9-1 16 5 16S12 9 5 7z',
  'M9 5C8 10 1 10 1 5C1-2 10-1 9 5C9 10 8 13 5 16',
];

function pencilled(text: string, x: number, y: number, size: number): string {
  let at = x;
  let art = '';
  for (const character of text) {
    const d = character === '/' ? 'M0 17L7-1' : figures[Number(character)];
    if (d) art += shape(d, { transform: `translate(${numbers(at, y)})scale(${numbers(size)})` });
    at += 14 * size;
  }
  return art;
}

/** A signature that nobody can read: loops of one line. */
function signature(sku: string, x: number, y: number): string {
  const random = createRandom(`${sku} signature`);
  let d = `M${numbers(x, y)}q10-60 34-58t-18 66`;
  for (let loop = 0; loop < 6; loop++)
    d += `q${numbers(random.between(10, 24), -random.between(14, 44), random.between(20, 34), random.between(-6, 8))}`;
  return shape(`${d}q40-8 70-14`, {});
}

/** A studio edition: the print inside a wide margin, numbered and signed in pencil, with an embossed stamp. */
export function editionView(subject: ArtSubject, print: Picture): Picture {
  const { width, height } = print;
  const random = createRandom(`${subject.sku} edition`);
  const size = subject.editionSize ?? 50;
  const strip = 128;
  const margin = 74;
  const inside = { x: margin, y: margin, width: width - 2 * margin, height: height - margin - strip };
  const art = element(
    'svg',
    { ...inside, viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'xMidYMid slice' },
    print.content,
  );
  const baseline = height - 74;
  const stamp = glyphs['V']?.(16, 18) ?? '';
  return {
    width,
    height,
    content:
      rectangle(0, 0, width, height, { fill: '#faf8f2' }) +
      rectangle(inside.x - 5, inside.y - 5, inside.width + 10, inside.height + 10, { fill: '#ece7db' }) +
      art +
      group(
        { fill: 'none', stroke: '#55504a', 'stroke-width': 2.2, 'stroke-linecap': 'round' },
        pencilled(`${random.integer(1, size)}/${size}`, margin + 6, baseline - 14, 2) +
          group({ 'stroke-width': 4 }, signature(subject.sku, width - margin - 270, baseline + 20)),
      ) +
      circle(width / 2, baseline + 2, 34, { fill: 'none', stroke: '#e2dbcc', 'stroke-width': 5 }) +
      shape(stamp, {
        fill: 'none',
        stroke: '#e2dbcc',
        'stroke-width': 5,
        transform: `translate(${numbers(width / 2 - 8, baseline - 7)})`,
      }),
  };
}
