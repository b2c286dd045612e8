import { z } from 'zod';
import type { FailedTest } from './failed-test.ts';

/** `failureMessages` are those of every try. */
const reportSchema = z.object({
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
  return reportSchema.parse(report).testResults.flatMap(({ name: file, message, assertionResults }) => {
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
