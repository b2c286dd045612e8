import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { OpenDatabaseOptions } from '../../../src/database/open.ts';

/** An empty database of a test file's own. */
export interface FreshDatabase {
  readonly options: OpenDatabaseOptions;
  drop(): Promise<void>;
}

/** On PostgreSQL where the project started a server, else SQLite in a new temporary folder. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('postgresUrl') as string | undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'vernissage-api-'));
  if (server === undefined) {
    return { options: { dataDirectory: folder }, drop: () => rm(folder, { recursive: true, force: true }) };
  }
  const name = `api_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    options: { dataDirectory: folder, databaseUrl: url.href },
    drop: async () => {
      await administer(server, `drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
