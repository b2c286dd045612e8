import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorkspace, readFileDigests, runCommand, type Workspace } from '../../support/command.ts';
import { startShop } from '../../support/shop.ts';

let workspace: Workspace;
let alone: Readonly<Record<string, string>>;

beforeAll(async () => {
  workspace = await makeWorkspace('de,ie');
  alone = { ...workspace.variables, STORES: 'ie', OUT_DIR: path.join(workspace.directory, 'alone') };
  for (const variables of [workspace.variables, alone]) {
    const { status, output } = await runCommand(['scripts/build.ts'], variables);
    expect(status, output).toBe(0);
  }
});
afterAll(() => workspace.remove());

test('a store has the same bytes alone as in the whole shop', async () => {
  const [whole, ofOne] = await Promise.all(
    ['dist', 'alone'].map((folder) => readFileDigests(path.join(workspace.directory, folder, 'client/ie'))),
  );
  expect(Object.keys(ofOne ?? {}).length).toBeGreaterThan(400);
  expect(ofOne).toEqual(whole);
});

test('a path of another store redirects to where that is served', async () => {
  const shop = await startShop(workspace.directory, alone);
  try {
    const answer = await fetch(`${shop.url}/de/about?a=1`, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('https://de.vernissage.example/de/about?a=1');
    const empty = await fetch(`${shop.url}/se/about`, { redirect: 'manual' });
    expect(empty.status).toBe(404);
  } finally {
    await shop.stop();
  }
});
