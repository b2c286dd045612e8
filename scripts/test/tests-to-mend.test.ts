import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testsToMend } from './tests-to-mend.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-report-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const report = path.join(process.cwd(), 'src/one.test.ts');

function toMend(testResults: readonly object[]): Promise<readonly string[]> {
  const file = path.join(folder, 'report.json');
  return writeFile(file, JSON.stringify({ testResults })).then(() => testsToMend(file));
}

test('tests that failed and tests that passed when tried again are named with why', async () => {
  const named = await toMend([
    {
      name: report,
      message: '',
      assertionResults: [
        { fullName: 'a sum', status: 'passed', failureMessages: [] },
        { fullName: 'a tax', status: 'failed', failureMessages: ['Error: 1 is not 2\n    at one.test.ts:3'] },
        { fullName: 'a page', status: 'passed', failureMessages: ['TimeoutError: no button', 'other'] },
      ],
    },
  ]);
  expect(named).toEqual([
    'src/one.test.ts: a tax (failed)\n    Error: 1 is not 2\n        at one.test.ts:3',
    'src/one.test.ts: a page (passed when tried again)\n    TimeoutError: no button',
  ]);
});

test('a file that can’t be loaded is named', async () => {
  const named = await toMend([{ name: report, message: 'SyntaxError: here', assertionResults: [] }]);
  expect(named).toEqual(['src/one.test.ts\n    SyntaxError: here']);
});

test('without a report there is nothing to say', async () => {
  expect(await testsToMend(path.join(folder, 'none.json'))).toEqual([]);
});
