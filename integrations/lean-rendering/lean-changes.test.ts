import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { changed } from '../astro-changes/plugin.ts';
import { accessorChanges } from './index.ts';

test('no object of a page has accessors of its own', () => {
  const module = 'core/fetch/fetch-state.js';
  const code = readFileSync(path.resolve('node_modules/astro/dist', module), 'utf8');
  const change = accessorChanges[module];
  const inObjects = /^ {6}[gs]et \w+\(/gm;
  expect(code.match(inObjects)).not.toBeNull();
  expect(change && changed(code, change).match(inObjects)).toBeNull();
});
