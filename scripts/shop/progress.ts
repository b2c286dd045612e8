import { Presets, SingleBar } from 'cli-progress';

/** Shows how far a long command is: a bar on a terminal, a line a step elsewhere. */
export interface Progress {
  update(step: string, done: number, total: number): void;
  stop(): void;
}

export function createProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  return stream.isTTY ? createBar(stream) : createLines(stream);
}

function createBar(stream: NodeJS.WriteStream): Progress {
  const options = { stream, format: '{bar} {percentage}% | {step} | {eta_formatted} left', hideCursor: true };
  const bar = new SingleBar(options, Presets.shades_classic);
  let started = false;
  return {
    update(step, done, total) {
      if (!started) bar.start(total, done, { step });
      else bar.update(done, { step });
      started = true;
    },
    stop() {
      if (started) bar.stop();
    },
  };
}

function createLines(stream: NodeJS.WriteStream): Progress {
  let shown = '';
  return {
    update(step, done, total) {
      if (step === shown) return;
      shown = step;
      stream.write(`${String(Math.floor((done / total) * 100)).padStart(3)} % ${step}\n`);
    },
    stop: () => undefined,
  };
}
