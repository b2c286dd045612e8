import { readFile, rm } from 'node:fs/promises';
import { Pool } from 'undici';
import { startShop } from '../tests/support/shop.ts';
import { makeTemporaryFolder } from '../tests/support/temporary-folder.ts';

const rounds = 7;
const requests = 3000;
const clients = 8;
/** The kernel counts a process's time in hundredths of a second. */
const tick = 10;

/**
 * Processor time a request of `npm start`, all its threads counted: a page, the smallest call of the API, and a stock check,
 * in turns. Bars: the call 1.2 pages, the stock check 3. Linux alone says it.
 */
export async function benchApi(): Promise<void> {
  const folder = await makeTemporaryFolder('api');
  const shop = await startShop(folder);
  const pool = new Pool(shop.url, { connections: clients });
  try {
    const sku = await anySku(pool);
    const paths = {
      'a static page': '/de',
      'an empty call': '/api/ext/vsf-deploy-refresher/version',
      'a stock check': `/api/stock/check/${encodeURIComponent(sku)}?storeCode=de`,
    };
    const measured = new Map<string, number[]>();
    for (let round = 0; round <= rounds; round++) {
      for (const [name, address] of Object.entries(paths)) {
        const milliseconds = await timeOf(shop.pid, () => ask(pool, address));
        // The first round warms up.
        if (round > 0) measured.set(name, [...(measured.get(name) ?? []), milliseconds]);
      }
    }
    const page = medianOf(measured.get('a static page') ?? []);
    for (const [name, all] of measured) {
      const median = medianOf(all);
      console.log(`  ${name.padEnd(14)} ${median.toFixed(3)} ms   ${(median / page).toFixed(2)} pages`);
    }
  } finally {
    await pool.close();
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function anySku(pool: Pool): Promise<string> {
  const path = '/api/catalog?storeCode=de&size=1&_source_include=sku';
  const { body } = await pool.request({ method: 'GET', path });
  const { items } = (await body.json()) as { items: readonly { sku: string }[] };
  const [first] = items;
  if (!first) throw new Error('The shop has no products');
  return first.sku;
}

async function ask(pool: Pool, path: string): Promise<void> {
  const { statusCode, body } = await pool.request({ method: 'GET', path });
  await body.dump();
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
}

/** Milliseconds of the processor that one of many requests takes. */
async function timeOf(pid: number, request: () => Promise<void>): Promise<number> {
  const before = await processorTime(pid);
  let left = requests;
  const client = async () => {
    while (left-- > 0) await request();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return ((await processorTime(pid)) - before) / requests;
}

/** Milliseconds that a process has had of the processors, in its own code and in the kernel's (proc(5), `stat`). */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
