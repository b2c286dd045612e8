import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startShop } from '../tests/support/shop.ts';
import { makeTemporaryFolder } from '../tests/support/temporary-folder.ts';
import { anyRequest, siteOf, type Site } from './soak-requests.ts';

const budgetMegabytes = 500;
const clients = 8;
/** Milliseconds between an answer and the client's next request: 40 requests a second of all where none takes long. */
const rest = 200;
const samples = 20;

/** How often there was which answer, by what was asked for: `200`, `503 to try again`, `cut off`. */
type Tally = Map<string, Map<string, number>>;

/**
 * Resident memory of `npm start` while pages, pages on demand, searches without JavaScript, pictures and the API are asked
 * for. Budget: under 500 MB, and flat in the second half. `SOAK_MINUTES` says how long, 10 by default.
 */
export async function benchSoak(): Promise<void> {
  const minutes = Number(process.env['SOAK_MINUTES'] ?? 10);
  const folder = await makeTemporaryFolder('soak');
  const shop = await startShop(folder, { IMAGE_CACHE_MB: '64' });
  try {
    const site = await siteOf(shop.url, path.join(folder, 'dist/client'));
    const tally: Tally = new Map();
    const end = performance.now() + minutes * 60_000;
    const work = Promise.all(
      Array.from({ length: clients }, (_, index) => visit(site, `198.51.100.${index + 1}`, end, tally)),
    );
    const memory = await watchMemory(shop.pid, { minutes, tally });
    await work;
    report(memory, tally);
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One client of an address of its own, one request after the other. */
async function visit(site: Site, address: string, end: number, tally: Tally): Promise<void> {
  while (performance.now() < end) {
    const { kind, pathname, init, status = 200 } = anyRequest(site);
    const headers = { ...init?.headers, 'x-forwarded-for': address };
    const answer = await answerOf(site.url + pathname, { ...init, headers });
    const answers = tally.get(kind) ?? new Map<string, number>();
    tally.set(kind, answers.set(answer, (answers.get(answer) ?? 0) + 1));
    if (answer !== String(status) && !answer.endsWith(later)) console.log(`  ${answer}: ${pathname}`);
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}

/** What a refusal says that asks for another try: the shop's own answer to too much at once, and no failure. */
const later = ' to try again';

async function answerOf(url: string, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, init);
    await response.arrayBuffer();
    const isRefusal = [429, 503].includes(response.status) && response.headers.has('retry-after');
    return `${response.status}${isRefusal ? later : ''}`;
  } catch {
    return 'cut off';
  }
}

function answersOf(tally: Tally): number {
  return [...tally.values()].flatMap((answers) => [...answers.values()]).reduce((sum, each) => sum + each, 0);
}

/** Resident memory in megabytes, at the end of each of equal parts of the time. */
async function watchMemory(
  pid: number,
  { minutes, tally }: { readonly minutes: number; readonly tally: Tally },
): Promise<readonly number[]> {
  const measured: number[] = [];
  for (let sample = 1; sample <= samples; sample++) {
    await new Promise((resolve) => setTimeout(resolve, (minutes * 60_000) / samples));
    measured.push(await residentMegabytes(pid));
    const at = ((minutes * sample) / samples).toFixed(1);
    console.log(
      `  ${at.padStart(5)} min  ${measured.at(-1)?.toFixed(0).padStart(5)} MB  ${answersOf(tally)} answers`,
    );
  }
  return measured;
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  if (kilobytes !== undefined) return Number(kilobytes) / 1024;
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

function report(memory: readonly number[], tally: Tally): void {
  const mean = (some: readonly number[]) => some.reduce((sum, each) => sum + each, 0) / some.length;
  const quarters = [0, 1, 2, 3].map((quarter) =>
    mean(memory.slice((quarter * samples) / 4, ((quarter + 1) * samples) / 4)),
  );
  const [, , third = 0, last = 0] = quarters;
  for (const [kind, answers] of tally) {
    const told = [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ');
    console.log(`  ${kind.padEnd(24)} ${told}`);
  }
  console.log(
    `  most: ${Math.max(...memory).toFixed(0)} MB, budget ${budgetMegabytes} MB; ` +
      `quarters ${quarters.map((each) => each.toFixed(0)).join(', ')} MB, ` +
      `the last ${((100 * (last - third)) / (third || 1)).toFixed(1)} % above the third; ${answersOf(tally)} answers`,
  );
}
