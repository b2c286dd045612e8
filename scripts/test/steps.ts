import type { TestRunner } from './failed-tests.ts';

/** One of the things that `npm test` does. */
export interface Step {
  readonly name: string;
  /** A program of the project's packages, and its words. */
  readonly command: readonly string[];
  /** Writes a JSON report of its tests. */
  readonly runner?: TestRunner;
}

const prettier = ['prettier', '--check', '--log-level', 'warn'];
const eslint = ['eslint', '--max-warnings', '0', '--no-warn-ignored'];
const types = ['astro', 'check', '--minimumSeverity', 'warning'];
const vitest = (...projects: readonly string[]) => [
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
];

/**
 * Steps of `npm test`, in order. Those of a row run side by side, as each of them leaves a core idle now and then; the
 * others keep all of them busy.
 */
export const rows: readonly (readonly Step[])[] = [
  [
    { name: 'format', command: [...prettier, '.'] },
    // Checks the types of all files but Astro's, too.
    { name: 'oxlint', command: ['oxlint'] },
    { name: 'lint', command: [...eslint, '.'] },
    { name: 'unused', command: ['node', 'scripts/check-unused.ts'] },
    { name: 'types', command: [...types, '--tsconfig', 'tsconfig.astro.json'] },
    { name: 'unit', command: vitest('stateless', 'isolated'), runner: 'vitest' },
  ],
  [
    {
      name: 'api',
      command: vitest('api-sqlite', 'api-postgres', 'api-remote', 'api-remote-postgres'),
      runner: 'vitest',
    },
    { name: 'fault', command: vitest('fault'), runner: 'vitest' },
  ],
  [{ name: 'build', command: vitest('build'), runner: 'vitest' }],
  [{ name: 'e2e', command: ['playwright', 'test'], runner: 'playwright' }],
  [
    {
      name: 'e2e-remote',
      command: ['playwright', 'test', '--config', 'playwright.existing-api.config.ts'],
      runner: 'playwright',
    },
  ],
];

/** Files that linters and the type check read. */
const code = /\.(ts|tsx|js|mjs|astro)$/;
/** The files by which Playwright decides which tests a change affects. */
const browserTests = /^(tests\/(e2e|support)\/|playwright(\.existing-api)?\.config\.ts$)/;

/**
 * Narrows a step to what files touch that have changed since a commit; undefined where that is nothing. Tests are chosen by
 * what they import: those that start the shop as a process are only when they are changed themselves.
 */
export function narrow(step: Step, changed: readonly string[], since: string): Step | undefined {
  const touched = changed.filter((file) => step.name === 'format' || code.test(file));
  const and = (...words: readonly string[]) => ({ ...step, command: [...step.command, ...words] });
  if (step.runner === 'vitest') return and('--changed', since, '--passWithNoTests');
  if (step.runner === 'playwright') {
    return changed.some((file) => browserTests.test(file))
      ? and(`--only-changed=${since}`, '--pass-with-no-tests')
      : undefined;
  }
  if (touched.length === 0) return undefined;
  if (step.name === 'format') return { ...step, command: [...prettier, '--ignore-unknown', ...touched] };
  if (step.name === 'lint') return { ...step, command: [...eslint, ...touched] };
  if (step.name === 'oxlint') return and('--no-error-on-unmatched-pattern', ...touched);
  // Files that have not changed may have wrong types now.
  if (step.name === 'types') return { ...step, command: types };
  return step;
}
