import path from 'node:path';
import { z } from 'zod';
import type { FailedTest } from './failed-test.ts';

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
const reportSchema = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suiteSchema),
  errors: z.array(
    z.object({ message: z.string().optional(), location: z.object({ file: z.string() }).optional() }),
  ),
});

/** Returns the tests that failed, and those that failed at first, of Playwright's JSON report. */
export function readPlaywrightReport(report: unknown): readonly FailedTest[] {
  const { config, suites, errors } = reportSchema.parse(report);
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
