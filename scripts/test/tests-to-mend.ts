import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** What is read of Vitest's JSON report; `failureMessages` are those of every try. */
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

/** How many lines of a failure are repeated at the end of a run. */
const linesOfFailure = 12;

/**
 * The tests of one step that need mending, as text: those that failed, and those that passed only when they were tried
 * again. Read from the report that Vitest wrote; empty where all is well, or where there is no report, as what ended Vitest
 * has been printed then.
 */
export async function testsToMend(reportFile: string): Promise<readonly string[]> {
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  const { testResults } = reportSchema.parse(JSON.parse(text));
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const tests = assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, status, failureMessages: [failure = ''] }) => {
        const outcome = status === 'passed' ? 'passed when tried again' : status;
        return `${file}: ${fullName} (${outcome})\n${beginningOf(failure)}`;
      });
    // A file that could not be loaded has no tests.
    return tests.length === 0 && message ? [`${file}\n${beginningOf(message)}`] : tests;
  });
}

function beginningOf(failure: string): string {
  return failure
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, linesOfFailure)
    .map((line) => `    ${line}`)
    .join('\n');
}
