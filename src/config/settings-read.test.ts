import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Settings that nothing reads yet, with the system that will. */
const waiting: Readonly<Record<string, string>> = {};

const root = path.resolve(import.meta.dirname, '../..');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** Counts the names of sources: those that `src/config` itself declares are once more there. */
function countWords(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const [word] of text.matchAll(/\b[A-Za-z_]\w*\b/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** A setting: a field of an exported object, or of a record that a schema describes, which has no name of its own. */
interface Setting {
  readonly object: string | undefined;
  readonly field: string;
}

/** Returns the settings that a file declares. */
function settingsOf(file: string): Setting[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const found: Setting[] = [];
  const addFields = (node: ts.Expression | undefined, object?: string): void => {
    if (node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)))
      return addFields(node.expression, object);
    if (!node || !ts.isObjectLiteralExpression(node)) return;
    for (const { name } of node.properties) {
      if (name && ts.isIdentifier(name)) found.push({ object, field: name.text });
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'z.strictObject') {
      addFields(node.arguments[0]);
    }
    if (
      ts.isVariableStatement(node) &&
      node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    ) {
      for (const { name, initializer } of node.declarationList.declarations)
        addFields(initializer, name.getText(source));
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
const textOf = (file: string) => withoutComments(readFileSync(path.join(root, file), 'utf8'));
const texts = files.map(textOf);
const words = countWords(
  files.filter((file) => !/^src\/config\/(currencies|store-views)\//.test(file)).map(textOf),
);
const declared = Map.groupBy(settings, ({ field }) => field);

const imports = /import\s*\{([^}]*)\}\s*from\s*'[^']*';/g;

/** Returns the files that import an object of settings, without their imports, and the name that each has it by. */
function importersOf(object: string): { readonly text: string; readonly name: string }[] {
  return texts.flatMap((text) => {
    if (!text.includes(object)) return [];
    const imported = [...text.matchAll(imports)].flatMap(([, list = '']) => list.split(','));
    const names = imported.map((each) => each.trim().split(' as '));
    const name = names.find(([given]) => given === object)?.at(-1);
    return name === undefined ? [] : [{ text: text.replace(imports, ''), name }];
  });
}

/** Returns whether a file reads the field of an object, or hands all of the object to somebody. */
function reads(text: string, name: string, field: string): boolean {
  return [
    `\\b${name}\\??\\.${field}\\b`,
    `\\{[^{}]*\\b${field}\\b[^{}]*\\} = ${name}\\b`,
    `(?<!\\} = |\\w|(?<!\\.)\\.)${name}(?= ?[,;)}\\]])`,
  ].some((pattern) => new RegExp(pattern).test(text));
}

/** Returns whether a name stands somewhere else than where settings are declared. */
function isNamed({ field }: Setting): boolean {
  return (words.get(field) ?? 0) > (declared.get(field)?.length ?? 0);
}

function unreadFields(object: string | undefined, declaredFields: readonly Setting[]): string[] {
  const importers = object === undefined ? [] : importersOf(object);
  const isRead = ({ field }: Setting) =>
    object === undefined || importers.some(({ text, name }) => reads(text, name, field));
  return declaredFields.filter((setting) => !isNamed(setting) || !isRead(setting)).map(({ field }) => field);
}

test('every setting is read, except those that wait for a system to come', () => {
  expect(settings.length).toBeGreaterThan(100);
  const byObject = [...Map.groupBy(settings, ({ object }) => object)];
  const unread = new Set(byObject.flatMap(([object, fields]) => unreadFields(object, fields)));
  expect([...unread].sort()).toEqual(Object.keys(waiting).sort());
});
