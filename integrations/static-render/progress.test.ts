import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createProgress } from './progress.ts';

function terminal(isTTY: boolean): { stream: NodeJS.WriteStream; written: () => string } {
  const stream = new PassThrough();
  const chunks: string[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const asTerminal = Object.assign(stream, {
    isTTY,
    columns: 80,
    rows: 24,
    cursorTo: () => true,
    moveCursor: () => true,
    clearLine: () => true,
  });
  return { stream: asTerminal as unknown as NodeJS.WriteStream, written: () => chunks.join('') };
}

describe('progress where nobody watches a terminal', () => {
  it('prints a line per step and per tenth, without control characters', () => {
    const { stream, written } = terminal(false);
    const progress = createProgress(stream);
    for (let done = 1; done <= 100; done += 1) progress.update(done <= 40 ? 'pictures' : 'de', done, 100);
    progress.stop();
    const lines = written().split('\n').slice(0, -1);
    expect(lines[0]).toBe('  1 % · pictures 1/100');
    expect(lines).toContain(' 41 % · de 41/100');
    expect(lines.at(-1)).toBe('100 % · de 100/100');
    expect(lines.length).toBe(12);
  });
});

describe('progress on a terminal', () => {
  it('restores cursor and line wrapping at the end', () => {
    const { stream, written } = terminal(true);
    const progress = createProgress(stream);
    progress.update('pages', 1, 2);
    progress.update('pages', 2, 2);
    expect(written()).toContain('\x1b[?25l');
    progress.stop();
    expect(written()).toContain('\x1b[?25h');
    expect(written()).toContain('\x1b[?7h');
  });

  it('leaves no signal handler behind', () => {
    const before = process.listenerCount('SIGINT');
    const progress = createProgress(terminal(true).stream);
    progress.update('pages', 1, 2);
    expect(process.listenerCount('SIGINT')).toBe(before + 1);
    progress.stop();
    expect(process.listenerCount('SIGINT')).toBe(before);
  });
});
