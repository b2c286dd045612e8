import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const files = globSync('{src,scripts,integrations,stand-ins}/**/*.{ts,tsx}', { cwd: root });

/** The files of the product that a file imports, those of `import()` and of types included. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return ts
    .preProcessFile(text)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => path.join(path.dirname(file), fileName));
}

/** The first circle among imports, as the files that one passes; empty without one. */
function circleOf(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const finished = new Set<string>();
  const passed: string[] = [];
  const search = (file: string): readonly string[] => {
    if (passed.includes(file)) return [...passed.slice(passed.indexOf(file)), file];
    if (finished.has(file)) return [];
    passed.push(file);
    for (const imported of imports.get(file) ?? []) {
      const circle = search(imported);
      if (circle.length > 0) return circle;
    }
    passed.pop();
    finished.add(file);
    return [];
  };
  return [...imports.keys()].map(search).find(({ length }) => length > 0) ?? [];
}

// oxlint's no-cycle sees no import().
test('no files import each other in a circle, not even through import()', () => {
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  expect(imports.get('src/state/cart/notify-cart-change.ts')).toContain('src/state/cart/cart-warnings.ts');
  expect(circleOf(imports)).toEqual([]);
});
