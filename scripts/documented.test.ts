import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Share of what the product exports that says in a comment what it is or promises. */
const leastShare = 0.89;
const namesShown = 15;

const root = path.resolve(import.meta.dirname, '..');
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));

/** What a file exports, by name; overloads count as documented where one of them is. */
function exportsOf(file: string): ReadonlyMap<string, boolean> {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(path.join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found = new Map<string, boolean>();
  for (const statement of source.statements) {
    if (!ts.canHaveModifiers(statement) || ts.isImportDeclaration(statement)) continue;
    if (!ts.getModifiers(statement)?.some((each) => each.kind === ts.SyntaxKind.ExportKeyword)) continue;
    const isDocumented = ts.getJSDocCommentsAndTags(statement).length > 0;
    for (const name of namesOf(statement)) {
      const key = `${name} in ${file}`;
      found.set(key, isDocumented || (found.get(key) ?? false));
    }
  }
  return found;
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const declared =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return declared ? [statement.name?.text ?? 'default'] : [];
}

test(`${leastShare * 100} % of what the product exports is documented`, () => {
  const all = files.flatMap((file) => [...exportsOf(file)]);
  const bare = all.filter(([, isDocumented]) => !isDocumented).map(([name]) => name);
  const share = 1 - bare.length / all.length;
  expect(all.length).toBeGreaterThan(1000);
  expect(share, `${bare.length} are not, such as:\n${bare.slice(0, namesShown).join('\n')}`).toBeGreaterThan(
    leastShare,
  );
});
