import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Texts } from './texts.ts';

const folder = path.join(import.meta.dirname, '../locales');
const read = createRequire(import.meta.url);

/**
 * The files of `locales` by path, for plain Node, which runs the commands and has no `import.meta.glob`. Which of
 * `bundled.ts` and this file is meant by `#i18n/texts`, `imports` in `package.json` says.
 */
export const localeFiles: Readonly<Record<string, Texts>> = Object.fromEntries(
  globSync('*/*.json', { cwd: folder }).map((file) => [file, read(path.join(folder, file)) as Texts]),
);
