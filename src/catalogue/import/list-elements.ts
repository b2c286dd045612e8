import { parseJson } from './parse-json.ts';
import type { ReadDocument } from './read-document.ts';
import { documentsOfAnswer } from './extract-documents.ts';

/**
 * Takes a JSON list apart while its lines arrive, so that a large list needs little memory and a broken element
 * costs only itself. After a broken one reading goes on at the next line that begins like the first element's.
 */
export class ListElements {
  /** Pieces of the element that is being read. */
  #pieces: string[] = [];
  #startLine = 0;
  #depth = 0;
  #opened = false;
  #closed = false;
  #lastLine = 0;
  /** White space before the first element that begins a line; elements of a printed list share it. */
  #indent: string | undefined;

  *add(text: string, line: number): Iterable<ReadDocument> {
    this.#lastLine = line;
    if (this.#opened && this.#depth > 0 && this.#beginsElement(text)) {
      yield this.#broken('the element before it has no end');
    }
    let from = 0;
    let inText = false;
    for (let index = 0; index < text.length; index++) {
      const character = text[index];
      if (inText) {
        if (character === '\\') index++;
        else if (character === '"') inText = false;
        continue;
      }
      if (character === '"') inText = true;
      if (!this.#opened) {
        if (character === '[') {
          this.#opened = true;
          from = index + 1;
        }
        continue;
      }
      if (character === '{' || character === '[') {
        if (this.#depth === 0) {
          // A missing comma.
          yield* this.#element(text.slice(from, index), line);
          from = index;
          this.#startLine = line;
          if (text.slice(0, index).trim() === '') this.#indent ??= text.slice(0, index);
        }
        this.#depth++;
      } else if (character === '}' || character === ']') {
        if (this.#depth === 0) {
          yield* this.#element(text.slice(from, index), line);
          this.#closed = true;
          from = text.length;
          break;
        }
        this.#depth--;
      } else if (character === ',' && this.#depth === 0) {
        yield* this.#element(text.slice(from, index), line);
        from = index + 1;
      }
    }
    const rest = text.slice(from);
    if (!this.#opened || rest.trim() === '') return;
    if (this.#pieces.length === 0) this.#startLine = line;
    this.#pieces.push(rest);
  }

  *end(): Iterable<ReadDocument> {
    if (this.#depth > 0) yield this.#broken('the list has no end');
    else {
      yield* this.#element('', this.#lastLine);
      if (!this.#closed) yield { line: this.#lastLine, problem: 'not JSON: the list has no end' };
    }
  }

  /**
   * Returns true if a line begins a list element. Without any indentation, a brace alone on its line may begin an
   * object inside an element.
   */
  #beginsElement(text: string): boolean {
    const [, indent, rest = ''] = /^(\s*)\{(.*)$/.exec(text) ?? [];
    return indent !== undefined && indent === this.#indent && (indent !== '' || /[^\s,}]/.test(rest));
  }

  #broken(reason: string): ReadDocument {
    const line = this.#startLine;
    this.#pieces = [];
    this.#depth = 0;
    return { line, problem: `not JSON: ${reason}` };
  }

  *#element(lastPiece: string, line: number): Iterable<ReadDocument> {
    const start = this.#pieces.length > 0 ? this.#startLine : line;
    const text = [...this.#pieces, lastPiece].join('\n').trim();
    this.#pieces = [];
    if (text === '') return;
    const parsed = parseJson(text);
    if ('problem' in parsed) yield { line: start, problem: parsed.problem };
    else yield* documentsOfAnswer(parsed.value, start);
  }
}
