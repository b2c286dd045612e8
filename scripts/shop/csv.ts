import { readFile } from 'node:fs/promises';
import { CsvProblem, moreCells, readTable, type CsvRow } from '../../src/catalogue/csv.ts';
import { FileError, fileErrorText, UsageError } from './command.ts';

/**
 * Reads the rows of a CSV file (`readTable`).
 * @throws {FileError} for a file that can't be read.
 * @throws {UsageError} for one that lacks a column, names one twice or has no rows.
 */
export async function readCsv(file: string, columns: readonly string[]): Promise<readonly CsvRow[]> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new FileError(`${file} can't be read: ${fileErrorText(error)}.`);
  });
  try {
    return readTable(bytes, columns).rows;
  } catch (error) {
    throw error instanceof CsvProblem ? new UsageError(`${file}: ${error.message}`) : error;
  }
}

/** Of more wrong rows only the number is told. */
const mostTold = 20;

/**
 * Parses each row of a file by `read`; `nameOf` names what a result is for.
 * @throws {UsageError} that lists, with file and line, every row with too many cells, with an error of `read`, or for
 * the same name as a row before it.
 */
export function readEach<Result>(
  file: string,
  rows: readonly CsvRow[],
  read: (values: CsvRow['values']) => Result,
  nameOf: (result: Result) => string,
): readonly Result[] {
  const problems: string[] = [];
  const lines = new Map<string, number>();
  const results = rows.flatMap(({ line, values, hasMore }) => {
    try {
      if (hasMore) throw new UsageError(moreCells);
      const result = read(values);
      const name = nameOf(result);
      const first = lines.get(name);
      if (first !== undefined) throw new UsageError(`${name} is there already, in line ${first}.`);
      lines.set(name, line);
      return [result];
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      problems.push(`${file}:${line}: ${error.message}`);
      return [];
    }
  });
  if (problems.length === 0) return results;
  const others = problems.length - mostTold;
  const told = [...problems.slice(0, mostTold), ...(others > 0 ? [`… and ${others} more lines`] : [])];
  throw new UsageError(told.join('\n'));
}

/** Formats one line of a CSV file. A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells
    .map((cell) => {
      const text = typeof cell === 'number' ? String(cell) : cell.replace(/^(?=[=+\-@\t\r])/, "'");
      return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(',');
}
