import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { islandChanges } from '../client-interaction/runtime-in-a-file.ts';
import { accessorChanges } from '../lean-rendering/index.ts';
import { changed } from './plugin.ts';

const changes = [islandChanges, accessorChanges].flatMap((each) => Object.entries(each));

test.each(changes)('applies its change to %s of the installed Astro', (module, change) => {
  const code = readFileSync(path.resolve('node_modules/astro/dist', module), 'utf8');
  expect(parseSync(module, changed(code, change)).errors).toEqual([]);
});
