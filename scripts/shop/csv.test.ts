import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { csvLine, parseCsv, readCsv, readEach } from './csv.ts';

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

test.each<[string, string, string[][]]>([
  [
    'commas',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons',
    'a;b\r\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'quotes',
    'a,b\n"x, ""y""\nz",2',
    [
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ],
  ],
  [
    'empty lines and cells',
    'a,b\n\n,2\n',
    [
      ['a', 'b'],
      ['', '2'],
    ],
  ],
  [
    'inches',
    'a,b\nPrint 24" wide,2',
    [
      ['a', 'b'],
      ['Print 24" wide', '2'],
    ],
  ],
  ['nothing', '', []],
])('%s', (_what, text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test.each([
  ['LF', 'a\n\n"x\ny"\nz\n'],
  ['CRLF', 'a\r\n\r\n"x\r\ny"\r\nz\r\n'],
  ['CR', 'a\r\r"x\ry"\rz\r'],
  ['CRLF, then LF', 'a\r\n\n"x\ny"\nz\n'],
  ['LF, then CRLF', 'a\n\r\n"x\r\ny"\r\nz\r\n'],
  ['CRLF, and LF in quotes', 'a\r\n\r\n"x\ny"\r\nz\r\n'],
  ['LF, and CR in quotes', 'a\n\n"x\ry"\nz\n'],
  ['LF, after a byte order mark', '\uFEFFa\n\n"x\ny"\nz\n'],
])('lines are numbered as an editor does, ended by %s', (_what, text) => {
  expect(parseCsv(text)).toEqual([
    { line: 1, cells: ['a'] },
    { line: 3, cells: ['x\ny'] },
    { line: 5, cells: ['z'] },
  ]);
});

test('what is written is read again, and is no formula', () => {
  expect(cellsOf(csvLine(['plain', 'a "b", c', 'two\nlines', 12.5]))).toEqual([
    ['plain', 'a "b", c', 'two\nlines', '12.5'],
  ]);
  expect(csvLine(['=1+1', '+49 30', '@x', -5])).toBe("'=1+1,'+49 30,'@x,-5");
});

/** What `readEach` makes of a file with such a text. */
async function readText(text: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vernissage-csv-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'prices.csv');
  await writeFile(file, text);
  return readEach(
    file,
    await readCsv(file, ['sku', 'price']),
    (values) => values,
    ({ sku = '' }) => sku,
  );
}

test('lines with more cells than the first line names are wrong', async () => {
  await expect(readText('sku,price\nA,24,90\nB,5\nC,1,000\n')).rejects.toThrow(
    /^\S+prices\.csv:2: more cells .*24\.90.* quotes\.\n\S+prices\.csv:4: more cells .*\.$/,
  );
  await expect(readText('sku;price;\nA;24;90\n')).rejects.toThrow('prices.csv:2: more cells');
});

test('what is there more than once is named with its lines', async () => {
  await expect(readText('sku,price\nA,24.90\n\nB,5\nA,1\nB,2\n')).rejects.toThrow(
    /^\S+prices\.csv:5: A is there already, in line 2\.\n\S+prices\.csv:6: B is there already, in line 4\.$/,
  );
});

test('empty cells at the end of a line are not more', async () => {
  expect(await readText('sku,price\nA,24.90,, \n"B, C",5\n')).toEqual([
    { sku: 'A', price: '24.90' },
    { sku: 'B, C', price: '5' },
  ]);
});

test.each([
  ['sku,price\n"A,24.90\n', 'Quote Not Closed'],
  ['sku,price,SKU\nA,24.90,B\n', 'names the column sku twice'],
  ['sku\nA\n', 'must name the columns sku,price'],
])('a file that begins or ends wrong is refused: %j', async (text, problem) => {
  await expect(readText(text)).rejects.toThrow(problem);
});
