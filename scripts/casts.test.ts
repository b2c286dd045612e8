import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Casts (`as Name`, not `as const`) that 1,000 lines of the product may have. */
const mostPerThousandLines = 3;
const worstFilesShown = 15;

const root = path.resolve(import.meta.dirname, '..');
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));

function castsOf(source: ts.SourceFile): number {
  let casts = 0;
  const visit = (node: ts.Node): void => {
    const isCast = ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);
    if (isCast && !ts.isConstTypeReference(node.type)) casts += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return casts;
}

const measured = files.map((file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  return { file, lines: text.split('\n').length - 1, casts: castsOf(source) };
});

test(`the product has at most ${mostPerThousandLines} casts per 1,000 lines`, () => {
  const lines = measured.reduce((sum, each) => sum + each.lines, 0);
  const casts = measured.reduce((sum, each) => sum + each.casts, 0);
  const worst = measured.toSorted((one, other) => other.casts - one.casts).slice(0, worstFilesShown);
  const named = worst.map((each) => `${each.casts} in ${each.file}`).join('\n');
  expect(lines).toBeGreaterThan(10_000);
  expect((casts / lines) * 1000, `${casts} casts in ${lines} lines:\n${named}`).toBeLessThanOrEqual(
    mostPerThousandLines,
  );
});
