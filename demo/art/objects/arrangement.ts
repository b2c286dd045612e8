import { hangFramed, hangSheet, type Place } from '../hang.ts';
import { composePrint } from '../print.ts';
import { createRandom } from '../random.ts';
import type { ArtSubject, FrameKind } from '../subject.ts';
import { group } from '../svg.ts';

/** Boxes of 5:7 and 7:5 that hold together at even gaps; `scale` is units per centimetre. */
interface Arranged {
  readonly places: readonly (Place & { readonly subject: ArtSubject })[];
  readonly width: number;
  readonly height: number;
}

function sized(subject: ArtSubject, area: number): { width: number; height: number } {
  const long = Math.sqrt((area * 7) / 5);
  const short = (long * 5) / 7;
  return subject.orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short };
}

/** The parts in rows of as equal a number as can be, the longer rows first. */
function inRows(parts: readonly ArtSubject[], count: number): ArtSubject[][] {
  return Array.from({ length: count }, (_, row) => {
    const from = Math.ceil((row * parts.length) / count);
    return parts.slice(from, Math.ceil(((row + 1) * parts.length) / count));
  });
}

/**
 * The parts in rows, centred on each other and equally wide as far as their parts allow: the way that one
 * hangs a wall, middle first.
 */
function arrangeIn(parts: readonly ArtSubject[], gap: number, rowCount: number): Arranged {
  const rows = inRows(parts, rowCount);
  const natural = rows.map((row) => row.map((subject) => ({ subject, ...sized(subject, 50 * 70) })));
  const widths = natural.map(
    (row) => row.reduce((sum, { width }) => sum + width, 0) + gap * (row.length - 1),
  );
  const target = Math.max(...widths);
  const places: (Place & { subject: ArtSubject })[] = [];
  let y = 0;
  natural.forEach((row, index) => {
    const gaps = gap * (row.length - 1);
    const factor = Math.min(1.3, (target - gaps) / ((widths[index] ?? target) - gaps));
    const rowWidth = ((widths[index] ?? target) - gaps) * factor + gaps;
    const rowHeight = Math.max(...row.map(({ height }) => height * factor));
    let x = (target - rowWidth) / 2;
    for (const { subject, width, height } of row) {
      const place = { width: width * factor, height: height * factor };
      // The upper row stands on the common line, the lower one hangs from it.
      const top =
        rows.length === 1 ? (rowHeight - place.height) / 2 : index === 0 ? rowHeight - place.height : 0;
      places.push({ subject, x, y: y + top, ...place });
      x += place.width + gap;
    }
    y += rowHeight + gap;
  });
  return { places, width: target, height: y - gap };
}

/** Of the arrangements in one, two or three rows, the one that fills the box best. */
function arrangeFor(
  parts: readonly ArtSubject[],
  gap: number,
  box: { width: number; height: number },
): Arranged {
  const scaleOf = ({ width, height }: Arranged): number => Math.min(box.width / width, box.height / height);
  return [1, 2, 3]
    .filter((rows) => rows <= parts.length)
    .map((rows) => arrangeIn(parts, gap, rows))
    .reduce((best, next) => (scaleOf(next) > scaleOf(best) * 1.02 ? next : best));
}

/** The parts hung in a box: framed alike for a photo wall, as bare sheets for a bundle. */
export function hangArrangement(subject: ArtSubject, box: Place, framed: boolean): string {
  const parts = subject.parts ?? [];
  const { places, width, height } = arrangeFor(parts, 7, box);
  const scale = Math.min(box.width / width, box.height / height);
  const [left, top] = [box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2];
  const kind = createRandom(`${subject.sku} frames`).pick<FrameKind>(['wood', 'black', 'white', 'wood']);
  return places
    .map((place, index) => {
      const at = {
        x: left + place.x * scale,
        y: top + place.y * scale,
        width: place.width * scale,
        height: place.height * scale,
      };
      const picture = composePrint(place.subject, `p${index}`);
      return framed
        ? hangFramed(picture, at, { kind, profile: 1.6 * scale, mat: index % 3 === 1 ? 4.5 * scale : 0 })
        : hangSheet(picture, at, 1.6 * scale);
    })
    .join('');
}

/** Centimetres above a sofa. */
const wallSpace = { width: 195, height: 118 } as const;

/** Width and height of the whole group on the wall, in centimetres, with parts of about 40 × 56 cm. */
export function groupSize(parts: readonly ArtSubject[]): { width: number; height: number } {
  const { width, height } = arrangeFor(parts, 7, wallSpace);
  const scale = Math.min(0.8, wallSpace.width / width, wallSpace.height / height);
  return { width: width * scale, height: height * scale };
}

/** Where two or three sheets lie loosely over one another in a box of 1000 × 1400: middles and short sides. */
const looseSpots: Readonly<
  Record<2 | 3, readonly (readonly [x: number, y: number, short: number, turn: number])[]>
> = {
  2: [
    [350, 480, 520, -3],
    [640, 920, 520, 2.5],
  ],
  3: [
    [300, 420, 430, -3],
    [700, 640, 430, 2],
    [390, 1010, 430, -1.5],
  ],
};

/** The sheets of a bundle, loosely over one another; as an arrangement where there are more than three. */
export function layLoose(subject: ArtSubject, box: Place): string {
  const parts = subject.parts ?? [];
  if (parts.length !== 2 && parts.length !== 3) return hangArrangement(subject, box, false);
  return looseSpots[parts.length]
    .map(([x, y, short, turn], index) => {
      const part = parts[index];
      if (!part) return '';
      const long = short * 1.4;
      const [width, height] = part.orientation === 'portrait' ? [short, long] : [long * 0.86, short * 0.86];
      const place = { x: x - width / 2, y: y - height / 2, width, height };
      return group(
        { transform: `rotate(${turn} ${x} ${y})` },
        hangSheet(composePrint(part, `p${index}`), place, 24),
      );
    })
    .join('');
}
