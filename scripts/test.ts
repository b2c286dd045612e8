import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { narrow, rows, type Step } from './test/steps.ts';
import { failedTests, type TestRunner } from './test/failed-tests.ts';

/** The same as that of the shop's commands (`src/server/run-main.ts`): test runners load their own many modules many times. */
const compileCache = fileURLToPath(new URL('../.cache/node', import.meta.url));

/** A machine that others use, too, may stand still for a moment; what passes only then is told as a test to mend. */
const secondTry = process.env['CI'] ? ['--retry', '1'] : [];

/** V8 aborts now and then while worker threads are terminated, which says nothing about the tests. */
const abortedRuntime = /exited unexpectedly with signal SIGTRAP/;

/** How many lines of a failed step's output are repeated at the end of the run. */
const repeatedLines = 40;
const keptCharacters = 20_000;

/** The options by which a runner writes its JSON report; Playwright takes the file from its environment. */
const optionsOf: Readonly<Record<TestRunner, (report: string) => readonly string[]>> = {
  vitest: (report) => [
    '--reporter',
    'default',
    '--reporter',
    'json',
    `--outputFile.json=${report}`,
    ...secondTry,
  ],
  playwright: () => ['--reporter', 'list,json'],
};

/**
 * `--only unit,api` runs some of the steps; `--changed` runs what has been touched since the branch left `main`; `--long`
 * leaves out nothing that takes long, and looks at five times as many random cases.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    changed: { type: 'boolean' },
    long: { type: 'boolean' },
    since: { type: 'string', default: 'main' },
  },
});
const wanted = values.only?.split(',');
const named = rows.map((row) => row.filter(({ name }) => wanted?.includes(name) ?? true));
const chosen = values.changed ? await narrowAll(named, values.since) : named;
const count = chosen.flat().length;
const failed: string[] = [];
const toMend: string[] = [];
for (const row of chosen) await Promise.all(row.map(take));
// A run prints thousands of lines: what matters is at their end.
if (toMend.length > 0) console.log(`\nTo mend:\n\n${toMend.join('\n\n')}`);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\nsteps: ${count - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 || (count === 0 && !values.changed) ? 1 : 0;

async function narrowAll(all: readonly Step[][], ref: string): Promise<readonly Step[][]> {
  const git = async (...words: readonly string[]) =>
    (await promisify(execFile)('git', words)).stdout.split('\n').filter((line) => line !== '');
  const [since = ref] = await git('merge-base', ref, 'HEAD');
  const files = [
    ...(await git('diff', '--name-only', since)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ].filter((file) => existsSync(file));
  return all.map((row) => row.flatMap((step) => narrow(step, files, since) ?? []));
}

async function take({ name, command, runner }: Step): Promise<void> {
  const started = performance.now();
  console.log(`\n── ${name}: ${command.join(' ')}`);
  const report = fileURLToPath(new URL(`../.tmp/reports/${name}.json`, import.meta.url));
  await rm(report, { force: true });
  const options = runner === undefined ? [] : optionsOf[runner](report);
  let ended = await run([...command, ...options], report);
  if (process.env['CI'] && ended.status !== 0 && abortedRuntime.test(ended.output)) {
    console.log(`\n── ${name}: the JavaScript engine aborted, so the step runs once more`);
    ended = await run([...command, ...options], report);
  }
  const { status, output } = ended;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (runner) toMend.push(...(await failedTests(report, runner)));
  if (status === 0) return;
  failed.push(name);
  // Linters write no report, and a runner also fails for an error that belongs to no test, such as an unhandled rejection.
  toMend.push(`The last lines of ${name}:\n${output.split('\n').slice(-repeatedLines).join('\n')}`);
}

/** Runs a step, prints what it prints, and returns its exit code with the end of its output. */
function run(
  [command = '', ...words]: readonly string[],
  report: string,
): Promise<{ status: number; output: string }> {
  return new Promise((resolve, reject) => {
    let output = '';
    const print = (to: NodeJS.WriteStream) => (text: string) => {
      to.write(text);
      output = (output + text).slice(-keptCharacters);
    };
    const child = spawn(command, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
        ...(values.long && { TEST_LONG: 'true', PROPERTY_RUNS: '5' }),
        ...process.env,
        NODE_COMPILE_CACHE: compileCache,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    });
    child.stdout.setEncoding('utf8').on('data', print(process.stdout));
    child.stderr.setEncoding('utf8').on('data', print(process.stderr));
    child.once('error', reject);
    child.once('close', (code) => resolve({ status: code ?? 1, output }));
  });
}
