import { expect, test } from 'vitest';
import { csvLine, parseCsv } from './csv.ts';

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
  ['nothing', '', []],
])('%s', (_what, text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test('lines are numbered as an editor does', () => {
  expect(parseCsv('a\n\n"x\ny"\nz').map(({ line }) => line)).toEqual([1, 3, 5]);
});

test('what is written is read again, and is no formula', () => {
  expect(cellsOf(csvLine(['plain', 'a "b", c', 'two\nlines', 12.5]))).toEqual([
    ['plain', 'a "b", c', 'two\nlines', '12.5'],
  ]);
  expect(csvLine(['=1+1', '+49 30', '@x', -5])).toBe("'=1+1,'+49 30,'@x,-5");
});
