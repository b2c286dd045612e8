import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usableBuildDirectory } from './build-directory.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'vernissage-root-'));
  await mkdir(path.join(root, 'src'));
  await writeFile(path.join(root, 'src', 'work.ts'), '');
  await writeFile(path.join(root, 'README.md'), '');
  await mkdir(path.join(root, 'empty'));
  await mkdir(path.join(root, 'dist'));
  await writeFile(path.join(root, 'dist', 'build.json'), '{}');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const dataDirectory = path.join(tmpdir(), 'elsewhere');

describe('the folder of the build', () => {
  it.each(['dist', 'new', 'empty', 'deep/new', '../ROOT/dist'])('may be %s', async (given) => {
    const buildDirectory = given.replace('ROOT', path.basename(root));
    const used = await usableBuildDirectory({ buildDirectory, dataDirectory }, root);
    expect(used).toBe(path.resolve(root, buildDirectory));
  });

  it.each([
    ['src', 'holds something else than a build'],
    ['README.md', "can't be used (ENOTDIR)"],
    ['.', "is not inside the project's folder"],
    ['..', "is not inside the project's folder"],
    ['../other', "is not inside the project's folder"],
  ])('is not %s', async (buildDirectory, problem) => {
    await expect(usableBuildDirectory({ buildDirectory, dataDirectory }, root)).rejects.toThrow(
      `OUT_DIR: "${buildDirectory}" ${problem}`,
    );
    expect(await readdir(path.join(root, 'src'))).toEqual(['work.ts']);
  });

  it.each(['dist', 'dist/data'])('holds no data (%s)', async (data) => {
    const environment = { buildDirectory: 'dist', dataDirectory: path.join(root, data) };
    await expect(usableBuildDirectory(environment, root)).rejects.toThrow('holds DATA_DIR');
  });
});
