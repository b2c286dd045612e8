import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDocuments, type ReadDocument } from './read-documents.ts';

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

test('reports where a plain file breaks off', async () => {
  expect(await read('{"id":1}\n{"id":')).toEqual([
    { line: 1, value: { id: 1 } },
    { line: 2, problem: expect.stringContaining('not JSON') as string },
  ]);
});

test.each([
  ['{\n{"id":2}\n{"id":3}', [2, 3]],
  ['\n{\n\n{"id":2}', [4]],
  ['{\n[]', [2]],
  ['{\n', []],
])('reports a first line of which a brace is left: %j', async (content, lines) => {
  const found = await read(content);
  expect(found[0]).toMatchObject({ problem: expect.stringContaining('not JSON') as string });
  expect(found.slice(1).map(({ line }) => line)).toEqual(lines);
});

test.each(['[{"id":1},\n{"id":2', '[\n{"id":1},\n{"id":2},\n', '[\n{"id":1}\n{"id":2}]'])(
  'refuses a list with a broken element: %j',
  async (content) => {
    await expect(read(content)).rejects.toThrow(/dump\.json:[23]: not JSON.*Nothing was changed/);
  },
);

test('gives the line on which an element of a list begins', async () => {
  const found = await read(JSON.stringify(documents, null, 2));
  expect(found.map(({ line }) => line)).toEqual([2, 12]);
  expect((await read('[{"id":1},\n{"id":2},{"id":3}\n]')).map(({ line }) => line)).toEqual([1, 2, 2]);
});

test('refuses objects over several lines with the command that converts them', async () => {
  await expect(read(JSON.stringify(documents[0], null, 2))).rejects.toThrow(/jq -c '\.' .*dump\.json > /);
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

test('reports a torn line, which costs its own document', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyDocument, { minLength: 3, maxLength: 6 }),
      fc.nat(),
      fc.nat(),
      async (values, where, cut) => {
        const torn = where % values.length;
        const lines = values.map((value) => JSON.stringify(value));
        const damaged = lines.map((line, index) =>
          index === torn ? line.slice(0, cut % line.length) : line,
        );
        // A first line of nothing but a brace begins an object over several lines.
        fc.pre(damaged[0] !== '{');
        const found = await read(damaged.join('\n'));
        const whole = found.flatMap((each) => ('value' in each ? [JSON.stringify(each.value)] : []));
        expect(whole).toEqual(lines.filter((_, index) => index !== torn));
      },
    ),
    { numRuns: 150 },
  );
});
