import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';

/** A row of a CSV file by the names of its columns in lower case, and where it stands. */
export interface CsvRow {
  /** The number that an editor gives its first line. */
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
  /** True where cells that are not empty stand under no name. */
  readonly hasMore: boolean;
}

/** The content of a CSV file. */
export interface CsvTable {
  /** The names of its columns as they are written. */
  readonly names: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** A CSV file as a whole can't be used; the message does not name the file. */
export class CsvProblem extends Error {
  override readonly name = 'CsvProblem';
}

/**
 * The reason why a row with `hasMore` can't be used: the first part of a cell that a comma has split would pass for
 * the whole.
 */
export const moreCells =
  'more cells than the first line names: write decimals with a point, such as 24.90, and a cell that has a comma or a ' +
  'semicolon in quotes.';

/**
 * Parses a CSV file whose first line names the columns; commas or semicolons, quotes as in RFC 4180. In UTF-8, in
 * UTF-16 with a byte order mark, else in Windows-1252, as spreadsheets write it.
 * @throws {CsvProblem} for a file that lacks one of `columns`, names one twice, has no rows, or has invalid quotes.
 */
export function readTable(bytes: Buffer, columns: readonly string[]): CsvTable {
  const [header, ...rows] = linesOf(decoded(bytes));
  const written = header?.cells.map((name) => name.trim()) ?? [];
  const names = written.map((name) => name.toLowerCase());
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new CsvProblem(`the first line must name the columns ${columns.join(',')}.`);
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) < index);
  if (twice !== undefined) throw new CsvProblem(`the first line names the column ${twice} twice.`);
  if (rows.length === 0)
    throw new CsvProblem('there are no rows below the first line, so nothing was changed.');
  return {
    names: written,
    rows: rows.map(({ line, cells }) => ({
      line,
      values: Object.fromEntries(names.map((name, index) => [name, (cells[index] ?? '').trim()])),
      hasMore: cells.some((cell, index) => cell.trim() !== '' && !names[index]),
    })),
  };
}

function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return isUtf8(bytes) ? bytes.toString() : new TextDecoder('windows-1252').decode(bytes);
}

/** A line of a CSV file, and the number that an editor gives it. */
interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

function linesOf(text: string): readonly Line[] {
  try {
    return parseCsv(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvProblem(`${error.message}.`);
  }
}

/**
 * Parses lines of cells; empty lines are left out. Each ends with LF, CRLF or CR, which in a cell are read as LF.
 * @throws {CsvError} for invalid quotes.
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
