import { spawnSync } from 'node:child_process';
import { waiting } from '../knip.ts';

type Issue = { readonly file: string } & Readonly<Record<Kind, readonly { readonly name: string }[]>>;

const kinds = ['files', 'exports', 'types', 'dependencies', 'unlisted', 'unresolved'] as const;
type Kind = (typeof kinds)[number];

function findIssues(words: readonly string[], variables: NodeJS.ProcessEnv = {}): readonly Issue[] {
  const { stdout, stderr, error } = spawnSync('knip', [...words, '--reporter', 'json', '--no-exit-code'], {
    encoding: 'utf8',
    env: { ...process.env, ...variables },
  });
  if (error) throw error;
  if (!stdout.startsWith('{')) throw new Error(stderr || stdout);
  const { issues } = JSON.parse(stdout) as { readonly issues: readonly Issue[] };
  return issues;
}

function describe({ file, ...issue }: Issue, described: readonly Kind[]): readonly string[] {
  return described.flatMap((kind) => issue[kind].map(({ name }) => `${file}: ${kind}: ${name}`));
}

const ofProduct = findIssues(['--production', '--include', kinds.join()], { WITH_WAITING: 'yes' });
const unused = new Set(ofProduct.filter(({ files }) => files.length > 0).map(({ file }) => file));
const expected = new Set(Object.keys(waiting));
const problems = [
  ...[...unused.difference(expected)].map((file) => `${file}: nothing of the product uses it`),
  ...[...expected.difference(unused)].map((file) => `${file}: is used now, take it off knip.ts`),
  ...ofProduct.flatMap((issue) => describe(issue, kinds.slice(1))),
  ...findIssues(['--include', 'exports,types'])
    .filter(({ file }) => !expected.has(file))
    .flatMap((issue) => describe(issue, ['exports', 'types']))
    .map((problem) => `${problem}: only its own file uses it, do not export it`),
];
for (const problem of new Set(problems)) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
