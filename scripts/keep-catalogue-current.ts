import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Logger } from 'pino';
import type { PullReport } from '../src/commerce/catalogue-pull.ts';
import { reportedOutputLength } from '../src/config/limits/publishing.ts';
import { pullShare } from '../src/config/limits/remote-shop.ts';
import type { RemoteShop } from '../src/config/environment.ts';

interface KeepOptions {
  /** The project's folder. */
  readonly root: string;
  readonly log: Logger;
  /** The arguments of the command that pulls and prints its report as JSON. Default: `npm run shop -- pull`. */
  readonly words?: readonly string[];
}

const pullWords = ['scripts/shop.ts', 'pull', '--json'];

/**
 * Looks for changes of the API's catalogue at an interval, in a process of its own: an import keeps the database and a thread busy. It
 * takes a part of the connections, so that shoppers' calls keep theirs. What a pull can't do is logged, and tried again by the next.
 * Returns what stops it; it does not keep a process alive.
 */
export function keepCatalogueCurrent(
  shop: RemoteShop,
  { root, log, words = pullWords }: KeepOptions,
): () => void {
  const connections = Math.max(1, Math.floor(shop.connections * pullShare));
  let end: (() => void) | undefined;
  const pull = async (): Promise<void> => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, VSF_CONNECTIONS: String(connections) },
    });
    end = () => void child.kill();
    process.once('exit', end);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString()).slice(-reportedOutputLength);
    });
    try {
      await once(child, 'close');
      if (child.signalCode === null) logReport(log, JSON.parse(output) as PullReport);
    } catch (error) {
      log.error({ err: error, errors }, 'pulling the catalogue of the shop’s API');
    } finally {
      process.off('exit', end);
      end = undefined;
    }
  };
  const timer = setInterval(() => {
    if (!end) void pull();
  }, shop.pullSeconds * 1000);
  timer.unref();
  return () => {
    clearInterval(timer);
    end?.();
  };
}

function logReport(log: Logger, { stores, failures }: PullReport): void {
  for (const { storeCode, imported, prices, stock } of stores) {
    if (imported || prices > 0 || stock > 0)
      log.info({ storeCode, imported: imported?.imported, prices, stock }, 'the catalogue was pulled');
  }
  for (const failure of failures) log.warn(failure, 'the catalogue was not pulled');
}
