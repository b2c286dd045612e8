/**
 * Columns of whole numbers and decimals as short texts, for files that a browser loads. A code is a whole number from
 * 0; the text has all first digits, then all second ones, and so on: equal digits stand together, which compresses well.
 */

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const base = digits.length;

/** Packs codes below `limit` into a text; empty if 0 is the only code. */
export function packCodes(codes: readonly number[], limit: number): string {
  const places = Array.from({ length: widthOf(limit) }, (_, place) => base ** place);
  return places
    .map((value) => codes.map((code) => digits[Math.floor(code / value) % base]).join(''))
    .join('');
}

/** Unpacks the codes of a text, one per row. */
export function unpackCodes(text: string, rows: number): Uint32Array {
  const codes = new Uint32Array(rows);
  if (rows === 0) return codes;
  for (let start = 0, value = 1; start < text.length; start += rows, value *= base) {
    for (let row = 0; row < rows; row++) {
      codes[row] = (codes[row] ?? 0) + value * (digitValues[text.charCodeAt(start + row)] ?? 0);
    }
  }
  return codes;
}

const digitValues = new Uint8Array(128);
for (const [value, digit] of [...digits].entries()) digitValues[digit.charCodeAt(0)] = value;

function widthOf(limit: number): number {
  let width = 0;
  for (let reach = 1; reach < limit; reach *= base) width++;
  return width;
}

/** A number for each row, or none: the different ones, ascending, and which of them a row has. */
export interface PackedNumbers {
  /** The factor by which the numbers were made whole. */
  readonly scale: number;
  /** The smallest number, then the differences to the next. */
  readonly steps: readonly number[];
  /** Places in the list of numbers; the one behind its end means that the row has none. */
  readonly codes: string;
}

/** Numbers of a column, ready to compare: `ranks` order the rows as their numbers do, rows without one come last. */
export interface NumberColumn {
  readonly values: readonly number[];
  readonly ranks: Uint32Array;
}

/** Four decimals. */
const finest = 10_000;
const scales = [1, 100, finest];

/**
 * Packs numbers of up to 11 digits before the point and 4 behind it; what is no finite number is none. Packed again, with
 * others or without, they are the same numbers.
 */
export function packNumbers(numbers: readonly (number | undefined)[]): PackedNumbers {
  const rounded = numbers.map((number) => Math.round((number ?? Number.NaN) * finest));
  const known = [...new Set(rounded.filter(Number.isFinite))].sort((a, b) => a - b);
  const scale = scales.find((each) => known.every((number) => number % (finest / each) === 0)) ?? finest;
  const values = known.map((number) => number / (finest / scale));
  const codeOf = new Map(known.map((number, code) => [number, code]));
  const codes = rounded.map((number) => codeOf.get(number) ?? known.length);
  return {
    scale,
    steps: values.map((value, index) => value - (values[index - 1] ?? 0)),
    codes: packCodes(codes, values.length + 1),
  };
}

/** Unpacks numbers, and the rank of each row among them. */
export function unpackNumbers({ scale, steps, codes }: PackedNumbers, rows: number): NumberColumn {
  let sum = 0;
  const values = steps.map((step) => (sum += step) / scale);
  return { values, ranks: unpackCodes(codes, rows) };
}
