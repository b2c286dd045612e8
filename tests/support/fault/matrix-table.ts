import { steps, type MatrixProvider, type Step } from './matrix-columns.ts';

/** What became of each cell, by provider, fault and step. */
export type Outcomes = Map<string, Partial<Record<Step, string>>>;

/** Writes the matrix as one table, with the reasons below it of cells that can't be. */
export function matrixTable(providers: readonly MatrixProvider[], outcomes: Outcomes): string {
  const notes: string[] = [];
  const rows = [...outcomes].map(([row, cells]) => [row, ...steps.map((step) => cells[step] ?? '')]);
  for (const { name, columns } of providers) {
    for (const step of steps) {
      const column = columns[step];
      if (typeof column === 'string') notes.push(`${name}, no ${step}: ${column}`);
    }
  }
  const lines = [['', ...steps], ...rows];
  const widths =
    lines[0]?.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0))) ?? [];
  const text = lines.map((line) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '));
  return [...text, '', ...notes].join('\n');
}
