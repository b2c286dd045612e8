import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { FileError, fileTrouble, UsageError } from './command.ts';

/** A row of a CSV file by the names of its columns, and where it stands. */
export interface CsvRow {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
  /** True where cells that are not empty stand under no name. */
  readonly hasMore: boolean;
}

/**
 * The rows of a CSV file with a header line; commas or semicolons, quotes as RFC 4180 has them.
 * @throws {FileError} for a file that can't be read.
 * @throws {UsageError} for one that lacks a column, names one twice or has no rows.
 */
export async function readCsv(file: string, columns: readonly string[]): Promise<readonly CsvRow[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new FileError(`${file} can't be read: ${fileTrouble(error)}.`);
  });
  const [header, ...rows] = linesOf(file, text);
  const names = header?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new UsageError(`${file}: the first line must name the columns ${columns.join(',')}.`);
  }
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) < index);
  if (twice !== undefined) throw new UsageError(`${file}: the first line names the column ${twice} twice.`);
  if (rows.length === 0)
    throw new UsageError(`${file}: there are no rows below the first line, so nothing was changed.`);
  return rows.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(names.map((name, index) => [name, (cells[index] ?? '').trim()])),
    hasMore: cells.some((cell, index) => cell.trim() !== '' && !names[index]),
  }));
}

function linesOf(file: string, text: string): readonly Line[] {
  try {
    return parseCsv(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UsageError(`${file}: ${error.message}.`);
  }
}

/** Of more wrong rows only the number is told. */
const mostTold = 20;

const moreCells =
  'more cells than the first line names: write decimals with a point, such as 24.90, and a cell that has a comma or a ' +
  'semicolon in quotes.';

/**
 * What `read` makes of each row of a file; `nameOf` says what a result is for.
 * @throws {UsageError} that tells of every row with more cells than names, for which `read` throws one, or that is for the
 * same as a row before it, with file and line.
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
      // A decimal comma has split a cell in two: what is left of it would pass for the whole.
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

/** A line of a CSV file, and the number that an editor gives it. */
interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Lines of cells; empty lines are left out. Each ends with LF, CRLF or CR, which in a cell are read as LF.
 * @throws {CsvError} for quotes that don't fit together.
 */
export function parseCsv(text: string): readonly Line[] {
  const lines: Line[] = [];
  // A file to which several programs have written may end its lines in several ways.
  const plain = text.replace(/\r\n?/g, '\n');
  parse(plain, {
    bom: true,
    delimiter: /^[^\n]*;/.test(plain) && !/^[^\n;]*,/.test(plain) ? ';' : ',',
    record_delimiter: '\n',
    // As people write them: cells missing at the end, and inches in the middle of a name.
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    on_record(cells: readonly string[], { lines: end }) {
      lines.push({ line: end - (cells.join('').split('\n').length - 1), cells });
    },
  });
  return lines;
}

/**
 * One line of a CSV file. A cell that a spreadsheet would take for a formula begins with an apostrophe, and no longer is
 * one.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells
    .map((cell) => {
      const text = typeof cell === 'number' ? String(cell) : cell.replace(/^(?=[=+\-@\t\r])/, "'");
      return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(',');
}
