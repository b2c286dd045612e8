import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { copyProject, type ProjectCopy } from '../../support/build/project-copy.ts';
import { enabledStores } from '../../support/visible-stores.ts';

const root = path.join(import.meta.dirname, '../../..');
const step = z.object({ name: z.string().optional(), run: z.string().optional() });
const workflowSchema = z.object({
  jobs: z.object({
    store: z.object({
      strategy: z.object({ matrix: z.object({ store: z.array(z.string()) }) }),
      env: z.record(z.string(), z.string()),
      steps: z.array(step),
    }),
  }),
});

const run = promisify(execFile);

describe('the workflow of stores', async () => {
  const text = await readFile(path.join(root, '.github/workflows/stores.yml'), 'utf8');
  const { store: job } = workflowSchema.parse(parse(text)).jobs;
  let project: ProjectCopy;

  /** A value of the workflow for one store, on a machine without secrets. */
  const filled = (value: string, store: string) =>
    value.replace(/\$\{\{ matrix\.store \}\}/g, store).replace(/\$\{\{ secrets\.\w+ \}\}/g, '');

  /** Runs the named steps, as the workflow does. */
  const runSteps = async (store: string, names: readonly string[]) => {
    const env = Object.fromEntries(
      Object.entries(job.env).map(([name, value]) => [name, filled(value, store)]),
    );
    let output = '';
    for (const { name = '', run: command } of job.steps) {
      if (command === undefined || !names.includes(name)) continue;
      const words = ['-e', '-o', 'pipefail', '-c', filled(command, store)];
      const { stdout } = await run('bash', words, {
        cwd: project.directory,
        env: { ...process.env, ...env },
        maxBuffer: 64 * 1024 * 1024,
      });
      output += stdout;
    }
    return output;
  };

  beforeAll(async () => {
    project = await copyProject();
  });
  afterAll(() => project.remove());

  test('has every enabled store', () => {
    expect(job.strategy.matrix.store.toSorted()).toEqual(
      enabledStores.map(({ storeCode }) => storeCode).toSorted(),
    );
  });

  test('builds and checks a store, and renders changes from then on', async () => {
    const first = await runSteps('ie', ['fill', 'build', 'check']);
    expect(first).toContain('Building the shop.');
    expect(first).toMatch(/\d+ pages, 0 faults/);
    const home = await readFile(path.join(project.directory, 'dist/client/ie/index.html'), 'utf8');
    const languages = home.match(/<link rel="alternate" hreflang="[a-z]{2}-/g) ?? [];
    expect(languages.length).toBeGreaterThan(10);
    const again = await runSteps('ie', ['build', 'check']);
    expect(again).not.toContain('Building the shop.');
    expect(again).toMatch(/\d+ pages, 0 faults/);
  });
});
