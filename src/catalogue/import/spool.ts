import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linesOf } from './lines.ts';

/** Characters that are written at once. */
const pieceLength = 1 << 18;

/**
 * JSON documents that wait in a temporary file, so that many of them need little memory. Add all, then iterate as often
 * as needed, then close.
 */
export class Spool implements AsyncIterable<unknown> {
  readonly #folder: string;
  readonly #file: FileHandle;
  #waiting: string[] = [];
  #waitingLength = 0;
  #count = 0;

  private constructor(folder: string, file: FileHandle) {
    this.#folder = folder;
    this.#file = file;
  }

  static async open(): Promise<Spool> {
    const folder = await mkdtemp(path.join(tmpdir(), 'vernissage-import-'));
    const file = await open(path.join(folder, 'documents.ndjson'), 'w+');
    // An open file goes on without a name, and is gone even when the process is killed; not so on Windows.
    if (process.platform !== 'win32') await rm(folder, { recursive: true });
    return new Spool(folder, file);
  }

  get count(): number {
    return this.#count;
  }

  async add(document: unknown): Promise<void> {
    const line = `${JSON.stringify(document)}\n`;
    this.#waiting.push(line);
    this.#waitingLength += line.length;
    this.#count++;
    if (this.#waitingLength > pieceLength) await this.#write();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    await this.#write();
    const input = this.#file.createReadStream({ start: 0, autoClose: false });
    for await (const line of linesOf(input)) {
      const value: unknown = JSON.parse(line);
      yield value;
    }
  }

  async close(): Promise<void> {
    await this.#file.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #write(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#waitingLength = 0;
    await this.#file.appendFile(text);
  }
}
