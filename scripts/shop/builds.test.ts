import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withBuildLock } from '../../integrations/static-render/build/build-lock.ts';
import { recordFile } from '../../integrations/static-render/build/build-record.ts';
import { writeHistory } from '../../integrations/static-render/build/history/history-file.ts';
import { serveFrom } from '../../integrations/static-render/build/history/live-link.ts';
import { startCommand } from '../../tests/support/command.ts';
import { makeTemporaryFolder } from '../../tests/support/temporary-folder.ts';

let folder: string;
let build: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder('rollback');
  build = path.join(folder, 'dist');
  for (const number of [1, 2, 3, 4]) {
    const pages = path.join(build, `builds/de/${number}`);
    await mkdir(pages, { recursive: true });
    await writeFile(path.join(pages, 'index.html'), String(number));
  }
  await writeFile(path.join(build, recordFile), '{}');
});
afterEach(() => rm(folder, { recursive: true }));

/** Notes which build of the store is live. */
async function note(live: number, { last = 3, isHeld = false } = {}): Promise<void> {
  const at = '2026-11-27T12:00:00.000Z';
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  const builds = numbers.map((number) => ({ number, folder: `${number}`, at, pages: 1, code: 'x' }));
  await writeHistory(build, { last, stores: { de: { builds, live, since: at, isHeld } }, failures: {} });
}
const serve = (number: number) => serveFrom(build, 'de', path.join(build, `builds/de/${number}`));
const served = async () => Number(await readFile(path.join(build, 'client/de/index.html'), 'utf8'));
const rollback = (...words: readonly string[]) =>
  startCommand(['scripts/shop.ts', 'builds', 'rollback', ...words], {
    DATA_DIR: path.join(folder, 'data'),
    OUT_DIR: build,
  });

test('goes back to the build before the one served when it was called, whatever is published meanwhile', async () => {
  await note(3);
  await serve(3);
  const command = await withBuildLock(build, expect.unreachable, async () => {
    const waiting = rollback();
    await expect.poll(waiting.output).toContain('Another build of this shop is under way.');
    await note(4, { last: 4 });
    await serve(4);
    return waiting;
  });
  expect(await command.ended).toMatchObject({
    status: 0,
    output: expect.stringContaining('de: build 2 is served again, after 4.') as string,
  });
  expect(await served()).toBe(2);
});

test.each([[[]], [['2', '--store', 'de']]])(
  'completes a killed one when it is called again: rollback %j',
  async (words) => {
    await note(2, { isHeld: true });
    await serve(3);
    expect(await rollback(...words).ended).toMatchObject({
      status: 0,
      output: expect.stringContaining('de: build 2 is served again, after 3.') as string,
    });
    expect(await served()).toBe(2);
  },
);

test('may go to another build than a killed one', async () => {
  await note(2, { isHeld: true });
  await serve(3);
  const { output } = await rollback('1').ended;
  expect(output).toContain('de: build 1 is served again, after 2.');
  expect(await served()).toBe(1);
});
