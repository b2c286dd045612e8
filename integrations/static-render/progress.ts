import { Presets, SingleBar } from 'cli-progress';

/** Shows how far a long command is: a bar on a terminal, a line for each step and each tenth elsewhere. */
export interface Progress {
  update(step: string, done: number, total: number): void;
  stop(): void;
}

export function createProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  return stream.isTTY ? createBar(stream) : createLines(stream);
}

const stopSignals = ['SIGINT', 'SIGTERM'] as const;

/** Creates a bar. It hides the cursor and turns off line wrapping, and restores both if the command is stopped. */
function createBar(stream: NodeJS.WriteStream): Progress {
  const format = '{step} {bar} {percentage} % · {value}/{total} · {duration_formatted}';
  const bar = new SingleBar({ stream, format, hideCursor: true }, Presets.shades_classic);
  let started = false;
  const interrupt = (signal: NodeJS.Signals): void => {
    stop();
    process.kill(process.pid, signal);
  };
  const stop = (): void => {
    for (const signal of stopSignals) process.off(signal, interrupt);
    if (started) bar.stop();
    started = false;
  };
  return {
    update(step, done, total) {
      if (started) {
        bar.update(done, { step });
        return;
      }
      started = true;
      for (const signal of stopSignals) process.once(signal, interrupt);
      bar.start(total, done, { step });
    },
    stop,
  };
}

function createLines(stream: NodeJS.WriteStream): Progress {
  let shownStep = '';
  let shownTenth = -1;
  return {
    update(step, done, total) {
      const tenth = Math.floor((done * 10) / total);
      if (step === shownStep && tenth === shownTenth) return;
      shownStep = step;
      shownTenth = tenth;
      stream.write(`${String(Math.floor((done / total) * 100)).padStart(3)} % · ${step} ${done}/${total}\n`);
    },
    stop: () => undefined,
  };
}
