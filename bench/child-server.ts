import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** What a server tells when it serves. */
export interface ServerFacts {
  readonly url: string;
  /** Its name, with a version where it has one. */
  readonly program: string;
  /** Its database as its own connection sees it, with what makes it durable. */
  readonly database: string;
}

/** What a server says of itself when asked. */
export interface ServerStatus {
  /** How many placed orders its database has. */
  readonly orders: number;
  /** Processor time that its process has taken, in microseconds. */
  readonly cpu: number;
}

/** A server in a process of its own. */
export interface ChildServer extends ServerFacts {
  status(): Promise<ServerStatus>;
  stop(): Promise<void>;
}

const patience = 60_000;

/** Starts a module with its options as JSON, in production mode; throws when it does not serve within a minute. */
export async function startServer(module: string, options: object): Promise<ChildServer> {
  const child = fork(module, [JSON.stringify(options)], {
    cwd: path.dirname(module),
    execArgv: ['--no-deprecation'],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-2_000);
  });
  const killAtExit = () => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const stop = async () => {
    process.off('exit', killAtExit);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  try {
    const facts = await message<ServerFacts>(child);
    return {
      ...facts,
      stop,
      status: () => {
        const answer = message<ServerStatus>(child);
        child.send('status');
        return answer;
      },
    };
  } catch (error) {
    await stop();
    throw new Error(`${path.basename(module)} did not start: ${(error as Error).message}\n${complaints}`, {
      cause: error,
    });
  }
}

async function message<Message>(child: ChildProcess): Promise<Message> {
  const ended = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(patience), ended.signal]);
  const endedEarly = () => ended.abort(new Error(`The server ended with ${child.exitCode}`));
  child.once('exit', endedEarly);
  try {
    const [received] = (await once(child, 'message', { signal })) as [Message];
    return received;
  } finally {
    child.off('exit', endedEarly);
  }
}
