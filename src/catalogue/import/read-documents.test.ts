import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDocuments } from './read-documents.ts';
import { type ReadDocument } from './read-document.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-documents-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer, name = 'dump.json'): Promise<ReadDocument[]> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return Array.fromAsync(readDocuments(file));
}

const documents = [
  { id: 1, name: 'a [b] {c} "d" \\', list: [{ id: 2 }, []] },
  { id: 3, text: 'line\nbreak', nested: { list: [{ a: ']' }] } },
];

test.each([
  ['a document a line', documents.map((each) => JSON.stringify(each)).join('\n')],
  ['with commas and blank lines', `${documents.map((each) => JSON.stringify(each)).join(',\n\n')}\n`],
  ['a list on one line', JSON.stringify(documents)],
  ['a printed list', JSON.stringify(documents, null, 2)],
  ['a list printed without indentation', JSON.stringify(documents, null, 2).replace(/^ +/gm, '')],
  ['a list with a document a line', `[\n${documents.map((each) => JSON.stringify(each)).join(',\n')}\n]`],
  ['a byte order mark', `\uFEFF${JSON.stringify(documents)}`],
  ['Windows line ends', JSON.stringify(documents, null, 2).replaceAll('\n', '\r\n')],
  ['a search answer', JSON.stringify({ took: 1, hits: { total: 2, hits: documents } }, null, 2)],
  ['a search answer on one line', JSON.stringify({ took: 1, hits: { total: 2, hits: documents } })],
])('reads %s', async (_name, content) => {
  const values = (await read(content)).map((each) => ('value' in each ? each.value : each.problem));
  expect(values).toEqual(documents);
});

test('reads compressed files, and nothing of a truncated one', async () => {
  const packed = gzipSync(documents.map((each) => JSON.stringify(each)).join('\n'));
  expect(await read(packed, 'dump.ndjson.gz')).toEqual(
    documents.map((value, index) => ({ line: index + 1, value })),
  );
  await expect(read(packed.subarray(0, -12), 'torn.ndjson.gz')).rejects.toThrow(
    /torn\.ndjson\.gz can't be read behind line 1 \(unexpected end of file\)/,
  );
  await expect(read('{}', 'plain.ndjson.gz')).rejects.toThrow(/plain\.ndjson\.gz can't be read \(/);
});

test.each([
  ['{"id":1}\n{"id":', [1], 2],
  ['[{"id":1},\n{"id":2', [1], 2],
  ['[\n{"id":1},\n{"id":2},\n', [1, 2], 3],
  ['[\n{"id":1},\n{"id":2}\n', [1, 2], 3],
])('reports where a plain file breaks off: %j', async (content, ids, line) => {
  const found = await read(content);
  expect(found.flatMap((each) => ('value' in each ? [each.value] : []))).toEqual(ids.map((id) => ({ id })));
  expect(found.at(-1)).toEqual({ line, problem: expect.stringContaining('not JSON') as string });
});

test('reports once that a file is not in UTF-8, and reads it', async () => {
  const latin = Buffer.from('{"a":"x"}\n{"a":"ü"}\n{"a":"ß"}', 'latin1');
  expect(await read(Buffer.concat([Buffer.from('{"a":"\uFFFD"}\n'), latin]))).toEqual([
    { line: 1, value: { a: '\uFFFD' } },
    { line: 2, value: { a: 'x' } },
    { line: 3, problem: expect.stringContaining('not UTF-8') as string },
    { line: 3, value: { a: '\uFFFD' } },
    { line: 4, value: { a: '\uFFFD' } },
  ]);
});

test('names the entity of lists by name', async () => {
  const found = await read(JSON.stringify({ products: [{ sku: 'a' }], categories: [{ id: 2 }] }));
  expect(found).toEqual([
    { line: 1, value: { _type: 'products', _source: { sku: 'a' } } },
    { line: 1, value: { _type: 'categories', _source: { id: 2 } } },
  ]);
});

test('an empty file contains nothing', async () => {
  expect(await read('')).toEqual([]);
  expect(await read('[]')).toEqual([]);
});

test('a torn first line that begins like a list counts as a line', async () => {
  const found = await read('[!\n{"id":1}\n{"id":2}');
  expect(found).toMatchObject([
    { line: 1, problem: expect.any(String) as string },
    { line: 2, value: { id: 1 } },
    { line: 3, value: { id: 2 } },
  ]);
});

const anyDocument = fc.record({
  id: fc.nat(),
  name: fc.string(),
  list: fc.array(fc.record({ a: fc.string() })),
});
const layout = fc.constantFrom('lines', 'list of lines', 'printed list');

function written(values: readonly unknown[], how: string): string[] {
  if (how === 'printed list') return JSON.stringify(values, null, 2).split('\n');
  const lines = values.map((value) => JSON.stringify(value));
  if (how === 'lines') return lines;
  return ['[', ...lines.map((line, index) => (index < lines.length - 1 ? `${line},` : line)), ']'];
}

test('reports a torn line, which costs its own document', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyDocument, { minLength: 3, maxLength: 6 }),
      layout,
      fc.nat(),
      fc.nat(),
      async (values, how, where, cut) => {
        const lines = written(values, how);
        const inner = lines.flatMap((line, index) =>
          /^\s*[[\]]\s*,?$/.test(line) && line === line.trim() ? [] : [index],
        );
        const torn = inner[where % inner.length] ?? 0;
        const line = lines[torn] ?? '';
        const kept = line.slice(0, cut % line.length);
        const found = await read([...lines.slice(0, torn), kept, ...lines.slice(torn + 1)].join('\n'));
        const read_ = found.flatMap((each) => ('value' in each ? [JSON.stringify(each.value)] : []));
        const whole = values.filter((value) => read_.includes(JSON.stringify(value)));
        // A cut can run two documents of a printed list together, never more.
        expect(whole.length).toBeGreaterThanOrEqual(values.length - (how === 'printed list' ? 2 : 1));
      },
    ),
    { numRuns: 150 },
  );
});
