import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { changed } from '../astro-changes/plugin.ts';
import { leanChanges } from './lean-changes.ts';

const astro = path.resolve('node_modules/astro/dist');

test.each(Object.entries(leanChanges))('%s of the installed Astro takes its change', (module, change) => {
  expect(() => parseAst(changed(readFileSync(path.join(astro, module), 'utf8'), change))).not.toThrow();
});

test('no object of a page has accessors of its own', () => {
  const module = 'core/fetch/fetch-state.js';
  const code = readFileSync(path.join(astro, module), 'utf8');
  const change = leanChanges[module];
  const inObjects = /^ {6}[gs]et \w+\(/gm;
  expect(code.match(inObjects)).not.toBeNull();
  expect(change && changed(code, change).match(inObjects)).toBeNull();
});
