import { setTimeout as wait } from 'node:timers/promises';

/** How often the shop is looked at. */
const lookMilliseconds = 400;
/** The longest pause after a look that failed, and until a run that failed is tried again with nothing new. */
const [longestLook, longestRun] = [10_000, 30 * 60_000];

/** When a running shop is looked at, and when a run that failed is tried again. */
export class Pauses {
  #failedLooks = 0;
  #failedRuns = 0;
  #retryAt = 0;
  /** What the last run that failed was to show. */
  #tried: string | undefined;
  #wake = new AbortController();

  /** Ends the pause. */
  wake(): void {
    this.#wake.abort();
  }

  /** Waits until the shop is to be looked at; answers whether it was woken. */
  async untilLook(): Promise<boolean> {
    const { signal } = this.#wake;
    const pause = pauseAfter(this.#failedLooks, longestLook);
    const isWoken = await wait(pause, false, { ref: false, signal }).catch(woken);
    if (isWoken) this.#wake = new AbortController();
    return isWoken;
  }

  /** Takes in whether a look could be made. */
  noteLook(couldLook: boolean): void {
    this.#failedLooks = couldLook ? 0 : this.#failedLooks + 1;
  }

  /** Tells whether a run that was to show this has failed, and is not tried again yet. */
  isTooSoon(shown: string): boolean {
    return this.#tried === shown && performance.now() < this.#retryAt;
  }

  /** Takes in a run that failed: the pause grows for as long as there is nothing new to show. */
  noteFailedRun(shown: string): void {
    this.#failedRuns = this.#tried === shown ? this.#failedRuns + 1 : 1;
    this.#tried = shown;
    this.#retryAt = performance.now() + pauseAfter(this.#failedRuns, longestRun);
  }
}

function pauseAfter(failures: number, longest: number): number {
  return Math.min(longest, lookMilliseconds * 2 ** (2 * failures));
}

function woken(error: Error): true {
  if (error.name !== 'AbortError') throw error;
  return true;
}
