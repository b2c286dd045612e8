import { slugify } from '../../domain/url/slug.ts';
import { StableIds } from './ids.ts';
import { toNumber, type Fields } from './values.ts';
import { longestCsvOption, mostUniqueOptions } from '../../config/limits/catalogue.ts';

/** A column of a CSV file that is an attribute. */
export interface CsvAttribute {
  /** Its name in lower case. */
  readonly column: string;
  readonly code: string;
  /** The document of the attribute, with its options. */
  readonly document: Fields;
  /** Returns a product's value by its cell. */
  readonly valueOf: (cell: string) => unknown;
}

/**
 * Returns the attribute of a column: options (several if cells contain `|`), or a text if values are long or all
 * different. Undefined for a column without values. `name` is the column's heading and the attribute's label.
 */
export function csvAttribute(name: string, cells: readonly string[]): CsvAttribute | undefined {
  const column = name.toLowerCase();
  const code = slugify(name).replaceAll('-', '_');
  const filled = cells.filter((cell) => cell !== '');
  if (code === '' || filled.length === 0) return undefined;
  const head = {
    attribute_id: new StableIds().of(`attribute ${code}`),
    attribute_code: code,
    default_frontend_label: name,
    is_visible_on_front: true,
    is_comparable: true,
  };
  const parts = filled.flatMap(partsOf);
  const labels = [...new Set(parts)].toSorted(byNumberOrName);
  const isChoice =
    labels.every((label) => label.length <= longestCsvOption && !label.includes('\n')) &&
    (labels.length <= mostUniqueOptions || labels.length < parts.length);
  if (!isChoice) {
    const input = filled.some((cell) => cell.length > longestCsvOption) ? 'textarea' : 'text';
    return {
      column,
      code,
      document: { ...head, frontend_input: input },
      valueOf: (cell) => cell || undefined,
    };
  }
  const ids = new StableIds();
  const values = new Map(labels.map((label) => [label, ids.of(`${code} ${label}`)]));
  const isMultiple = filled.some((cell) => partsOf(cell).length > 1);
  return {
    column,
    code,
    document: {
      ...head,
      frontend_input: isMultiple ? 'multiselect' : 'select',
      is_filterable: true,
      options: labels.map((label, index) => ({ value: String(values.get(label)), label, sort_order: index })),
    },
    valueOf: (cell) => {
      const chosen = partsOf(cell).flatMap((label) => values.get(label) ?? []);
      return isMultiple ? chosen : chosen[0];
    },
  };
}

/** Splits a cell with several values at `|`. */
function partsOf(cell: string): readonly string[] {
  const parts = cell.split('|').map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
}

/** Splits a cell with several names at `|`, else at commas, semicolons or line ends. */
export function namesOf(cell: string): readonly string[] {
  return partsOf(cell.includes('|') ? cell : cell.replace(/[,;\n]/g, '|'));
}

const yes = new Set(['yes', 'true', 'ja', 'wahr', 'oui', 'vrai', 'sí', 'si', 'tak', 'kyllä']);
const no = new Set(['no', 'false', 'nein', 'falsch', 'non', 'faux', 'nie', 'nej', 'nei', 'nee', 'ei']);

/** Parses yes or no in the shop's languages; undefined for any other text. */
export function yesOrNo(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

function byNumberOrName(one: string, other: string): number {
  const [first, second] = [one, other].map((label) => toNumber(label.replace(',', '.')));
  if (first !== undefined && second !== undefined) return first - second;
  return one.localeCompare(other, undefined, { numeric: true });
}
