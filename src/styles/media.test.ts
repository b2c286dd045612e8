import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(src, file), 'utf8');

/** The queries of media.css, as scripts ask for them. */
const named = [
  ...read('styles/media.css').matchAll(/^@custom-media .* \(width (>=|<) ([\d.]+rem)\);$/gm),
].map(([, comparison, width = '']) => `${comparison === '<' ? 'not all and ' : ''}(min-width: ${width})`);
const scripts = globSync('{islands,components,layouts,pages}/**/*.{ts,tsx,astro}', { cwd: src }).filter(
  (file) => !file.includes('.test.') && /matchMedia\(|useMatches\(/.test(read(file)),
);
const asked = scripts.flatMap((file) =>
  [...read(file).matchAll(/'([^'\n]*\((?:min|max)-width[^'\n]*)'/g)].map(([, query]) => ({ file, query })),
);

test('scripts use the widths of media.css', () => {
  expect(asked.map(({ file }) => file)).toContain('islands/framing/rooms/RoomDialog.tsx');
  expect(asked.filter(({ query = '' }) => !named.includes(query))).toEqual([]);
});
