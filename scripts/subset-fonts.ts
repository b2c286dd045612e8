/**
 * Cuts the Fontsource files down to what the shop sets: three slices of each family, the weights in use, and no
 * layout features but kerning, ligatures and figures. The slices are committed in `src/styles/fonts`; run this again
 * (`node scripts/subset-fonts.ts`) after an update of the fonts.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = fileURLToPath(new URL('../src/styles/fonts/', import.meta.url));

const families = [
  // One weight takes little more than half of what the whole range takes.
  { name: 'fraunces', weights: 400 },
  { name: 'hanken-grotesk', weights: { min: 400, max: 700 } },
];

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}

const polish = 'ĄąĆćĘęŁłŃńŚśŹźŻż';
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽž‐‑–—‘’‚“”„†•…‹›€™−×→←↑↓\u2009\u202f`;
const rest = [...range(0x100, 0x17f), 'Ș', 'ș', 'Ț', 'ț']
  .filter((letter) => !polish.includes(letter) && !latin.includes(letter))
  .join('');

/** `source` is the Fontsource slice that holds the characters. */
const slices = [
  { name: 'latin', source: 'latin', characters: latin },
  { name: 'polish', source: 'latin-ext', characters: polish },
  { name: 'latin-ext', source: 'latin-ext', characters: rest },
];

await mkdir(target, { recursive: true });
for (const { name, weights } of families) {
  for (const slice of slices) {
    const source = require.resolve(
      `@fontsource-variable/${name}/files/${name}-${slice.source}-wght-normal.woff2`,
    );
    const font = await subsetFont(await readFile(source), slice.characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      keepFeatures: ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum'],
    });
    await writeFile(`${target}${name}-${slice.name}.woff2`, font);
    console.log(`${name}-${slice.name}.woff2`, font.length);
  }
}
