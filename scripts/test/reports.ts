import path from 'node:path';
import { z } from 'zod';

export interface FailedTest {
  readonly file: string;
  /** Nothing of a file that could not be loaded. */
  readonly test?: string;
  readonly outcome?: 'failed' | 'passed when tried again';
  readonly failure: string;
}

/** `failureMessages` are those of every try. */
const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Returns the tests that failed, and those that failed at first, of Vitest's JSON report. */
export function readVitestReport(report: unknown): readonly FailedTest[] {
  return vitestReport.parse(report).testResults.flatMap(({ name: file, message, assertionResults }) => {
    const tests = assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, status, failureMessages: [failure = ''] }): FailedTest => {
        const outcome = status === 'passed' ? 'passed when tried again' : 'failed';
        return { file, test: fullName, outcome, failure };
      });
    // A file that could not be loaded has no tests.
    return tests.length === 0 && message ? [{ file, failure: message }] : tests;
  });
}

const suiteSchema = z.object({
  title: z.string(),
  get suites() {
    return z.array(suiteSchema).optional();
  },
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
          results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
        }),
      ),
    }),
  ),
});
/** Files of `specs` are relative to `rootDir`; `errors` belong to no test. */
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suiteSchema),
  errors: z.array(
    z.object({ message: z.string().optional(), location: z.object({ file: z.string() }).optional() }),
  ),
});

/** Returns the tests that failed, and those that failed at first, of Playwright's JSON report. */
export function readPlaywrightReport(report: unknown): readonly FailedTest[] {
  const { config, suites, errors } = playwrightReport.parse(report);
  const ofSuite = (suite: z.infer<typeof suiteSchema>, titles: readonly string[]): readonly FailedTest[] => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }): FailedTest => ({
          file: path.join(config.rootDir, file),
          test: [...titles, title].join(' '),
          outcome: status === 'flaky' ? 'passed when tried again' : 'failed',
          failure: results.flatMap((result) => result.errors)[0]?.message ?? '',
        })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...titles, inner.title])),
  ];
  return [
    // The outermost suites are files.
    ...suites.flatMap((suite) => ofSuite(suite, [])),
    ...errors.map(({ message = '', location }) => ({
      file: location?.file ?? 'playwright.config.ts',
      failure: message,
    })),
  ];
}
