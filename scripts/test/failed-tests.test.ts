import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failedTests, type TestRunner } from './failed-tests.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-report-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function toMend(runner: TestRunner, report: object): Promise<readonly string[]> {
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return failedTests(file, runner);
}

describe('of Vitest', () => {
  const name = path.join(process.cwd(), 'src/one.test.ts');

  test('names tests that failed and tests that passed on retry, with the reason', async () => {
    const assertionResults = [
      { fullName: 'a sum', status: 'passed', failureMessages: [] },
      { fullName: 'a tax', status: 'failed', failureMessages: ['Error: 1 is not 2\n    at one.test.ts:3'] },
      { fullName: 'a page', status: 'passed', failureMessages: ['TimeoutError: no button', 'other'] },
    ];
    expect(await toMend('vitest', { testResults: [{ name, message: '', assertionResults }] })).toEqual([
      'src/one.test.ts: a tax (failed)\n    Error: 1 is not 2\n        at one.test.ts:3',
      'src/one.test.ts: a page (passed when tried again)\n    TimeoutError: no button',
    ]);
  });

  test('names a file that can’t be loaded', async () => {
    const testResults = [{ name, message: 'SyntaxError: here', assertionResults: [] }];
    expect(await toMend('vitest', { testResults })).toEqual(['src/one.test.ts\n    SyntaxError: here']);
  });
});

describe('of Playwright', () => {
  const config = { rootDir: path.join(process.cwd(), 'tests/e2e') };

  test('names tests that failed and tests that passed on retry, with the reason', async () => {
    const spec = (title: string, status: string, ...messages: readonly string[]) => ({
      title,
      file: 'one.test.ts',
      tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
    });
    const inner = {
      title: 'the cart',
      specs: [spec('is kept', 'unexpected', '\u001b[31mError\u001b[39m: gone', 'Error: again')],
    };
    const outer = {
      title: 'one.test.ts',
      suites: [inner],
      specs: [
        spec('is found', 'expected'),
        spec('is late', 'flaky', 'Error: late'),
        spec('is left out', 'skipped'),
      ],
    };
    expect(await toMend('playwright', { config, suites: [outer], errors: [] })).toEqual([
      'tests/e2e/one.test.ts: is late (passed when tried again)\n    Error: late',
      'tests/e2e/one.test.ts: the cart is kept (failed)\n    Error: gone',
    ]);
  });

  test('names a file that can’t be loaded', async () => {
    const file = path.join(process.cwd(), 'tests/e2e/one.test.ts');
    const errors = [{ message: 'SyntaxError: here', location: { file } }];
    expect(await toMend('playwright', { config, suites: [], errors })).toEqual([
      'tests/e2e/one.test.ts\n    SyntaxError: here',
    ]);
  });
});

test('says nothing without a report', async () => {
  expect(await failedTests(path.join(folder, 'none.json'), 'vitest')).toEqual([]);
});
