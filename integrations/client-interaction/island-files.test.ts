import { expect, test } from 'vitest';
import { withFiles, withoutFiles } from './island-files.ts';

test('names the files of client:interaction with the scripts, and leaves the rest to the browser', () => {
  const value = { on: '.open', files: ['/a.json', '/b.json'] };
  expect(withFiles('/a.js,/b.js', value)).toBe('/a.js,/b.js,/a.json,/b.json');
  expect(JSON.stringify(withoutFiles(value))).toBe('{"on":".open"}');
});

test.each([undefined, null, '', 'text', { on: '.open' }])('other directives have no files: %j', (value) => {
  expect(withFiles('/a.js', value)).toBe('/a.js');
});
