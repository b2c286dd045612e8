import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Settings that nothing reads yet, with the system that will. */
const waiting: Readonly<Record<string, string>> = {
  newsletterCouponPercent: 'keep in touch',
};

const root = path.resolve(import.meta.dirname, '../..');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** Names of the product's sources, how often each: those that `src/config` itself declares are once more there. */
function wordsOf(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) {
    const text = withoutComments(readFileSync(path.join(root, file), 'utf8'));
    for (const [word] of text.matchAll(/\b[A-Za-z_]\w*\b/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Names of settings: fields of the exported objects of a file, and of the records that a schema describes. */
function settingsOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const found: string[] = [];
  const addFields = (node: ts.Expression | undefined): void => {
    if (node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)))
      return addFields(node.expression);
    if (!node || !ts.isObjectLiteralExpression(node)) return;
    for (const { name } of node.properties) if (name && ts.isIdentifier(name)) found.push(name.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'z.strictObject') {
      addFields(node.arguments[0]);
    }
    if (
      ts.isVariableStatement(node) &&
      node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    ) {
      for (const { initializer } of node.declarationList.declarations) addFields(initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const files = globSync('{src,scripts,integrations}/**/*.{ts,tsx,astro}', { cwd: root }).filter(
  (file) => !isTest(file),
);
const configuration = files.filter((file) => /^src\/config\/[^/]+$/.test(file));
const settings = configuration.flatMap(settingsOf);
const read = wordsOf(files.filter((file) => !/^src\/config\/(currencies|store-views)\//.test(file)));
const declared = Map.groupBy(settings, (name) => name);
const unread = [...declared].filter(([name, places]) => (read.get(name) ?? 0) <= places.length);

test('every setting is read, but for those that wait for the system that will', () => {
  expect(settings.length).toBeGreaterThan(100);
  expect(unread.map(([name]) => name).sort()).toEqual(Object.keys(waiting).sort());
});
