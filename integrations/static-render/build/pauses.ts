import { setTimeout as wait } from 'node:timers/promises';
import {
  changeWatchInterval,
  longestInspectionPause,
  longestRunPause,
} from '../../../src/config/limits/publishing.ts';

/** Decides when a running shop is inspected, and when a failed run is retried. */
export class Pauses {
  #failedInspections = 0;
  #failedRuns = 0;
  #retryAt = 0;
  /** The snapshot that the last failed run was to show. */
  #tried: string | undefined;
  #ending = new AbortController();

  /** Ends the pause. */
  end(): void {
    this.#ending.abort();
  }

  /** Waits until the shop is to be inspected. Returns whether the pause was ended. */
  async wait(): Promise<boolean> {
    const { signal } = this.#ending;
    const pause = pauseAfter(this.#failedInspections, longestInspectionPause);
    const isEnded = await wait(pause, false, { ref: false, signal }).catch(asEnded);
    if (isEnded) this.#ending = new AbortController();
    return isEnded;
  }

  /** Records whether an inspection succeeded. */
  noteInspection(hasSucceeded: boolean): void {
    this.#failedInspections = hasSucceeded ? 0 : this.#failedInspections + 1;
  }

  /** Returns whether a run that was to show this snapshot has failed and is not to be retried yet. */
  isTooSoon(snapshotId: string): boolean {
    return this.#tried === snapshotId && performance.now() < this.#retryAt;
  }

  /** Records a failed run. The pause grows for as long as there is nothing new to show. */
  noteFailedRun(snapshotId: string): void {
    this.#failedRuns = this.#tried === snapshotId ? this.#failedRuns + 1 : 1;
    this.#tried = snapshotId;
    this.#retryAt = performance.now() + pauseAfter(this.#failedRuns, longestRunPause);
  }
}

function pauseAfter(failures: number, longest: number): number {
  return Math.min(longest, changeWatchInterval * 2 ** (2 * failures));
}

function asEnded(error: Error): true {
  if (error.name !== 'AbortError') throw error;
  return true;
}
