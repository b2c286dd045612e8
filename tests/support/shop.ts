import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readyLine = /listening on (http:\/\/\S+)/i;
const startMinutes = 8;

/** A shop process of a test: its own data, its own build, its own port. */
export interface RunningShop {
  readonly url: string;
  readonly pid: number;
  readonly output: () => string;
  /** Stands still until it is woken; who connects meanwhile waits. */
  pause(): void;
  wake(): void;
  stop(): Promise<void>;
  /** Ends it at once, with SIGKILL. */
  kill(): Promise<void>;
}

/**
 * Runs the start command with data and build below the folder, and waits until it listens; that of the project, or of a
 * copy of it.
 */
export async function startShop(
  directory: string,
  variables: Readonly<Record<string, string>> = {},
  project = root,
): Promise<RunningShop> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: project,
    env: {
      ...process.env,
      DATA_DIR: path.join(directory, 'data'),
      OUT_DIR: path.join(directory, 'dist'),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      // All shoppers of a test come from one address.
      ORDERS_PER_HOUR: '100000',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The shop did not start:\n${output}`)),
      startMinutes * 60_000,
    );
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = readyLine.exec(output)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The shop stopped with ${code}:\n${output}`));
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    pause: () => child.kill('SIGSTOP'),
    wake: () => child.kill('SIGCONT'),
    stop: () => stopChild(child, 'SIGTERM'),
    kill: () => stopChild(child, 'SIGKILL'),
  };
}

function stopChild(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
