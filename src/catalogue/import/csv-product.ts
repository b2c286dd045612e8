import { shown } from './amounts.ts';
import { namesOf, yesOrNo, type CsvAttribute } from './csv-attributes.ts';
import type { CsvCategories } from './csv-categories.ts';
import type { StableIds } from './ids.ts';
import { withoutNothing, type Fields } from './values.ts';

/** Columns that become a field of the product as they are. */
const plainColumns = [
  'sku',
  'name',
  'short_description',
  'special_from_date',
  'special_to_date',
  'url_key',
  'url_path',
  'meta_title',
  'meta_description',
  'tax',
  'tax_class_id',
  'visibility',
  'attribute_set_id',
  'attribute_set_name',
] as const;
const amountColumns = ['price', 'special_price', 'weight'] as const;

/** Columns that are no attributes. */
export const productColumns: ReadonlySet<string> = new Set([
  ...plainColumns,
  ...amountColumns,
  'id',
  'image',
  'description',
  'category',
  'stock',
  'status',
]);

/** The state that the products of a file share. */
export interface CsvContext {
  readonly ids: StableIds;
  readonly categories: CsvCategories;
  readonly attributes: readonly CsvAttribute[];
}

type Cells = Readonly<Record<string, string>>;

/** Returns the document of a product in the form of a dump; a text says why the row is invalid. */
export function csvProduct(cells: Cells, { ids, categories, attributes }: CsvContext): Fields | string {
  const { id = '', sku = '', stock = '', status = '', category = '', image = '', description = '' } = cells;
  if (sku === '') return 'product without sku';
  const amounts = amountColumns.map((column) => [column, csvAmount(cells[column] ?? '')] as const);
  const unclear = amounts.find(([, amount]) => amount === undefined);
  if (unclear) {
    const [column] = unclear;
    return `product ${sku}: ${column} ${shown(cells[column])}: decimals or thousands? Write 1299 or 1.30`;
  }
  const pieces = stockOf(stock);
  if (typeof pieces === 'string') return `product ${sku}: ${pieces}`;
  const pictures = namesOf(image);
  return withoutNothing({
    ...Object.fromEntries(plainColumns.map((column) => [column, cells[column] || undefined])),
    ...Object.fromEntries(amounts.map(([column, amount]) => [column, amount || undefined])),
    ...Object.fromEntries(
      attributes.map(({ code, column, valueOf }) => [code, valueOf(cells[column] ?? '')]),
    ),
    id: id === '' ? ids.of(`product ${sku}`) : id,
    type_id: 'simple',
    status: yesOrNo(status) === undefined ? status || undefined : yesOrNo(status) ? 1 : 2,
    description: description === '' ? undefined : paragraphs(description),
    image: pictures[0],
    media_gallery: pictures.map((picture) => ({ image: picture })),
    stock: pieces,
    category_ids: categories.idsOf(category),
  });
}

/**
 * Parses whole pieces, or whether the product is in stock; undefined for an empty cell. A text says what is invalid.
 */
function stockOf(cell: string): Fields | string | undefined {
  if (cell === '') return undefined;
  if (/^\d+$/.test(cell)) return { qty: Number(cell), is_in_stock: Number(cell) > 0, backorders: 0 };
  const isInStock = yesOrNo(cell);
  return isInStock === undefined ? `stock ${shown(cell)} is no whole number` : { is_in_stock: isInStock };
}

/** Returns a text with markup unchanged; lines of plain text become paragraphs. */
function paragraphs(text: string): string {
  if (/<\w+[^>]*>/.test(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}

const currencySign = /^\p{Sc}\s*|\s*\p{Sc}$/gu;

/**
 * Parses an amount as spreadsheets write it, in the importer's form (`toAmount`): currency signs are dropped, and
 * thousands separators if a decimal separator identifies them (`1.299,00`). Undefined if a separator may be of
 * decimals or thousands (`1.299`).
 */
function csvAmount(cell: string): string | undefined {
  const text = cell.trim().replace(currencySign, '').trim();
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(text)) return text.replaceAll(',', '');
  return /^\d+[.,]\d{3}$/.test(text) ? undefined : text;
}
