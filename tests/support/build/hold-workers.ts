import { existsSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Preloaded by a command, holds its worker threads before they load anything, for as long as the file HOLD_WORKERS is there. */
const file = process.env['HOLD_WORKERS'];
const pause = new Int32Array(new SharedArrayBuffer(4));
while (!isMainThread && file !== undefined && existsSync(file)) Atomics.wait(pause, 0, 0, 20);
