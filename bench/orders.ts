import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPostgres, type RunningPostgres } from '../tests/support/postgres.ts';
import { startServer, type ChildServer } from './child-server.ts';
import { measure, mostClients, type Contender } from './orders-rounds.ts';
import { ownShop, type BenchShop } from './orders-shop.ts';
import { installVendure } from './vendure/install.ts';
import { vendureShop } from './vendure/shop.ts';

const ownServer = fileURLToPath(new URL('./orders-server.ts', import.meta.url));

/**
 * Adding to carts and placing orders over HTTP on the loopback address, every acknowledged change on the disk: the
 * embedded engine, and Vendure with the same database and durability, in turns within one run. On SQLite, then on
 * PostgreSQL.
 */
export async function benchOrders(): Promise<void> {
  const vendure = await installVendure();
  if (vendure.kind === 'missing') console.log(`  Vendure cannot be installed here: ${vendure.reason}`);
  const vendureServer = vendure.kind === 'installed' ? vendure.server : undefined;
  console.log(`  Node ${process.version}, production mode, one process a server, jobs in it`);
  console.log(
    '  an order: new cart, one piece, address, shipping, bank transfer; 4 requests here, 3 to Vendure',
  );
  console.log('  its p99 is that of the request that places it; CPU is that of the server process');
  console.log('  medians of rounds in turns; ratios are ours / theirs');
  await onSqlite(vendureServer);
  await onPostgres(vendureServer);
}

async function onSqlite(vendureServer: string | undefined): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vernissage-bench-'));
  try {
    await compare(
      () => startServer(ownServer, { dataDirectory: folder }),
      vendureServer === undefined
        ? undefined
        : () => startServer(vendureServer, { sqliteFile: path.join(folder, 'vendure.sqlite') }),
      [1, mostClients],
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPostgres(vendureServer: string | undefined): Promise<void> {
  let server: RunningPostgres;
  try {
    server = await startPostgres({ durable: true });
  } catch (error) {
    return console.log(`  PostgreSQL cannot be started here: ${(error as Error).message}`);
  }
  try {
    await compare(
      () => startServer(ownServer, { dataDirectory: tmpdir(), databaseUrl: server.url }),
      vendureServer === undefined
        ? undefined
        : async () => startServer(vendureServer, { databaseUrl: await addDatabase(server.url, 'vendure') }),
      [mostClients],
    );
  } finally {
    await server.stop();
  }
}

async function addDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

type Start = () => Promise<ChildServer>;

async function compare(
  startOwn: Start,
  startVendure: Start | undefined,
  clientCounts: readonly number[],
): Promise<void> {
  const contenders: Contender[] = [];
  const enter = async (start: Start, shopAt: (url: string, clients: number) => BenchShop) => {
    const server = await start();
    contenders.push({ server, shop: shopAt(server.url, mostClients) });
    console.log(`  ${server.program} on ${server.database}`);
  };
  try {
    await enter(startOwn, ownShop);
    if (startVendure) {
      await enter(startVendure, vendureShop).catch((error: Error) => console.log(`  ${error.message}`));
    }
    await measure(contenders, clientCounts);
  } finally {
    for (const { server, shop } of contenders) {
      await shop.close();
      await server.stop();
    }
  }
}
