import { hangFramed, hangSheet, type Place } from '../hang.ts';
import { composePrint } from '../print.ts';
import { createRandom } from '../random.ts';
import type { ArtSubject, FrameKind } from '../subject.ts';

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

/**
 * The parts in up to two rows, the rows centred on each other and equally wide as far as their parts allow:
 * the way that one hangs a wall, middle first.
 */
export function arrange(parts: readonly ArtSubject[], gap: number): Arranged {
  const rows =
    parts.length <= 3
      ? [parts]
      : [parts.slice(0, Math.ceil(parts.length / 2)), parts.slice(Math.ceil(parts.length / 2))];
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

/** The parts hung in a box: framed alike for a photo wall, as bare sheets for a bundle. */
export function hangArrangement(subject: ArtSubject, box: Place, framed: boolean): string {
  const parts = subject.parts ?? [];
  const { places, width, height } = arrange(parts, 7);
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

/** Width and height of the whole group on the wall, in centimetres, with parts of about 40 × 56 cm. */
export function groupSize(parts: readonly ArtSubject[]): { width: number; height: number } {
  const { width, height } = arrange(parts, 7);
  const scale = Math.min(0.8, 195 / width, 120 / height);
  return { width: width * scale, height: height * scale };
}
