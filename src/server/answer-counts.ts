import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { countedMinutes, countsWriteInterval } from '../config/limits/operations.ts';

const counts = z.object({
  /** By minute, in ISO 8601 without seconds. */
  minutes: z.record(z.string(), z.object({ answers: z.int(), serverErrors: z.int() })),
});

/** How many requests the shop answered, and how many of them with a status of 500 or above. */
export interface AnswerCounts {
  readonly answers: number;
  readonly serverErrors: number;
}

const fileOf = (dataDirectory: string) => path.join(dataDirectory, 'answers.json');
const minute = 60_000;
const minuteOf = (time: number) => new Date(time).toISOString().slice(0, 16);

/**
 * Counts the answers of a server by minute, in a file of the data folder, from which `npm run shop -- status` reads them. It does
 * not keep the process alive. `onError` is called if the file can't be written.
 */
export function keepAnswerCounts(
  server: Server,
  dataDirectory: string,
  { clock, onError }: { readonly clock: () => Date; readonly onError: (error: unknown) => void },
): void {
  const minutes = new Map<string, { answers: number; serverErrors: number }>();
  let isChanged = false;
  server.on('request', (_request, response) => {
    response.once('finish', () => {
      const name = minuteOf(clock().getTime());
      const counted = minutes.get(name) ?? { answers: 0, serverErrors: 0 };
      counted.answers++;
      if (response.statusCode >= 500) counted.serverErrors++;
      minutes.set(name, counted);
      isChanged = true;
    });
  });
  const write = async () => {
    if (!isChanged) return;
    isChanged = false;
    const oldest = minuteOf(clock().getTime() - countedMinutes * minute);
    for (const name of minutes.keys()) if (name < oldest) minutes.delete(name);
    const file = fileOf(dataDirectory);
    await writeFile(`${file}.new`, JSON.stringify({ minutes: Object.fromEntries(minutes) }));
    await rename(`${file}.new`, file);
  };
  let writing = Promise.resolve();
  setInterval(() => {
    writing = writing.then(write).catch(onError);
  }, countsWriteInterval).unref();
}

/** Returns the answers of the last minutes; undefined if no server of the data folder has counted any. */
export async function readAnswerCounts(dataDirectory: string, now: Date): Promise<AnswerCounts | undefined> {
  const text = await readFile(fileOf(dataDirectory), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const oldest = minuteOf(now.getTime() - countedMinutes * minute);
  const recent = Object.entries(counts.parse(JSON.parse(text)).minutes).filter(([name]) => name > oldest);
  return recent.reduce(
    (sum, [, each]) => ({
      answers: sum.answers + each.answers,
      serverErrors: sum.serverErrors + each.serverErrors,
    }),
    { answers: 0, serverErrors: 0 },
  );
}
