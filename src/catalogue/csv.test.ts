import { expect, test } from 'vitest';
import { parseCsv, readTable } from './csv.ts';

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
])('numbers lines as editors do, ended by %s', (_what, text) => {
  expect(parseCsv(text)).toEqual([
    { line: 1, cells: ['a'] },
    { line: 3, cells: ['x\ny'] },
    { line: 5, cells: ['z'] },
  ]);
});

test.each([
  ['UTF-8', Buffer.from('sku;name\nA;Köln €5\n')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFsku;name\nA;Köln €5\n')],
  ['UTF-16 with a byte order mark', Buffer.from('\uFEFFsku;name\nA;Köln €5\n', 'utf16le')],
  ['Windows-1252', Buffer.from('sku;name\r\nA;K\xf6ln \x805\r\n', 'latin1')],
])('reads a file in %s', (_what, bytes) => {
  expect(readTable(bytes, ['sku']).rows).toEqual([
    { line: 2, values: { sku: 'A', name: 'Köln €5' }, hasMore: false },
  ]);
});
