import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withProcessLock } from '../../../../../database/process-lock.ts';
import { DumpError } from '../../../../../catalogue/import/dump-files.ts';
import type { StoreView } from '../../../../../domain/store-view/store-view.ts';
import { HttpFailure } from '../../../../../http-client/http-failure.ts';
import type { RemoteEngine } from '../../remote/remote-engine.ts';
import { PullError } from './pull-error.ts';
import { pullStore, type PullOptions, type StorePull } from './pull-store.ts';
import { createRequests } from './send-requests.ts';

/** The result of a pull of some stores. */
export interface PullReport {
  readonly stores: readonly StorePull[];
  /** Why stores stay as they were. */
  readonly failures: readonly { readonly storeCode: string; readonly problem: string }[];
}

export interface PullRequest extends Partial<Pick<PullOptions, 'isFull' | 'onProgress'>> {
  readonly storeViews: readonly StoreView[];
  /** Requests at once; default: as many as the API may have. */
  readonly connections?: number;
  readonly say?: (line: string) => void;
}

/** Brings stores up to date with the API, one after the other, while no other process does. */
export async function pullCatalogue(
  engine: RemoteEngine,
  { storeViews, isFull = false, connections = engine.shop.connections, onProgress, say }: PullRequest,
): Promise<PullReport> {
  const directory = path.join(engine.dataDirectory ?? tmpdir(), 'remote');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const onWait = () => say?.('Another pull of this shop is under way. Waiting for it.');
  return withProcessLock(path.join(directory, 'pull.lock'), onWait, async () => {
    const send = createRequests(connections);
    const stores: StorePull[] = [];
    const failures: PullReport['failures'][number][] = [];
    const stocked = new Set<string>();
    for (const storeView of storeViews) {
      try {
        stores.push(await pullStore(engine, storeView, { directory, send, isFull, stocked, onProgress }));
      } catch (error) {
        if (!isExpected(error)) throw error;
        failures.push({ storeCode: storeView.storeCode, problem: error.message });
      }
    }
    return { stores, failures };
  });
}

const isExpected = (error: unknown): error is Error =>
  error instanceof HttpFailure || error instanceof PullError || error instanceof DumpError;
