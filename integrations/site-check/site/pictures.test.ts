import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Pictures } from './pictures.ts';

let data: string;

beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'pictures-'));
});
afterEach(() => rmSync(data, { recursive: true }));

function problems(...sources: readonly string[]) {
  const pictures = new Pictures(path.join(data, 'media'), []);
  return sources.map((source) =>
    pictures.problem(new URL(`https://en.example/img/310/380/resize/${source}`)),
  );
}

test('a picture must exist in the media folder', () => {
  mkdirSync(path.join(data, 'media'));
  writeFileSync(path.join(data, 'media/a.svg'), '');
  expect(problems('a.svg', 'none.svg')).toEqual([undefined, 'names a picture that does not exist']);
});

test('without that folder every picture passes, except those of a host that is not allowed', () => {
  expect(problems('a.svg', 'https://other.example/a.png')).toEqual([
    undefined,
    'names a picture on a host that is not allowed',
  ]);
});
