import { numbers } from '../svg.ts';

/** A letter's strokes in a box of the given width and height: the centre lines, to be drawn with one weight. */
type Glyph = (width: number, height: number) => string;

/** A move followed by straight steps to absolute points, given as shares of the box. */
function straight(...strokes: readonly (readonly number[])[]): Glyph {
  return (w, h) =>
    strokes
      .map((stroke) => {
        let d = '';
        for (let index = 0; index + 1 < stroke.length; index += 2) {
          d += `${index === 0 ? 'M' : 'L'}${numbers((stroke[index] ?? 0) * w, (stroke[index + 1] ?? 0) * h)}`;
        }
        return d;
      })
      .join('');
}

/** A closed ring as wide as the box; in a tall box its sides run straight. */
const ring: Glyph = (w, h) => {
  const r = Math.min(w, h) / 2;
  return `M0 ${numbers(r)}A${numbers(r, r)} 0 0 1 ${numbers(r, 0)}H${numbers(w - r)}A${numbers(r, r)} 0 0 1 ${numbers(w, r)}V${numbers(h - r)}A${numbers(r, r)} 0 0 1 ${numbers(w - r, h)}H${numbers(r)}A${numbers(r, r)} 0 0 1 ${numbers(0, h - r)}z`;
};

/** A bowl that leaves the left stem at `top`, where the pen is, and comes back at `bottom` (shares of the height). */
function bowl(w: number, h: number, top: number, bottom: number, reach = 1): string {
  const r = Math.min(((bottom - top) * h) / 2, w * reach);
  return `H${numbers(w * reach - r)}A${numbers(r, ((bottom - top) * h) / 2)} 0 0 1 ${numbers(w * reach - r, bottom * h)}H0`;
}

const cut = 0.25;

/** Letters and figures that the posters use, from straight lines and quarter circles. */
export const glyphs: Readonly<Record<string, Glyph>> = {
  A: (w, h) => {
    const r = w / 2;
    return `M0 ${numbers(h)}V${numbers(r)}A${numbers(r, r)} 0 0 1 ${numbers(w, r)}V${numbers(h)}M0 ${numbers(h * 0.62)}H${numbers(w)}`;
  },
  B: (w, h) =>
    `M0 ${numbers(h * 0.48)}V0${bowl(w, h, 0, 0.48, 0.9)}${bowl(w, h, 0.48, 1)}V${numbers(h * 0.48)}z`,
  C: (w, h) => {
    const r = Math.min(w, h) / 2;
    return `M${numbers(w, Math.max(r, h * cut))}V${numbers(r)}A${numbers(r, r)} 0 0 0 ${numbers(w - r, 0)}H${numbers(r)}A${numbers(r, r)} 0 0 0 0 ${numbers(r)}V${numbers(h - r)}A${numbers(r, r)} 0 0 0 ${numbers(r, h)}H${numbers(w - r)}A${numbers(r, r)} 0 0 0 ${numbers(w, h - r)}V${numbers(Math.min(h - r, h * (1 - cut)))}`;
  },
  D: (w, h) => `M0 0${bowl(w, h, 0, 1)}z`,
  E: straight([1, 0, 0, 0, 0, 1, 1, 1], [0, 0.5, 0.86, 0.5]),
  F: straight([1, 0, 0, 0, 0, 1], [0, 0.5, 0.86, 0.5]),
  G: (w, h) => {
    const r = Math.min(w, h) / 2;
    return `M${numbers(w, Math.max(r, h * cut))}V${numbers(r)}A${numbers(r, r)} 0 0 0 ${numbers(w - r, 0)}H${numbers(r)}A${numbers(r, r)} 0 0 0 0 ${numbers(r)}V${numbers(h - r)}A${numbers(r, r)} 0 0 0 ${numbers(r, h)}H${numbers(w - r)}A${numbers(r, r)} 0 0 0 ${numbers(w, h - r)}V${numbers(h * 0.56)}H${numbers(w * 0.5)}`;
  },
  H: straight([0, 0, 0, 1], [1, 0, 1, 1], [0, 0.5, 1, 0.5]),
  I: straight([0.5, 0, 0.5, 1]),
  J: (w, h) => {
    const r = Math.min(w / 2, h / 2);
    return `M${numbers(w, 0)}V${numbers(h - r)}A${numbers(r, r)} 0 0 1 ${numbers(w - r, h)}H${numbers(r)}A${numbers(r, r)} 0 0 1 0 ${numbers(h - r)}`;
  },
  K: straight([0, 0, 0, 1], [1, 0, 0.06, 0.5, 1, 1]),
  L: straight([0, 0, 0, 1, 1, 1]),
  M: straight([0, 1, 0, 0, 0.5, 0.56, 1, 0, 1, 1]),
  N: straight([0, 1, 0, 0, 1, 1, 1, 0]),
  O: ring,
  P: (w, h) => `M0 ${numbers(h)}V0${bowl(w, h, 0, 0.54)}`,
  Q: (w, h) => `${ring(w, h)}M${numbers(w * 0.52, h * 0.7)}L${numbers(w * 1.06, h * 1.04)}`,
  R: (w, h) => `M0 ${numbers(h)}V0${bowl(w, h, 0, 0.52)}M${numbers(w * 0.45, h * 0.52)}L${numbers(w, h)}`,
  S: (w, h) => {
    const r = Math.min(w / 2, h / 4);
    return `M${numbers(w, r)}A${numbers(r, r)} 0 0 0 ${numbers(w - r, 0)}H${numbers(r)}A${numbers(r, h / 4)} 0 0 0 ${numbers(r, h / 2)}H${numbers(w - r)}A${numbers(r, h / 4)} 0 0 1 ${numbers(w - r, h)}H${numbers(r)}A${numbers(r, r)} 0 0 1 0 ${numbers(h - r)}`;
  },
  T: straight([0, 0, 1, 0], [0.5, 0, 0.5, 1]),
  U: (w, h) => {
    const r = Math.min(w / 2, h);
    return `M0 0V${numbers(h - r)}A${numbers(r, r)} 0 0 0 ${numbers(w, h - r)}V0`;
  },
  V: straight([0, 0, 0.5, 1, 1, 0]),
  W: straight([0, 0, 0.18, 1, 0.5, 0.42, 0.82, 1, 1, 0]),
  X: straight([0, 0, 1, 1], [1, 0, 0, 1]),
  Y: straight([0, 0, 0.5, 0.52, 1, 0], [0.5, 0.52, 0.5, 1]),
  Z: straight([0, 0, 1, 0, 0, 1, 1, 1]),
  '2': (w, h) => {
    const r = w / 2;
    return `M0 ${numbers(r)}A${numbers(r, r)} 0 1 1 ${numbers(w * 0.9, r * 1.55)}L0 ${numbers(h)}H${numbers(w)}`;
  },
  '3': (w, h) =>
    `M0 0H${numbers(w)}L${numbers(w * 0.42, h * 0.42)}A${numbers(w * 0.55, h * 0.29)} 0 1 1 0 ${numbers(h * 0.86)}`,
  '5': (w, h) =>
    `M${numbers(w)} 0H0V${numbers(h * 0.44)}H${numbers(w * 0.5)}A${numbers(w / 2, h * 0.28)} 0 0 1 ${numbers(w * 0.5, h)}H0`,
  '8': (w, h) => {
    const [upper, lower] = [Math.min(w * 0.44, h * 0.23), w / 2];
    return `M${numbers(w / 2 - upper, h * 0.23)}a${numbers(upper, h * 0.23)} 0 1 1 ${numbers(2 * upper, 0)}a${numbers(upper, h * 0.23)} 0 1 1 ${numbers(-2 * upper, 0)}M0 ${numbers(h * 0.73)}a${numbers(lower, h * 0.27)} 0 1 1 ${numbers(w, 0)}a${numbers(lower, h * 0.27)} 0 1 1 ${numbers(-w, 0)}`;
  },
  '?': (w, h) => {
    const r = w / 2;
    return `M0 ${numbers(r)}A${numbers(r, r)} 0 1 1 ${numbers(r, 2 * r)}V${numbers(Math.max(2 * r, h * 0.7))}M${numbers(r, h * 0.9)}V${numbers(h * 1.06)}`;
  },
  '!': (w, h) =>
    `M${numbers(w / 2, 0)}V${numbers(h * 0.68)}M${numbers(w / 2, h * 0.86)}V${numbers(h * 1.04)}`,
  '.': (w, h) => {
    const r = w * 0.42;
    return `M${numbers(w / 2 - r, h / 2)}a${numbers(r, r)} 0 1 1 ${numbers(2 * r, 0)}a${numbers(r, r)} 0 1 1 ${numbers(-2 * r, 0)}z`;
  },
  '&': (w, h) =>
    `M${numbers(w, h)}L${numbers(w * 0.24, h * 0.34)}A${numbers(w * 0.27, h * 0.19)} 0 1 1 ${numbers(w * 0.68, h * 0.3)}L${numbers(w * 0.16, h * 0.58)}A${numbers(w * 0.36, h * 0.25)} 0 0 0 ${numbers(w * 0.36, h)}C${numbers(w * 0.7, h, w * 0.9, h * 0.82, w * 0.96, h * 0.56)}`,
};
