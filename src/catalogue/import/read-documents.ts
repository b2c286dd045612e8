import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { ListElements } from './list-elements.ts';
import { isFields, type Fields } from './values.ts';

/** One document of a file, or why a place in it could not be read. */
export type ReadDocument =
  { readonly line: number; readonly value: unknown } | { readonly line: number; readonly problem: string };

/**
 * The documents of a file one by one, with the line where each begins: JSON documents a line, a JSON list in any
 * layout, or one JSON object that holds lists (a search answer, or lists by name). `.gz` files are unpacked.
 * What can't be read is reported in its place, and reading goes on behind it.
 */
export async function* readDocuments(path: string): AsyncGenerator<ReadDocument> {
  const stream = createReadStream(path);
  const input: NodeJS.ReadableStream & { destroy(error?: Error): unknown } = path.endsWith('.gz')
    ? stream.pipe(createGunzip())
    : stream;
  // A pipe does not hand on errors of its source.
  stream.on('error', (error: Error) => input.destroy(error));
  const lines = createInterface({ input, crlfDelay: Infinity });
  const failure: { error?: Error } = {};
  input.on('error', (error: Error) => {
    failure.error = error;
    lines.close();
  });
  let parser: LineParser | undefined;
  let line = 0;
  for await (const text of lines) {
    line++;
    const content = line === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (content.trim() === '') continue;
    parser ??= parserFor(content);
    yield* parser.add(content, line);
  }
  if (parser) yield* parser.end();
  if (failure.error) yield { line: line + 1, problem: `the file can't be read on: ${failure.error.message}` };
}

interface LineParser {
  add(text: string, line: number): Iterable<ReadDocument>;
  end(): Iterable<ReadDocument>;
}

function parserFor(firstLine: string): LineParser {
  const start = firstLine.trimStart();
  if (start.startsWith('[')) return new ListElements();
  // A first line that is an object's beginning and no document of its own: the whole file is one object.
  return /^\{\s*(?:"[^"]*"\s*:\s*[[{]?\s*)?$/.test(start) ? new WholeObject() : new DocumentPerLine();
}

class DocumentPerLine implements LineParser {
  *add(text: string, line: number): Iterable<ReadDocument> {
    const parsed = parseJson(text.trim().replace(/,$/, ''));
    if ('problem' in parsed) yield { line, problem: parsed.problem };
    else yield* unfold(parsed.value, line);
  }

  end(): Iterable<ReadDocument> {
    return [];
  }
}

class WholeObject implements LineParser {
  readonly #lines: string[] = [];
  #start = 0;

  add(text: string, line: number): Iterable<ReadDocument> {
    this.#start ||= line;
    this.#lines.push(text);
    return [];
  }

  *end(): Iterable<ReadDocument> {
    const parsed = parseJson(this.#lines.join('\n'));
    if ('problem' in parsed) yield { line: this.#start, problem: parsed.problem };
    else yield* unfold(parsed.value, this.#start);
  }
}

/** The documents inside a search answer, or inside an object of lists such as `{products: […]}`. */
function* unfold(value: unknown, line: number): Iterable<ReadDocument> {
  const lists = isFields(value) ? listsIn(value) : [];
  if (lists.length === 0) yield { line, value };
  for (const { name, list } of lists) {
    for (const item of list) {
      yield {
        line,
        value: name && isFields(item) && !('_source' in item) ? { _type: name, _source: item } : item,
      };
    }
  }
}

function listsIn(value: Fields): { name?: string; list: unknown[] }[] {
  const hits = isFields(value['hits']) ? value['hits']['hits'] : value['hits'];
  if (Array.isArray(hits)) return [{ list: hits }];
  if (Array.isArray(value['items']) && value['sku'] === undefined) return [{ list: value['items'] }];
  const known = [
    'products',
    'categories',
    'attributes',
    'taxrules',
    'tax_rules',
    'cms_pages',
    'cms_blocks',
    'reviews',
  ];
  return known.flatMap((name) => {
    const list = value[name];
    return Array.isArray(list) && value['sku'] === undefined ? [{ name, list }] : [];
  });
}

function parseJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { problem: `not JSON: ${error instanceof Error ? shortened(error.message) : String(error)}` };
  }
}

function shortened(message: string): string {
  return message.length > 160 ? `${message.slice(0, 160)}…` : message;
}
