import { DumpError } from './dump-files.ts';
import { linesOf } from './lines.ts';
import { ListElements } from './list-elements.ts';
import { openFile } from './open-file.ts';
import { parseJson } from './parse-json.ts';
import { extractDocuments } from './extract-documents.ts';
import type { ReadDocument } from './read-document.ts';

const notUtf8 =
  'bytes that are not UTF-8, here or further on; texts have � for them. Write the file in UTF-8';

/**
 * Yields the documents of a file, with the line where each begins: JSON documents per line, a JSON list in any
 * layout, or one JSON object with lists (a search answer, or lists by name). `.gz` files are decompressed. For a file
 * that is not in UTF-8 the first invalid line is reported, and its documents too. Invalid documents are reported in
 * their place, and reading continues after them. Calls `onRead` with the number of bytes read so far.
 * @throws {DumpError} for a file that breaks off or can't be opened: of a half nobody knows what is missing.
 */
export async function* readDocuments(
  path: string,
  onRead?: (bytes: number) => void,
): AsyncGenerator<ReadDocument> {
  let parser: LineParser | undefined;
  let line = 0;
  const { file, content: text } = openFile(path);
  let unreadable: number | undefined;
  const lines = linesOf(text, () => (unreadable ??= line + 1));
  for (;;) {
    const next = await lines.next().catch((error: Error) => {
      const place = line === 0 ? '' : ` behind line ${line}`;
      throw new DumpError(`${path} can't be read${place} (${error.message}). Nothing was changed.`);
    });
    if (next.done) break;
    line++;
    onRead?.(file.bytesRead);
    if (unreadable === line) yield { line, problem: notUtf8 };
    const content = next.value;
    if (content.trim() === '') continue;
    parser ??= parserFor(content);
    yield* parser.add(content, line);
  }
  if (parser) yield* parser.end();
}

interface LineParser {
  add(text: string, line: number): Iterable<ReadDocument>;
  end(): Iterable<ReadDocument>;
}

function parserFor(firstLine: string): LineParser {
  const start = firstLine.trimStart();
  // A bracket before something else than an element is a torn line, not the beginning of a list.
  if (/^\[\s*(?:[{\]]|$)/.test(start)) return new ListElements();
  // A first line that is an object's beginning and no document of its own: objects over several lines.
  const isDocument = !start.startsWith('{') || 'value' in parseJson(start.trim().replace(/,$/, ''));
  return isDocument ? new DocumentPerLine() : new PrintedObjects();
}

class DocumentPerLine implements LineParser {
  *add(text: string, line: number): Iterable<ReadDocument> {
    const parsed = parseJson(text.trim().replace(/,$/, ''));
    if ('problem' in parsed) yield { line, problem: parsed.problem };
    else yield* extractDocuments(parsed.value, line);
  }

  end(): Iterable<ReadDocument> {
    return [];
  }
}

/** Objects printed over several lines, one or one after the other. */
class PrintedObjects implements LineParser {
  #lines: string[] = [];
  #start = 0;
  /** The first line was no beginning of a large object but a torn document. */
  #documents: DocumentPerLine | undefined;
  #isFirst = true;

  *add(text: string, line: number): Iterable<ReadDocument> {
    if (this.#isFirst && this.#lines.length === 1 && text.startsWith('{')) {
      this.#documents = new DocumentPerLine();
      yield* this.#documents.add(this.#text(), this.#start);
      this.#lines = [];
    }
    if (this.#documents) {
      yield* this.#documents.add(text, line);
      return;
    }
    if (this.#lines.length === 0) this.#start = line;
    this.#lines.push(text);
    if (!/^\},?\s*$/.test(text)) return;
    const parsed = parseJson(this.#text());
    if ('value' in parsed) yield* this.#taken(parsed.value);
  }

  *end(): Iterable<ReadDocument> {
    if (this.#documents || this.#lines.length === 0) return;
    const parsed = parseJson(this.#text());
    if ('problem' in parsed) yield { line: this.#start, problem: parsed.problem };
    else yield* this.#taken(parsed.value);
  }

  #text(): string {
    return this.#lines.join('\n').trim().replace(/,$/, '');
  }

  *#taken(value: unknown): Iterable<ReadDocument> {
    this.#lines = [];
    this.#isFirst = false;
    yield* extractDocuments(value, this.#start);
  }
}
