import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { listing } from '../../config/shop.ts';
import { CsvProblem, moreCells, readTable, type CsvTable } from '../csv.ts';
import { csvAttribute } from './csv-attributes.ts';
import { CsvCategories } from './csv-categories.ts';
import { csvProduct, productColumns } from './csv-product.ts';
import { DumpError } from './dump-files.ts';
import type { ReadDocument } from './read-document.ts';
import { StableIds } from './stable-id.ts';
import { toId } from './values.ts';

/** True for a file of products as a spreadsheet writes it. */
export function isCsvFile(path: string): boolean {
  return /\.csv(?:\.gz)?$/i.test(path);
}

/**
 * The documents that a CSV file of products stands for, as a dump has them: attributes and categories, then a product for each
 * row, with its line. Without an id a product has one that its sku gives it.
 * @throws {DumpError} for a file that can't be read, or whose first line does not name the columns of products.
 */
export async function* csvDocuments(path: string): AsyncGenerator<ReadDocument> {
  const { names, rows } = await tableOf(path);
  const columns = names.filter((name) => name !== '' && !productColumns.has(name.toLowerCase()));
  const context = {
    ids: new StableIds(rows.flatMap(({ values }) => toId(values['id']) ?? [])),
    categories: new CsvCategories(listing.rootCategoryId),
    attributes: columns.flatMap((name) => {
      const cells = rows.map(({ values }) => values[name.toLowerCase()] ?? '');
      return csvAttribute(name, cells) ?? [];
    }),
  };
  const products = rows.map(({ line, values, hasMore }): ReadDocument => {
    const product = hasMore ? moreCells : csvProduct(values, context);
    return typeof product === 'string'
      ? { line, problem: product }
      : { line, value: hit('product', product) };
  });
  for (const { document } of context.attributes) yield { line: 1, value: hit('attribute', document) };
  for (const document of context.categories.documents) yield { line: 1, value: hit('category', document) };
  yield* products;
}

const hit = (entity: string, source: object) => ({ _type: entity, _source: source });

async function tableOf(path: string): Promise<CsvTable> {
  try {
    const content = await readFile(path);
    const bytes = path.toLowerCase().endsWith('.gz') ? await promisify(gunzip)(content) : content;
    return readTable(bytes, ['sku', 'name', 'price']);
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof CsvProblem) throw new DumpError(`${path}: ${message} Nothing was changed.`);
    throw new DumpError(`${path} can't be read (${message}). Nothing was changed.`);
  }
}
