/** Millimetres after which the grain repeats along a rail, and across it. */
export const grainTile = { length: 860, breadth: 64 } as const;

/** A set of lines of one weight. */
export interface GrainLines {
  readonly d: string;
  readonly width: number;
  readonly opacity: number;
  readonly dashes?: string;
}

/** Numbers from 0 to 1 that look random and are the same every time (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns a wavy line along the rail that ends at the height at which it began. */
function wave(y: number, sway: (step: number) => number): string {
  const step = grainTile.length / steps;
  const at = (index: number) => short(y + sway(index % steps));
  const curves = Array.from({ length: steps }, (_, index) => {
    const x = (index + 1) * step;
    return `S${Math.round(x - step / 2)} ${at(index + 1)} ${Math.round(x)} ${at(index + 1)}`;
  });
  return `M0 ${at(0)}${curves.join('')}`;
}

/** Points of a line at which it turns. */
const steps = 5;

function woodLines(): readonly GrainLines[] {
  const next = numbersFrom(11);
  // Year rings wander together, most of all in the middle of the board.
  const sways = Array.from({ length: steps }, () => (next() - 0.5) * 8);
  const rings = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => {
      const y = from + (index * grainTile.breadth) / count + (next() - 0.5) * 2;
      const share = 0.35 + 0.65 * Math.abs(Math.sin((y / grainTile.breadth) * Math.PI));
      return wave(y, (step) => (sways[step] ?? 0) * share);
    }).join('');
  return [
    { d: rings(4, 3), width: 4, opacity: 0.17 },
    { d: rings(10, 1), width: 0.9, opacity: 0.34 },
    { d: rings(12, 2.2), width: 0.45, opacity: 0.46 },
    { d: rings(8, 1.4), width: 0.5, opacity: 0.52, dashes: '7 23 3 31 11 19 2 40' },
    { d: rings(6, 3.1), width: 0.7, opacity: 0.36, dashes: '4 57 9 71 5 33' },
  ];
}

function brushLines(): readonly GrainLines[] {
  const next = numbersFrom(5);
  const strokes = (count: number) =>
    Array.from({ length: count }, () => `M0 ${short(next() * grainTile.breadth)}h${grainTile.length}`).join(
      '',
    );
  return [
    { d: strokes(60), width: 0.22, opacity: 0.34, dashes: '90 14 210 6 40 22' },
    { d: strokes(40), width: 0.4, opacity: 0.16, dashes: '160 40 60 9' },
  ];
}

/** Lines of a surface along a rail; the same for every picture. */
export const surfaceLines: Readonly<Record<'grain' | 'lacquer' | 'brushed', readonly GrainLines[]>> = {
  grain: woodLines(),
  // Paint fills the pores: only the longest still show.
  lacquer: woodLines().slice(2, 4),
  brushed: brushLines(),
};
