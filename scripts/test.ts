import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { testsToMend } from './test/tests-to-mend.ts';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
}

/**
 * Steps of `npm test`, in order; `npm test -- --only unit,api` runs some of them. Those of a row run side by side, as
 * each of them leaves a core idle now and then; the others keep all of them busy.
 */
const rows: readonly (readonly Step[])[] = [
  [
    { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
    { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
    { name: 'types', command: ['astro', 'check', '--minimumSeverity', 'warning'] },
    { name: 'unit', command: ['vitest', 'run'] },
  ],
  [
    { name: 'api', command: ['vitest', 'run', '--config', 'vitest.api.config.ts'] },
    { name: 'fault', command: ['vitest', 'run', '--config', 'vitest.fault.config.ts'] },
  ],
  [{ name: 'build', command: ['vitest', 'run', '--config', 'vitest.build.config.ts'] }],
  [{ name: 'e2e', command: ['vitest', 'run', '--config', 'vitest.e2e.config.ts'] }],
];

/** The same as that of the shop's commands (`run-main.ts`): test runners load their own many modules many times. */
const compileCache = fileURLToPath(new URL('../.cache/node', import.meta.url));

/** A machine that others use, too, may stand still for a moment; what passes only then is told as a test to mend. */
const secondTry = process.env['CI'] ? ['--retry', '1'] : [];

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',');
const chosen = rows.map((row) => row.filter(({ name }) => wanted?.includes(name) ?? true));
const count = chosen.flat().length;
const failed: string[] = [];
const toMend: string[] = [];
for (const row of chosen) await Promise.all(row.map(take));
// A run prints thousands of lines: what matters is at their end.
if (toMend.length > 0) console.log(`\nTests to mend:\n\n${toMend.join('\n\n')}`);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\nsteps: ${count - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 || count === 0 ? 1 : 0;

async function take({ name, command }: Step): Promise<void> {
  const started = performance.now();
  console.log(`\n── ${name}: ${command.join(' ')}`);
  const report = fileURLToPath(new URL(`../.tmp/reports/${name}.json`, import.meta.url));
  await rm(report, { force: true });
  const isVitest = command[0] === 'vitest';
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`];
  const status = await run(isVitest ? [...command, ...reporters, ...secondTry] : command);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (status !== 0) failed.push(name);
  toMend.push(...(await testsToMend(report)));
}

function run([command = '', ...words]: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
