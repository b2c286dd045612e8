import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeTemporaryFolder } from '../../tests/support/temporary-folder.ts';
import { askBuiltShop } from './ask-shop.ts';

test('reports a shop that does not start', async () => {
  const directory = await makeTemporaryFolder('ask-shop');
  onTestFinished(() => rm(directory, { recursive: true }));
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => stderr.mockRestore());
  expect(await askBuiltShop(directory)(['/en/nothing'])).toBeUndefined();
  expect(stderr).not.toHaveBeenCalled();
  await mkdir(path.join(directory, 'server'));
  await writeFile(path.join(directory, 'server/ask.mjs'), "throw new Error('There is no database.');\n");
  expect(await askBuiltShop(directory)(['/en/nothing'])).toBeUndefined();
  expect(stderr).toHaveBeenCalledWith(expect.stringContaining('There is no database.'));
});
