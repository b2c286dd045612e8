import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

/** Steps of `npm test`, in order; `npm test -- --only unit,api` runs some of them. */
const steps: readonly { readonly name: string; readonly command: readonly string[] }[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'types', command: ['astro', 'check', '--minimumSeverity', 'warning'] },
  { name: 'unit', command: ['vitest', 'run'] },
  { name: 'api', command: ['vitest', 'run', '--config', 'vitest.api.config.ts'] },
  { name: 'fault', command: ['vitest', 'run', '--config', 'vitest.fault.config.ts'] },
  { name: 'build', command: ['vitest', 'run', '--config', 'vitest.build.config.ts'] },
  { name: 'e2e', command: ['vitest', 'run', '--config', 'vitest.e2e.config.ts'] },
];

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',');
const chosen = steps.filter((step) => wanted?.includes(step.name) ?? true);
const failed: string[] = [];
for (const step of chosen) {
  const started = performance.now();
  console.log(`\n── ${step.name}: ${step.command.join(' ')}`);
  const status = await run(step.command);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${step.name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (status !== 0) failed.push(step.name);
}
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\nsteps: ${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 || chosen.length === 0 ? 1 : 0;

function run([command = '', ...words]: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
