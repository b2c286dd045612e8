import { spawnSync } from 'node:child_process';

/** Files that wait for the system that will call them. One that has got a caller fails the check until it leaves the list. */
const waiting: Readonly<Record<string, string>> = {
  'src/domain/browser-cache.ts': 'law and offline',
  'src/domain/cart/platform/platform-add.ts': 'an existing API',
  'src/domain/cart/platform/platform-connection.ts': 'an existing API',
  'src/domain/cart/platform/platform-hash.ts': 'an existing API',
  'src/domain/cart/platform/platform-line-match.ts': 'an existing API',
  'src/domain/cart/platform/platform-line.ts': 'an existing API',
  'src/domain/cart/platform/platform-merge.ts': 'an existing API',
  'src/domain/cart/platform/platform-sync.ts': 'an existing API',
  'src/domain/cart/platform/platform-totals.ts': 'an existing API',
  'src/domain/checkout/offline-orders.ts': 'law and offline',
  'src/domain/price/platform-price.ts': 'an existing API',
  'src/domain/session/sync-task.ts': 'law and offline',
  'src/domain/session/task-refresh.ts': 'law and offline',
};

interface Report {
  readonly issues: readonly ({ readonly file: string; readonly files: readonly unknown[] } & Readonly<
    Record<string, unknown>
  >)[];
}

const kinds = ['files', 'exports', 'types', 'dependencies', 'unlisted', 'unresolved'] as const;
const words = ['--production', '--include', kinds.join(), '--reporter', 'json', '--no-exit-code'];
const { stdout, stderr, error } = spawnSync('knip', words, { encoding: 'utf8' });
if (error) throw error;
if (!stdout.startsWith('{')) throw new Error(stderr || stdout);
const { issues } = JSON.parse(stdout) as Report;

const unused = new Set(issues.filter(({ files }) => files.length > 0).map(({ file }) => file));
const expected = new Set(Object.keys(waiting));
const problems = [
  ...[...unused.difference(expected)].map((file) => `${file}: nothing of the product uses it`),
  ...[...expected.difference(unused)].map(
    (file) => `${file}: is used now, take it off scripts/check-unused.ts`,
  ),
  ...issues.flatMap((issue) =>
    kinds
      .slice(1)
      .flatMap((kind) =>
        (issue[kind] as readonly { readonly name: string }[]).map(
          ({ name }) => `${issue.file}: ${kind}: ${name}`,
        ),
      ),
  ),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
