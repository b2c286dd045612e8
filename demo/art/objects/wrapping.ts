import { shadow } from '../hang.ts';
import { circle, group, numbers, rectangle, shape } from '../svg.ts';
import { darker, lighter, type Stage, type ThingPainter } from './stage.ts';

const box = { x: 170, y: 300, width: 660, height: 800 };

/** What is printed on the paper. */
function pattern({ subject, random, palette, colour }: Stage): string {
  const { title } = subject;
  const spots: [number, number][] = [];
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 7; column++) {
      spots.push([box.x + 40 + (column + (row % 2) * 0.5) * 92, box.y + 50 + row * 88]);
    }
  }
  const inside = spots.filter(([x]) => x < box.x + box.width - 20);
  if (/leaf|leaves/i.test(title)) {
    const leaf = 'M0-34q30 26 0 68q-30-42 0-68z';
    return inside
      .map(([x, y], index) =>
        shape(leaf, {
          fill: index % 3 === 0 ? '#f1ecd8' : lighter(colour, 0.4),
          transform: `translate(${numbers(x, y)})rotate(${random.integer(0, 359)})`,
        }),
      )
      .join('');
  }
  if (/star/i.test(title)) {
    const star = (x: number, y: number, r: number): string =>
      `M${numbers(x, y - r)}l${numbers(r * 0.24, r * 0.76)}l${numbers(r * 0.76, r * 0.24)}l${numbers(-r * 0.76, r * 0.24)}l${numbers(-r * 0.24, r * 0.76)}l${numbers(-r * 0.24, -r * 0.76)}l${numbers(-r * 0.76, -r * 0.24)}l${numbers(r * 0.76, -r * 0.24)}z`;
    return shape(inside.map(([x, y]) => star(x, y, random.pick([14, 20, 30]))).join(''), { fill: '#f0d58c' });
  }
  if (/confetti/i.test(title)) {
    return inside
      .map(([x, y]) =>
        circle(x + random.normal() * 14, y + random.normal() * 14, random.between(9, 21), {
          fill: random.pick([...palette.tones, palette.accent]),
        }),
      )
      .join('');
  }
  return '';
}

/** A bow of two loops, two ends and a knot. */
function bow(x: number, y: number, ribbon: string): string {
  const loop = 'M0 0C-60-150-240-150-230-30S-60 60 0 0z';
  const end = 'M0 0C-30 80-90 130-130 230l50-12l30 46C-30 180 10 90 0 0z';
  return group(
    { transform: `translate(${x} ${y})` },
    shape(end, { fill: darker(ribbon, 0.1) }) +
      shape(end, { fill: darker(ribbon, 0.14), transform: 'scale(-1 1)' }) +
      shape(loop, { fill: ribbon }) +
      shape(loop, { fill: lighter(ribbon, 0.08), transform: 'scale(-1 1)' }) +
      shape('M-40-16C-90-70-170-84-176-40S-90 10-40-16z', {
        fill: darker(ribbon, 0.3),
        'fill-opacity': '.6',
      }) +
      shape('M40-16C90-70 170-84 176-40S90 10 40-16z', { fill: darker(ribbon, 0.3), 'fill-opacity': '.6' }) +
      rectangle(-36, -36, 72, 72, { rx: 22, fill: darker(ribbon, 0.06) }),
  );
}

/** A present seen from above. */
export const wrapping: ThingPainter = (stage) => {
  const { subject, colour } = stage;
  const kraft = /kraft/i.test(subject.title);
  const paper = kraft ? '#c8a274' : /confetti/i.test(subject.title) ? '#fbf6ea' : colour;
  const ribbon = kraft
    ? '#f4eee2'
    : /white/i.test(subject.title)
      ? '#b8714a'
      : /box/i.test(subject.title)
        ? '#c4a158'
        : /leaf/i.test(subject.title)
          ? '#f1ecd8'
          : '#d8482f';
  const wide = /white|box/i.test(subject.title) ? 74 : 44;
  const [cx, cy] = [box.x + box.width * 0.5, box.y + box.height * 0.42];
  const tag = group(
    { transform: `translate(${cx + 90} ${cy + 150})rotate(18)` },
    shape('M0 0l40-34h150v160H40L0 92z', { fill: '#fbfaf6' }) +
      circle(32, 46, 9, { fill: darker(paper, 0.3) }) +
      shape('M74 24h84M74 56h84', { stroke: '#b9b1a3', 'stroke-width': 7 }),
  );
  return (
    shadow(box, 90) +
    rectangle(box.x, box.y, box.width, box.height, { rx: 5, fill: paper }) +
    pattern(stage) +
    shape(`M${numbers(box.x, box.y)}h${box.width}l-40 34H${box.x + 40}z`, {
      fill: '#fff',
      'fill-opacity': '.2',
    }) +
    shape(`M${numbers(box.x, box.y + box.height)}h${box.width}l-40-34H${box.x + 40}z`, {
      fill: '#000',
      'fill-opacity': '.1',
    }) +
    rectangle(cx - wide / 2, box.y, wide, box.height, { fill: ribbon }) +
    rectangle(box.x, cy - wide / 2, box.width, wide, { fill: darker(ribbon, 0.07) }) +
    tag +
    bow(cx, cy, ribbon)
  );
};
