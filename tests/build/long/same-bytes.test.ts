import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFileDigests, runCommand } from '../../support/command.ts';
import { copyProject } from '../../support/build/project-copy.ts';

/** A clock that is ahead by so many days, in every thread of a process. */
const clockAhead = (days: number) => `
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...words) {
      super(...(words.length > 0 ? words : [Real.now() + ${days} * 86400000]));
    }
    static now() {
      return Real.now() + ${days} * 86400000;
    }
  };
`;

/** Seeds and builds a store in a folder and at a date of its own; returns digests of the files that are served. */
async function filesOfBuild(days: number) {
  const project = await copyProject();
  try {
    const clock = path.join(project.directory, 'clock.mjs');
    await writeFile(clock, clockAhead(days));
    const variables = { STORES: 'ie', NODE_OPTIONS: `--import=${clock}` };
    const { status, output } = await runCommand(['scripts/build.ts'], variables, project.directory);
    expect(status, output).toBe(0);
    return await readFileDigests(path.join(project.directory, 'dist', 'client'));
  } finally {
    await project.remove();
  }
}

test('gives the same bytes of a store in every folder and on every day', async () => {
  const [one, other] = [await filesOfBuild(0), await filesOfBuild(40)];
  expect(Object.keys(one).length).toBeGreaterThan(400);
  expect(other).toEqual(one);
});
