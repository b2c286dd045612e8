import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { listing } from '../../config/shop.ts';
import { CsvProblem, moreCells, readTable, type CsvTable } from '../csv.ts';
import { csvAttribute } from './csv-attributes.ts';
import { CsvCategories } from './csv-categories.ts';
import { csvProduct, productColumns } from './csv-product.ts';
import { DumpError } from './dump-files.ts';
import type { ReadDocument } from './read-documents.ts';
import { StableIds } from './ids.ts';
import { toId } from './values.ts';

/** Returns true for a CSV file of products. */
export function isCsvFile(path: string): boolean {
  return /\.csv(?:\.gz)?$/i.test(path);
}

/**
 * Yields the documents of a CSV file of products in the form of a dump: attributes and categories, then a product per
 * row, with its line. A product without an ID gets one derived from its SKU.
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
