import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import type { BuildPlan } from './build-plan.ts';
import { runRendering } from './render-process.ts';

let root: string;
beforeAll(async () => {
  root = await makeTemporaryFolder('render-process');
});

async function run(
  script: string,
  longestSilence = 60_000,
  { isOvertaken = async () => false, plan }: Partial<Parameters<typeof runRendering>[1]> = {},
) {
  await writeFile(path.join(root, 'script.mjs'), script);
  return runRendering(['script.mjs'], { root, plan, longestSilence, isOvertaken });
}

it.each([
  ['', 'done'],
  ['process.exitCode = 3;', 'failed in part'],
])('reports how %j ended: %s', async (script, end) => {
  expect(await run(script)).toBe(end);
});

it('reports the message of a failed run, in the lines after the first', async () => {
  const failed = run("console.error('No database.'); process.exitCode = 1;");
  await expect(failed).rejects.toThrow('Pages could not be rendered (exit status 1).\nNo database.');
});

it('ends a run that makes no progress, but none that reports progress', async () => {
  const hangs = run("console.error('Pages 1/2'); setInterval(() => {}, 1000);", 500);
  await expect(hangs).rejects.toThrow('Pages could not be rendered (no progress, stopped).\nPages 1/2');
  const works = `
    let lines = 0;
    const timer = setInterval(() => {
      console.error('Pages');
      if (++lines > 20) clearInterval(timer);
    }, 100);`;
  expect(await run(works, 1500)).toBe('done');
});

it('abandons a run that is replaced, and asks again if that is unknown', async () => {
  let asked = 0;
  const isOvertaken = async () => {
    if (++asked === 1) throw new Error('The database is away.');
    return asked > 2;
  };
  expect(await run('setInterval(() => {}, 1000);', 60_000, { isOvertaken })).toBe('given up');
  expect(asked).toBe(3);
});

it('sends the run the plan of what is to be done', async () => {
  const plan: BuildPlan = {
    record: undefined,
    snapshotId: '7',
    wanted: { code: '', stores: '', catalogue: '', change: 7, at: '' },
    pending: {
      kind: 'changed',
      changes: {
        reads: new Map([['de', new Set(['print'])]]),
        answers: new Map(),
        whole: new Set(),
        unindexed: new Set(),
      },
      catalogue: '',
    },
    skipped: [],
  };
  const script = `
    import { receivePlan } from '${new URL('./render-process.ts', import.meta.url).href}';
    const { pending } = await receivePlan();
    process.exitCode = pending.changes.reads.get('de').has('print') ? 3 : 1;`;
  expect(await run(script, 60_000, { plan })).toBe('failed in part');
});
