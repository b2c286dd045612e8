import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countsWriteInterval } from '../config/limits/operations.ts';
import { keepAnswerCounts, readAnswerCounts } from './answer-counts.ts';

test('answers of the last five minutes are counted, and older ones are not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vernissage-answers-'));
  vi.useFakeTimers({ toFake: ['setInterval'] });
  let now = new Date('2026-12-01T10:00:30Z');
  const server = createServer((request, response) => {
    response.statusCode = Number(request.url?.slice(1));
    response.end();
  });
  onTestFinished(async () => {
    vi.useRealTimers();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  keepAnswerCounts(server, folder, { clock: () => now, onError: (error) => expect.fail(String(error)) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = async (status: number) => {
    await (await fetch(`http://127.0.0.1:${port}/${status}`)).text();
    vi.advanceTimersByTime(countsWriteInterval);
  };
  const counted = () => readAnswerCounts(folder, now);

  expect(await counted()).toBeUndefined();
  await answer(200);
  await answer(503);
  await expect.poll(counted).toEqual({ answers: 2, serverErrors: 1 });
  now = new Date('2026-12-01T10:04:00Z');
  await answer(404);
  await expect.poll(counted).toEqual({ answers: 3, serverErrors: 1 });
  now = new Date('2026-12-01T10:06:00Z');
  expect(await counted()).toEqual({ answers: 1, serverErrors: 0 });
  now = new Date('2026-12-01T10:09:00Z');
  expect(await counted()).toEqual({ answers: 0, serverErrors: 0 });
});
