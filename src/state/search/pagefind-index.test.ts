import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openIndex } from './pagefind-index.ts';

/** Milliseconds, longer than an index counts as current without a look. */
const later = 60_000;
/** A script that answers with the making of the index at which it was loaded. */
const script = `
  const making = globalThis.making;
  export const options = async () => {};
  export const search = async () => ({ results: [{ id: making }] });
  export const destroy = async () => globalThis.destroyed.push(making);`;

let directory: string;
/** The making of the index that a server has now; undefined without a network. */
let making: string | undefined;
let looks: number;
let destroyed: string[];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vernissage-pagefind-'));
  await writeFile(path.join(directory, 'pagefind.js'), script);
  looks = 0;
  destroyed = [];
  serve('first');
  vi.stubGlobal('destroyed', destroyed);
  vi.stubGlobal('fetch', async () => {
    looks += 1;
    if (making === undefined) throw new TypeError('No network.');
    return Response.json({ making });
  });
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await rm(directory, { recursive: true, force: true });
});

function serve(name: string | undefined): void {
  making = name;
  vi.stubGlobal('making', name);
}

/** Asks which making answers; it fails or is unsure where that is among the given ones. */
function opened({ failing = '', unsure = '' } = {}) {
  const ask = openIndex(pathToFileURL(directory).href, {});
  return () =>
    ask(
      async ({ pagefind }) => {
        const answer = (await pagefind.search('')).results[0]?.id;
        if (answer === failing) throw new Error('A file is gone.');
        return answer;
      },
      (answer) => answer !== unsure,
    );
}

it('checks after a while for a new index, and opens it', async () => {
  const ask = opened();
  expect(await ask()).toBe('first');
  serve('second');
  expect(await ask()).toBe('first');
  vi.advanceTimersByTime(later);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['second', 'second', 'second']);
  // Once to open each, and once to see that they are not the same.
  expect(looks).toBe(3);
  expect(destroyed).toEqual([]);
  vi.advanceTimersByTime(later);
  expect(destroyed).toEqual(['first']);
});

it('uses the new one if a query fails, and fails if there is none', async () => {
  const ask = opened({ failing: 'first' });
  await expect(ask()).rejects.toThrow('A file is gone.');
  serve('second');
  expect(await ask()).toBe('second');
});

it('checks once a second while answers are uncertain', async () => {
  const ask = opened({ unsure: 'first' });
  for (let question = 0; question < 5; question += 1) expect(await ask()).toBe('first');
  expect(looks).toBe(1);
  vi.advanceTimersByTime(1_000);
  serve('second');
  expect(await ask()).toBe('second');
});

it('answers from loaded data without a network, or with a silent one', async () => {
  const ask = opened();
  await ask();
  serve(undefined);
  vi.advanceTimersByTime(later);
  expect(await ask()).toBe('first');
  expect(await ask()).toBe('first');
  // Once to open it, and once to look.
  expect(looks).toBe(2);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.advanceTimersByTime(later);
  const answer = ask();
  await vi.advanceTimersByTimeAsync(500);
  expect(await answer).toBe('first');
  // Nobody waits for the same look again.
  await Promise.all([ask(), vi.advanceTimersByTimeAsync(0)]);
});

/** A network on which each answer takes that long. */
function slowDown(milliseconds: number): void {
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return Response.json({ making });
  });
}

it('opens the new one after a slow check, and uses it from then on', async () => {
  const ask = opened();
  await ask();
  serve('second');
  slowDown(1_000);
  vi.advanceTimersByTime(later);
  const answer = ask();
  await vi.advanceTimersByTimeAsync(500);
  expect(await answer).toBe('first');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await ask()).toBe('second');
});

it.each([
  ['an answer is not sure, and it is soon known to be another one', { unsure: 'first' }, 400],
  ['a question failed', { failing: 'first' }, 1_500],
])('is awaited if %s', async (_, kind, milliseconds) => {
  const ask = opened(kind);
  await ask().catch(() => undefined);
  serve('second');
  slowDown(milliseconds);
  vi.advanceTimersByTime(1_000);
  const answer = ask();
  await vi.advanceTimersByTimeAsync(2 * milliseconds);
  expect(await answer).toBe('second');
});

it('checks again after an endless check, once the network is back', async () => {
  const ask = opened({ failing: 'first' });
  await ask().catch(() => undefined);
  serve('second');
  const fast = globalThis.fetch;
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.advanceTimersByTime(later);
  const failing = expect(ask()).rejects.toThrow('A file is gone.');
  await vi.advanceTimersByTimeAsync(5_000);
  await failing;
  vi.stubGlobal('fetch', fast);
  expect(await ask()).toBe('second');
});

it('answers from loaded data until the new one is ready', async () => {
  const ask = opened({ unsure: 'first' });
  await ask();
  serve('second');
  const late = Promise.withResolvers<Response>();
  const versions = [Response.json({ making }), late.promise];
  vi.stubGlobal('fetch', async () => versions.shift());
  vi.advanceTimersByTime(later);
  const answer = ask();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toBe('first');
  late.resolve(Response.json({ making }));
  await vi.waitFor(async () => expect(await ask()).toBe('second'), { timeout: 60_000 });
});

it('keeps the loaded data if the new one fails', async () => {
  const ask = opened();
  await ask();
  serve('second');
  await writeFile(path.join(directory, 'pagefind.js'), 'half a scr');
  vi.advanceTimersByTime(later);
  expect(await ask()).toBe('first');
  await writeFile(path.join(directory, 'pagefind.js'), script);
  vi.advanceTimersByTime(later);
  expect(await ask()).toBe('second');
});

it('is shared by all searches in a page', async () => {
  const [panel, page] = [opened(), opened()];
  for (const name of ['first', 'second']) {
    serve(name);
    vi.advanceTimersByTime(later);
    expect(await panel()).toBe(name);
  }
  serve('third');
  vi.advanceTimersByTime(later);
  expect(await page()).toBe('third');
  expect(await panel()).toBe('third');
});

it('can be requested again after a failure', async () => {
  serve(undefined);
  const ask = opened();
  await expect(ask()).rejects.toThrow('No network.');
  serve('second');
  expect(await ask()).toBe('second');
});
