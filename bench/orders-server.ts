import { sql } from 'kysely';
import type { OpenDatabaseOptions } from '../src/database/open.ts';
import { startApi } from '../tests/support/api/server.ts';
import type { ServerFacts, ServerStatus } from './child-server.ts';

/** The API of the fixture shop in a process of its own; the argument is JSON with the database, see `openDatabase`. */
const options = JSON.parse(process.argv[2] ?? '{}') as OpenDatabaseOptions;
const { url, db } = await startApi(options, { firstPort: 0 });

async function valueOf(query: string): Promise<unknown> {
  const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db);
  return Object.values(rows[0] ?? {})[0];
}

const database = options.databaseUrl
  ? `PostgreSQL ${await valueOf('show server_version')}, fsync=${await valueOf('show fsync')}, synchronous_commit=${await valueOf('show synchronous_commit')}, pool of 16`
  : `SQLite ${await valueOf('select sqlite_version()')}, journal_mode=${await valueOf('pragma journal_mode')}, synchronous=${await valueOf('pragma synchronous')}`;

const facts: ServerFacts = { url, program: 'Vernissage', database };
process.send?.(facts);
process.on('message', () => void reportStatus());

async function reportStatus(): Promise<void> {
  const orders = Number(await valueOf('select count(*) from sales_order'));
  const { user, system } = process.cpuUsage();
  const status: ServerStatus = { orders, cpu: user + system };
  process.send?.(status);
}
