import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readPlaywrightReport, readVitestReport } from './reports.ts';

/** The runner that writes a report: `vitest` or `playwright`. */
export type TestRunner = keyof typeof readers;

/** How many lines of a failure are repeated at the end of a run. */
const linesOfFailure = 12;

/**
 * Returns the tests of one step that need mending, as text: those that failed, and those that passed only when they were
 * tried again. Read from the JSON report of the runner; empty where all is well, or where there is no report, as what ended
 * the runner has been printed then.
 */
export async function failedTests(reportFile: string, runner: TestRunner): Promise<readonly string[]> {
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  return readers[runner](JSON.parse(text)).map(({ file, test, outcome, failure }) => {
    const name = [path.relative(process.cwd(), file), ...(test === undefined ? [] : [`: ${test}`])].join('');
    return `${name}${outcome === undefined ? '' : ` (${outcome})`}\n${beginningOf(failure)}`;
  });
}

const readers = { vitest: readVitestReport, playwright: readPlaywrightReport };

const terminalColour = /\u001b\[[\d;]*m/g;

function beginningOf(failure: string): string {
  return failure
    .replace(terminalColour, '')
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, linesOfFailure)
    .map((line) => `    ${line}`)
    .join('\n');
}
