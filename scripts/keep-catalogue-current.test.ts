import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '../src/commerce/log.ts';
import { root } from './prepare.ts';
import { keepCatalogueCurrent } from './keep-catalogue-current.ts';

const shop = {
  url: 'http://localhost/api',
  isTokenInHeader: false,
  connections: 6,
  index: 'vue_storefront_catalog',
  storeCodes: new Map(),
  pullSeconds: 0.02,
  snippetHosts: [],
};

/** Runs a script at the interval instead of a pull, and returns what was logged. */
async function logged(script: string): Promise<readonly Record<string, unknown>[]> {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const stop = keepCatalogueCurrent(shop, { root, log, words: ['-e', script] });
  await expect.poll(() => lines.length).toBeGreaterThan(1);
  stop();
  await wait(50);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('pulls again and again with half of the connections, and logs what changed', async () => {
  const report = {
    stores: [
      { storeCode: 'de', prices: 0, stock: 0, missing: [] },
      { storeCode: 'en', prices: 2, stock: 0, missing: [] },
    ],
    failures: [{ storeCode: 'se', problem: 'not answered' }],
  };
  const script = `const report = ${JSON.stringify(report)}; report.stores[1].stock = Number(process.env.VSF_CONNECTIONS); console.log(JSON.stringify(report))`;
  const lines = await logged(script);
  expect(lines.slice(0, 2)).toMatchObject([
    { level: 30, storeCode: 'en', prices: 2, stock: 3 },
    { level: 40, storeCode: 'se', problem: 'not answered' },
  ]);
});

test('logs a pull that fails as a whole, and tries again', async () => {
  const lines = await logged('console.error("no database"); process.exit(1)');
  expect(lines.slice(0, 2)).toMatchObject([
    { level: 50, errors: 'no database\n' },
    { level: 50, errors: 'no database\n' },
  ]);
});
