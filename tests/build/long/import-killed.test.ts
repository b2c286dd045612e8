import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCatalogue } from '../../../src/catalogue/read.ts';
import { readEnvironment } from '../../../src/config/environment.ts';
import { findStoreView } from '../../../src/config/store-views.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { makeWorkspace, runCommand, startCommand, type Workspace } from '../../support/command.ts';
import { elasticdump } from '../../support/build/unseen-dumps.ts';

const at = findStoreView('at')!;

let workspace: Workspace;
beforeAll(async () => {
  workspace = await makeWorkspace('at');
});
afterAll(() => workspace.remove());

async function dumpOf(name: string, products: number): Promise<string[]> {
  const folder = path.join(workspace.directory, name);
  await mkdir(folder);
  for (const [file, content] of Object.entries(elasticdump(products))) {
    await writeFile(path.join(folder, file), content);
  }
  return ['scripts/shop.ts', 'import', folder, '--store', 'at'];
}

/** How many products of the store have a page, a price and stock. */
async function soldProducts(): Promise<number> {
  const db = await openDatabase(readEnvironment(workspace.variables));
  try {
    const catalogue = openCatalogue(db, at, { now: new Date(0) });
    const { total, items } = await catalogue.listing({
      categoryId: 2,
      page: 1,
      pageSize: 10_000,
      sort: 'id:asc',
    });
    expect(items.filter(({ price_incl_tax, stock }) => price_incl_tax > 0 && stock)).toHaveLength(total);
    return total;
  } finally {
    await db.destroy();
  }
}

test('a killed import leaves one whole catalogue, and can be repeated', async () => {
  const small = await runCommand(await dumpOf('small', 10), workspace.variables);
  expect(small.status, small.output).toBe(3);
  const previous = await soldProducts();
  const words = await dumpOf('large', 5000);
  for (const part of ['reading the dump', 'writing the catalogue']) {
    const { child, output, ended } = startCommand(words, workspace.variables);
    await new Promise<void>((resolve) => {
      const look = () => output().includes(part) && resolve();
      child.stderr?.on('data', look);
      child.once('close', () => resolve());
    });
    child.kill('SIGKILL');
    await ended;
    expect([previous, previous + 4990]).toContain(await soldProducts());
  }
  const again = await runCommand(words, workspace.variables);
  expect(again.status, again.output).toBe(3);
  expect(await soldProducts()).toBe(previous + 4990);
});
