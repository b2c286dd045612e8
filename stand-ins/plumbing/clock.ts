/** When things happen at a stand-in. Tests move it on instead of waiting. */
export interface Clock {
  now(): Date;
  /** Runs a task so many milliseconds from now. */
  after(milliseconds: number, task: () => Promise<void>): void;
  /** Moves the clock on and runs what has become due, in order, each at its own instant. */
  advance(milliseconds: number): Promise<void>;
  /** Drops what has not run yet. */
  stop(): void;
}

interface Task {
  readonly at: number;
  readonly run: () => Promise<void>;
}

/** Creates a clock that goes on from `base`, by default the system's. */
export function createClock(base: () => Date = () => new Date()): Clock {
  let offset = 0;
  let tasks: Task[] = [];
  let timer: NodeJS.Timeout | undefined;
  const now = () => base().getTime() + offset;

  async function runDue(until: number): Promise<void> {
    for (;;) {
      const due = tasks.find(({ at }) => at <= until);
      if (!due) break;
      tasks = tasks.filter((task) => task !== due);
      if (due.at > now()) offset += due.at - now();
      await due.run();
    }
    wakeForNext();
  }

  function wakeForNext(): void {
    clearTimeout(timer);
    const [next] = tasks;
    if (!next) return;
    timer = setTimeout(() => void runDue(now()), Math.max(1, next.at - now()));
    timer.unref();
  }

  return {
    now: () => new Date(now()),
    after(milliseconds, run) {
      tasks = [...tasks, { at: now() + milliseconds, run }].toSorted((one, other) => one.at - other.at);
      wakeForNext();
    },
    async advance(milliseconds) {
      const until = now() + milliseconds;
      await runDue(until);
      offset += Math.max(0, until - now());
    },
    stop() {
      tasks = [];
      clearTimeout(timer);
    },
  };
}
