import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseCsv } from '../../src/catalogue/csv.ts';
import { csvLine, readCsv, readEach } from './csv.ts';

test('is parsed back after writing, and contains no formula', () => {
  expect(parseCsv(csvLine(['plain', 'a "b", c', 'two\nlines', 12.5]))).toEqual([
    { line: 1, cells: ['plain', 'a "b", c', 'two\nlines', '12.5'] },
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

test('rejects lines with more cells than the header', async () => {
  await expect(readText('sku,price\nA,24,90\nB,5\nC,1,000\n')).rejects.toThrow(
    /^\S+prices\.csv:2: more cells .*24\.90.* quotes\.\n\S+prices\.csv:4: more cells .*\.$/,
  );
  await expect(readText('sku;price;\nA;24;90\n')).rejects.toThrow('prices.csv:2: more cells');
});

test('names duplicates with their lines', async () => {
  await expect(readText('sku,price\nA,24.90\n\nB,5\nA,1\nB,2\n')).rejects.toThrow(
    /^\S+prices\.csv:5: A is there already, in line 2\.\n\S+prices\.csv:6: B is there already, in line 4\.$/,
  );
});

test('accepts empty cells at the end of a line', async () => {
  expect(await readText('sku,price\nA,24.90,, \n"B, C",5\n')).toEqual([
    { sku: 'A', price: '24.90' },
    { sku: 'B, C', price: '5' },
  ]);
});

test.each([
  ['sku,price\n"A,24.90\n', 'Quote Not Closed'],
  ['sku,price,SKU\nA,24.90,B\n', 'names the column sku twice'],
  ['sku\nA\n', 'must name the columns sku,price'],
])('rejects a file that begins or ends wrongly: %j', async (text, problem) => {
  await expect(readText(text)).rejects.toThrow(problem);
});
