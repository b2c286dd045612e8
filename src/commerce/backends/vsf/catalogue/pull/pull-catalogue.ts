import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withProcessLock } from '../../../../../database/process-lock.ts';
import { DumpError } from '../../../../../catalogue/import/dump-files.ts';
import type { StoreView } from '../../../../../domain/store-view/store-view.ts';
import { HttpFailure } from '../../../../../http-client/http-failure.ts';
import type { CataloguePull, PullReport, StorePull } from '../../../../catalogue-pull.ts';
import type { RemoteEngine } from '../../remote/remote-engine.ts';
import type { PageSizes } from './fetch-pages.ts';
import { PullError } from './pull-error.ts';
import { pullStore } from './pull-store.ts';
import { createRequests, type PullRetries } from './send-requests.ts';

interface PullRequest extends Omit<CataloguePull, 'storeCodes'> {
  readonly storeViews: readonly StoreView[];
  /** Requests at once; default: as many as the API may have. */
  readonly connections?: number;
  /** Default: as configured. */
  readonly sizes?: PageSizes;
  readonly retries?: PullRetries;
}

/** Brings stores up to date with the API, one after the other, while no other process does. */
export async function pullCatalogue(
  engine: RemoteEngine,
  {
    storeViews,
    isFull = false,
    connections = engine.shop.connections,
    retries,
    say,
    ...options
  }: PullRequest,
): Promise<PullReport> {
  const directory = path.join(engine.dataDirectory ?? tmpdir(), 'remote');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const onWait = () => say?.('Another pull of this shop is under way. Waiting for it.');
  return withProcessLock(path.join(directory, 'pull.lock'), onWait, async () => {
    const send = createRequests(connections, retries);
    const stores: StorePull[] = [];
    const failures: PullReport['failures'][number][] = [];
    const stocked = new Set<string>();
    let silence: string | undefined;
    for (const storeView of storeViews) {
      const { storeCode } = storeView;
      try {
        // An API that does not answer for one store does not for the others.
        if (silence !== undefined) failures.push({ storeCode, problem: silence });
        else
          stores.push(await pullStore(engine, storeView, { ...options, directory, send, isFull, stocked }));
      } catch (error) {
        if (!isExpected(error)) throw error;
        failures.push({ storeCode, problem: error.message });
        if (error instanceof HttpFailure && error.status === undefined) silence = error.message;
      }
    }
    return { stores, failures };
  });
}

const isExpected = (error: unknown): error is Error =>
  error instanceof HttpFailure || error instanceof PullError || error instanceof DumpError;
