import { JSONParser, TokenType } from '@streamparser/json';
import { cleanValue } from '../../domain/clean-text.ts';
import { longestJsonMessage } from '../../config/limits/catalogue.ts';
import { DumpError } from './dump-files.ts';
import { linesOf, openFile } from './lines.ts';

/** One document of a file, or why a place in it could not be read. */
export type ReadDocument =
  { readonly line: number; readonly value: unknown } | { readonly line: number; readonly problem: string };

const notUtf8 =
  'bytes that are not UTF-8, here or further on; texts have � for them. Write the file in UTF-8';

/**
 * Yields the documents of a file, with the line where each begins: a JSON document per line, or a JSON list in any
 * layout. `.gz` files are decompressed. For a file that is not in UTF-8 the first invalid line is reported, and its
 * documents too. An invalid line is reported in its place, and reading continues after it. Calls `onRead` with the
 * number of bytes read so far.
 * @throws {DumpError} for a file in another form, or one that breaks off or can't be opened: of a half nobody knows
 * what is missing.
 */
export async function* readDocuments(
  path: string,
  onRead?: (bytes: number) => void,
): AsyncGenerator<ReadDocument> {
  let list: JsonList | undefined;
  let isFirst = true;
  /** The line of a brace that begins the file, until it is known what follows. */
  let brace: number | undefined;
  let line = 0;
  const { file, content } = openFile(path);
  let unreadable: number | undefined;
  const lines = linesOf(content, () => (unreadable ??= line + 1));
  for (;;) {
    const next = await lines.next().catch((error: Error) => {
      const place = line === 0 ? '' : ` behind line ${line}`;
      throw new DumpError(`${path} can't be read${place} (${error.message}). Nothing was changed.`);
    });
    if (next.done) break;
    line++;
    onRead?.(file.bytesRead);
    if (unreadable === line) yield { line, problem: notUtf8 };
    const text = next.value.trim();
    if (text === '') continue;
    // A bracket before something else than an element is a torn line, not the beginning of a list.
    if (isFirst && /^\[\s*(?:[{\]]|$)/.test(text)) list = new JsonList(path);
    // A brace before a name begins an object over several lines; before anything else, its line is torn.
    if (brace !== undefined) {
      if (/^["}]/.test(text)) throw otherForm(path, '.');
      yield documentOf('{', brace);
    }
    brace = isFirst && text === '{' ? line : undefined;
    isFirst = false;
    if (brace !== undefined) continue;
    if (list) yield* list.add(next.value, line);
    else yield documentOf(text, line);
  }
  if (brace !== undefined) yield documentOf('{', brace);
  list?.end();
}

/** A JSON list that is taken apart while its lines arrive, so that a large one needs little memory. */
class JsonList {
  readonly #path: string;
  readonly #parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  #line = 0;
  /** The line on which the element that is being read begins. */
  #start: number | undefined;
  #read: ReadDocument[] = [];

  constructor(path: string) {
    this.#path = path;
    this.#parser.onToken = ({ token }) => {
      if (token === TokenType.LEFT_BRACE) this.#start ??= this.#line;
    };
    this.#parser.onValue = ({ value }) => {
      this.#read.push({
        line: this.#start ?? this.#line,
        value: cleanValue(value, JSON.stringify(value)),
      });
      this.#start = undefined;
    };
  }

  /** Returns the elements that end on the next line. */
  add(text: string, line: number): readonly ReadDocument[] {
    this.#line = line;
    this.#parse(() => this.#parser.write(`${text}\n`));
    const read = this.#read;
    this.#read = [];
    return read;
  }

  end(): void {
    if (!this.#parser.isEnded) this.#parse(() => this.#parser.end());
  }

  #parse(step: () => void): void {
    try {
      step();
    } catch (error) {
      throw new DumpError(`${this.#path}:${this.#line}: ${notJson(error)}. Nothing was changed.`);
    }
  }
}

function documentOf(text: string, line: number): ReadDocument {
  try {
    return { line, value: cleanValue(JSON.parse(text.replace(/,$/, '')), text) };
  } catch (error) {
    return { line, problem: notJson(error) };
  }
}

/** Returns a parser's message in words that are safe to print. */
function notJson(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error))
    // The line is that of the text, not of the file.
    .replace(/ \(line \d+ column \d+\)$/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');
  return `not JSON: ${message.length > longestJsonMessage ? `${message.slice(0, longestJsonMessage)}…` : message}`;
}

/** Returns the refusal of a file in another form than the two that are read; `filter` makes one of it. */
export function otherForm(path: string, filter: string): DumpError {
  return new DumpError(
    `${path} is neither a JSON document a line nor a list of documents. Convert it and import the result:\n` +
      `jq -c '${filter}' ${path} > ${path}.ndjson\nNothing was changed.`,
  );
}
