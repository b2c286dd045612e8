import type { Painter, Sheet } from '../sheet.ts';
import { circle, group, numbers, rectangle, shape } from '../svg.ts';

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly size: number;
  readonly left: number;
  readonly top: number;
}

function createGrid({ width, height, random }: Sheet): Grid {
  const margin = random.pick([80, 100]);
  const across = random.pick([4, 5, 5]);
  const size = (Math.min(width, height) - 2 * margin) / across;
  const columns = Math.floor((width - 2 * margin) / size + 0.01);
  const rows = Math.floor((height - 2 * margin) / size + 0.01);
  return { columns, rows, size, left: (width - columns * size) / 2, top: (height - rows * size) / 2 };
}

function tiles(grid: Grid, draw: (x: number, y: number, column: number, row: number) => string): string {
  let art = '';
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      art += draw(grid.left + column * grid.size, grid.top + row * grid.size, column, row);
    }
  }
  return art;
}

/** Quarter circles around two opposite corners, at the given shares of the tile's side. */
function arcs(x: number, y: number, size: number, shares: readonly number[], turned: boolean): string {
  return shares
    .map((share) => {
      const r = size * share;
      return turned
        ? `M${numbers(x + size - r, y)}a${numbers(r, r)} 0 0 0 ${numbers(r, r)}M${numbers(x, y + size - r)}a${numbers(r, r)} 0 0 1 ${numbers(r, r)}`
        : `M${numbers(x + r, y)}a${numbers(r, r)} 0 0 1 ${numbers(-r, r)}M${numbers(x + size, y + size - r)}a${numbers(r, r)} 0 0 0 ${numbers(-r, r)}`;
    })
    .join('');
}

/** Parallel tracks that wander over the sheet; each print has its own rhythm of lines. */
function tracks(sheet: Sheet, grid: Grid): string {
  const { palette, random } = sheet;
  const count = random.pick([3, 4, 5]);
  const shares = Array.from({ length: count }, (_, index) => (index + 1) / (count + 1));
  const middle = count % 2 === 1 ? 0.5 : 0;
  const turns = Array.from({ length: grid.columns * grid.rows }, () => random.chance(0.5));
  const all = (wanted: readonly number[]): string =>
    tiles(grid, (x, y, column, row) => {
      const turned = turns[row * grid.columns + column] ?? false;
      return arcs(x, y, grid.size, wanted, turned);
    });
  const thin = grid.size / (count + 1) / 2.1;
  const base = rectangle(grid.left, grid.top, grid.columns * grid.size, grid.rows * grid.size, {
    fill: palette.tones[3],
  });
  const outer = shape(all(shares.filter((share) => share !== middle)), {
    stroke: palette.main,
    'stroke-width': thin,
  });
  const inner = middle ? shape(all([0.5]), { stroke: palette.tones[2], 'stroke-width': thin * 1.15 }) : '';
  return base + group({ fill: 'none' }, outer + inner);
}

/** Discs and leaves that grow together where tiles happen to agree. */
function petals(sheet: Sheet, grid: Grid): string {
  const { palette, random } = sheet;
  const half = grid.size / 2;
  const pair: readonly [string, string] = [
    palette.main,
    random.chance(0.5) ? palette.ground : palette.tones[3],
  ];
  return tiles(grid, (x, y, column, row) => {
    const even = (column + row) % 2 === 0;
    const turned = random.chance(0.5);
    const flipped = even === turned;
    const [back, front] = flipped ? pair : [pair[1], pair[0]];
    const corner = (cx: number, cy: number, sweepX: number, sweepY: number): string =>
      `M${numbers(cx, cy)}h${numbers(half * sweepX)}A${numbers(half, half)} 0 0 ${sweepX * sweepY > 0 ? 1 : 0} ${numbers(cx, cy + half * sweepY)}z`;
    const [right, bottom] = [x + grid.size, y + grid.size];
    const d = turned
      ? corner(x, y, 1, 1) + corner(right, bottom, -1, -1)
      : corner(right, y, -1, 1) + corner(x, bottom, 1, -1);
    const accent = random.chance(0.05) ? palette.accent : random.chance(0.16) ? palette.tones[1] : front;
    return (
      rectangle(x, y, grid.size + 0.5, grid.size + 0.5, { fill: back }) +
      shape(d, { fill: accent, stroke: accent })
    );
  });
}

/** Diagonals and discs: the black and white tile of Sébastien Truchet himself. */
function triangles(sheet: Sheet, grid: Grid): string {
  const { palette, random } = sheet;
  const rule = random.pick([
    (column: number, row: number): number => (column + row) % 4,
    (column: number, row: number): number => (column * row) % 4,
    (column: number, row: number): number => (column % 2) + (row % 2) * 2,
    (column: number, row: number): number => (column ^ row) % 4,
  ]);
  return tiles(grid, (x, y, column, row) => {
    const turn = rule(column, row);
    const s = grid.size;
    const corners: readonly string[] = [
      `M0 0H${numbers(s)}L0 ${numbers(s)}z`,
      `M0 0H${numbers(s)}V${numbers(s)}z`,
      `M${numbers(s)} 0V${numbers(s)}H0z`,
      `M0 0V${numbers(s)}H${numbers(s)}z`,
    ];
    const fill = (column * 7 + row * 3) % 5 === 0 ? palette.tones[2] : palette.main;
    return group(
      { transform: `translate(${numbers(x, y)})` },
      rectangle(0, 0, s + 0.5, s + 0.5, { fill: palette.tones[3] }) +
        shape(corners[turn] ?? '', { fill }) +
        (random.chance(0.12) ? circle(s / 2, s / 2, s * 0.2, { fill: palette.ground }) : ''),
    );
  });
}

/** Square tiles, each turned by chance or by rule. */
export const truchet: Painter = (sheet) => {
  const grid = createGrid(sheet);
  return sheet.random.pick([tracks, petals, triangles, petals, tracks])(sheet, grid);
};
