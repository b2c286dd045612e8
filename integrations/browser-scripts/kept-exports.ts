import { parseSync } from 'vite';
import type { Plugin } from 'vite';

type Statement = ReturnType<typeof parseSync>['program']['body'][number];

const internals = '_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** What islands take of React, and its packages of each other. */
const kept: Readonly<Record<string, readonly string[]>> = {
  react: [
    'createElement',
    'lazy',
    'memo',
    'startTransition',
    'Suspense',
    'version',
    `__CLIENT_INTERNALS${internals}`,
    'useCallback',
    'useEffect',
    'useId',
    'useImperativeHandle',
    'useLayoutEffect',
    'useMemo',
    'useRef',
    'useState',
    'useSyncExternalStore',
  ],
  'react-dom': ['createPortal', 'version', `__DOM_INTERNALS${internals}`],
};

const packageFile = /\/node_modules\/(?<name>react|react-dom)\/cjs\/(react|react-dom)\.production\.js$/;

/**
 * Leaves out of React what no island takes: bundlers keep all exports of a CommonJS package. An import of something
 * that is left out fails the build.
 */
export function keptExports(): Plugin {
  return {
    name: 'browser-scripts:kept-exports',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { code: /\breact\b/ },
      handler(code, id) {
        const names = kept[packageFile.exec(id)?.groups?.['name'] ?? ''];
        const { body } = parseSync(id, code).program;
        if (names) return withoutOthers(code, body, names);
        const [missing] = body.flatMap(importsLeftOut);
        if (missing)
          this.error(`${missing} is left out of browser scripts: keep it in ${import.meta.filename}.`);
        return undefined;
      },
    },
  };
}

/** The code of a CommonJS module without what it exports by other names. */
function withoutOthers(code: string, body: readonly Statement[], names: readonly string[]): string {
  return body
    .filter((statement) => {
      const name = exportedName(statement);
      return name === undefined || names.includes(name);
    })
    .map(({ start, end }) => code.slice(start, end))
    .join('\n');
}

/** The name of a statement `exports.name = …`. */
function exportedName(statement: Statement): string | undefined {
  if (statement.type !== 'ExpressionStatement') return undefined;
  const { expression } = statement;
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression')
    return undefined;
  const { object, property } = expression.left;
  const isExport = object.type === 'Identifier' && object.name === 'exports';
  return isExport && property.type === 'Identifier' ? property.name : undefined;
}

function importsLeftOut(statement: Statement): string[] {
  if (!('source' in statement) || !statement.source) return [];
  const source = statement.source.value;
  return importedNames(statement)
    .filter((name) => !(kept[source] ?? [name]).includes(name))
    .map((name) => `"${name}" of ${source}`);
}

/** What a statement takes of another module; `*` is all of it. */
function importedNames(statement: Statement): string[] {
  if (statement.type === 'ExportAllDeclaration') return ['*'];
  if (!('specifiers' in statement)) return [];
  return statement.specifiers.map((specifier) => {
    const name =
      specifier.type === 'ImportSpecifier'
        ? specifier.imported
        : specifier.type === 'ExportSpecifier' && specifier.local;
    return name && name.type === 'Identifier' ? name.name : '*';
  });
}
