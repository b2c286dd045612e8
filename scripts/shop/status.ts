import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Command } from '@commander-js/extra-typings';
import { usableBuildDirectory } from '../../integrations/static-render/build/build-directory.ts';
import { readBuildRecord } from '../../integrations/static-render/build/build-record.ts';
import { readHistory } from '../../integrations/static-render/build/history/history-file.ts';
import { currentInstant } from '../../src/config/clock.ts';
import { readEnvironment, type Environment } from '../../src/config/environment.ts';
import {
  countedMinutes,
  leastFreeDisk,
  longestOutboxMinutes,
  mostServerErrors,
} from '../../src/config/limits/operations.ts';
import { readAnswerCounts } from '../../src/server/answer-counts.ts';
import { root } from '../prepare.ts';
import { minuteOf, printJson, withAdmin } from './actions.ts';
import { readWords, type ShopCommand } from './command.ts';

const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`;

const help = `Usage: npm run shop -- status [options]

Checks whether the shop is well, and exits with status 1 if a line fails:
  orders    no order is unpaid beyond its deadline or waits for a person (orders unanswered)
  outbox    no message has waited longer than ${longestOutboxMinutes} minutes
  builds    no store failed in the last build
  disk      at least ${percent(leastFreeDisk)} of the disks of DATA_DIR and OUT_DIR are free
  answers   at most ${percent(mostServerErrors)} of the answers of the last ${countedMinutes} minutes are server errors (5xx)

The limits are in src/config/limits/operations.ts.

Options:
  --json            print the result as JSON
  --help            show this help
`;

/** Tells whether the running shop is well (`npm run shop -- status`). */
export const statusCommand: ShopCommand = {
  name: 'status',
  summary: 'check orders, outbox, builds, disk and answers of the shop',
  help,
  async run(words) {
    const { values } = readWords(words, new Command().option('--json', '', false));
    const checks = await checkShop(readEnvironment(), currentInstant());
    if (values.json) printJson(checks);
    else
      for (const { name, isFine, message } of checks)
        console.log(`${isFine ? 'ok  ' : 'FAIL'}  ${name.padEnd(7)}  ${message}`);
    return checks.every(({ isFine }) => isFine) ? 0 : 1;
  },
};

interface Check {
  readonly name: 'orders' | 'outbox' | 'builds' | 'disk' | 'answers';
  readonly isFine: boolean;
  readonly message: string;
}

async function checkShop(environment: Environment, now: Date): Promise<readonly Check[]> {
  const { unpaid, unanswered, waiting } = await withAdmin(async ({ orders, messages }) => ({
    unpaid: await orders.unpaidBeyondDeadline(),
    unanswered: (await orders.unanswered()).filter(({ state }) => state === 'waiting-for-person'),
    waiting: (await messages.waiting()).filter(({ state }) => state === 'waiting'),
  }));
  const { dataDirectory } = environment;
  const buildDirectory = await usableBuildDirectory(environment, root);
  return [
    checkOrders(
      unpaid,
      unanswered.map(({ key }) => key),
    ),
    checkOutbox(
      waiting.map(({ created_at }) => created_at),
      now,
    ),
    await checkBuilds(buildDirectory),
    await checkDisk([dataDirectory, buildDirectory]),
    await checkAnswers(dataDirectory, now),
  ];
}

/** Checks the numbers of unpaid orders, and the keys of those that a person has to decide about. */
function checkOrders(unpaid: readonly string[], unanswered: readonly string[]): Check {
  const faults = [
    unpaid.length > 0 && `unpaid beyond their deadline: ${unpaid.join(', ')}`,
    unanswered.length > 0 && `waiting for a person (orders unanswered): ${unanswered.join(', ')}`,
  ].filter((fault) => fault !== false);
  const message = faults.length > 0 ? faults.join('; ') : 'none is unpaid beyond its deadline';
  return { name: 'orders', isFine: faults.length === 0, message };
}

/** Checks the instants (ISO 8601) at which the waiting messages were written. */
function checkOutbox(writtenAt: readonly string[], now: Date): Check {
  const [oldest] = writtenAt.toSorted();
  if (oldest === undefined) return { name: 'outbox', isFine: true, message: 'no message waits' };
  const isFine = now.getTime() - Date.parse(oldest) <= longestOutboxMinutes * 60_000;
  const message = `${writtenAt.length} waiting, the oldest since ${minuteOf(oldest)}Z`;
  return { name: 'outbox', isFine, message };
}

async function checkBuilds(buildDirectory: string): Promise<Check> {
  const record = await readBuildRecord(buildDirectory);
  const { failures } = await readHistory(buildDirectory);
  const failed = record?.failedStores ?? [];
  const messages = failed.map((storeCode) => {
    const [line] = failures[storeCode]?.message.split('\n') ?? [];
    return line === undefined ? storeCode : `${storeCode} (${line})`;
  });
  if (!record) return { name: 'builds', isFine: false, message: 'the shop is not built' };
  const message = failed.length > 0 ? `failed: ${messages.join(', ')}` : 'no store failed';
  return { name: 'builds', isFine: failed.length === 0, message };
}

async function checkDisk(folders: readonly string[]): Promise<Check> {
  const free = await Promise.all(
    // The folder of a shop that is not built is not there yet.
    folders.filter(existsSync).map(async (folder) => {
      const { bavail, blocks } = await statfs(folder);
      return bavail / blocks;
    }),
  );
  const least = Math.min(...free);
  return { name: 'disk', isFine: least >= leastFreeDisk, message: `${percent(least)} free` };
}

async function checkAnswers(dataDirectory: string, now: Date): Promise<Check> {
  const counts = await readAnswerCounts(dataDirectory, now);
  if (!counts || counts.answers === 0)
    return { name: 'answers', isFine: true, message: `none in the last ${countedMinutes} minutes` };
  const { answers, serverErrors } = counts;
  const message = `${serverErrors} of ${answers} were server errors in the last ${countedMinutes} minutes`;
  return { name: 'answers', isFine: serverErrors / answers <= mostServerErrors, message };
}
