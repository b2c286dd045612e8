import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { purgeCdn } from '../../../../src/server/purge-cdn.ts';
import { writeHistory } from './history-file.ts';
import { watchPublishing } from './publish-watch.ts';

const at = '2026-11-27T12:00:00.000Z';
const made = (number: number) => ({ number, folder: `${number}`, at, pages: 2, code: 'x' });
const store = (live: number) => ({ builds: [made(1), made(2)], live, since: at, isHeld: false });

test('each publication and rollback purges its stores’ pages', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push(`${request.headers.authorization} ${body}`);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const build = mkdtempSync(path.join(tmpdir(), 'publishing-'));
  onTestFinished(() => {
    server.close();
    rmSync(build, { recursive: true });
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  await writeHistory(build, { last: 1, stores: { de: store(1), se: store(1) }, failures: {} });
  watchPublishing(build, (codes) => purgeCdn({ url, token: 'secret' }, codes));
  await expect
    .poll(() => asked, { timeout: 10_000 })
    .toEqual(['Bearer secret {"tags":["store-de","store-se"]}']);
  await writeHistory(build, { last: 2, stores: { de: store(2), se: store(1) }, failures: {} });
  await expect
    .poll(() => asked.slice(1), { timeout: 10_000 })
    .toEqual(['Bearer secret {"tags":["store-de"]}']);
  await writeHistory(build, { last: 2, stores: { de: store(1), se: store(1) }, failures: {} });
  await expect
    .poll(() => asked.slice(2), { timeout: 10_000 })
    .toEqual(['Bearer secret {"tags":["store-de"]}']);
});
