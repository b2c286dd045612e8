import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFiles } from './static-files.ts';

const page = `<!doctype html><title>Hang</title>${'<p>poster</p>'.repeat(200)}`;
const film = Buffer.from(Array.from({ length: 300 }, (_, index) => index % 256));
let directory: string;
let server: Server;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'static-files-'));
  await mkdir(path.join(directory, 'client/de/bilder'), { recursive: true });
  await mkdir(path.join(directory, 'client/_astro'), { recursive: true });
  await writeFile(path.join(directory, 'secret.txt'), 'secret');
  await writeFile(path.join(directory, 'client/de/index.html'), page);
  await writeFile(path.join(directory, 'client/de/bilder.html'), page);
  await writeFile(path.join(directory, 'client/de/meer.html.html'), page);
  await writeFile(path.join(directory, 'client/_astro/a.1.js'), 'export {};'.repeat(50));
  await writeFile(path.join(directory, 'client/pixel.png'), Buffer.alloc(300));
  await writeFile(path.join(directory, 'client/film.webm'), film);
  await writeFile(path.join(directory, 'client/room.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const files = staticFiles(path.join(directory, 'client'));
  server = createServer((incoming, outgoing) => {
    const [pathname = ''] = (incoming.url ?? '').split('?');
    void files.serve(incoming, outgoing, pathname, new Map([['x-of', 'documents']])).then((served) => {
      if (!served) outgoing.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(directory, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: url, method, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('staticFiles', () => {
  it('answers a path with its page, and a folder with its index page', async () => {
    for (const url of ['/de/bilder', '/de/bilder/', '/de/bilder?utm=1', '/de/meer.html', '/de', '/de/']) {
      const answer = await get(url);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html;charset=utf-8');
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(answer.body.toString()).toBe(page);
    }
  });

  it.each(['/de/bilder.html', '/de/bilder.html/', '/de/index.html', '/de/index.html/', '/de/meer.html.html'])(
    'does not answer %s, the name of a file',
    async (url) => {
      expect((await get(url)).status).toBe(404);
    },
  );

  it.each([
    { accept: 'gzip, deflate, br, zstd', encoding: 'br', decode: brotliDecompressSync },
    { accept: 'gzip', encoding: 'gzip', decode: gunzipSync },
    { accept: 'br;q=0, gzip', encoding: 'gzip', decode: gunzipSync },
    { accept: 'gzip;q=1, br;q=0.1', encoding: 'gzip', decode: gunzipSync },
    { accept: 'gzip;q=0.5, br;q=0.5', encoding: 'br', decode: brotliDecompressSync },
    { accept: 'gzip;q=0.2, *;q=0.5', encoding: 'br', decode: brotliDecompressSync },
    { accept: 'identity, br;q=0.5', encoding: undefined, decode: (body: Buffer) => body },
    { accept: 'identity;q=0.1, gzip;q=0.5', encoding: 'gzip', decode: gunzipSync },
    { accept: 'identity;q=0, *;q=0', encoding: undefined, decode: (body: Buffer) => body },
    { accept: '', encoding: undefined, decode: (body: Buffer) => body },
    { accept: 'identity', encoding: undefined, decode: (body: Buffer) => body },
  ])('compresses for "$accept"', async ({ accept, encoding, decode }) => {
    const answer = await get('/de/bilder', { 'Accept-Encoding': accept });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
    expect(decode(answer.body).toString()).toBe(page);
  });

  it('does not compress pictures', async () => {
    const answer = await get('/pixel.png', { 'Accept-Encoding': 'br, gzip' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-type']).toBe('image/png');
  });

  it.each([
    { range: 'bytes=0-1', status: 206, part: 'bytes 0-1/300', length: 2 },
    { range: 'bytes=290-', status: 206, part: 'bytes 290-299/300', length: 10 },
    { range: 'bytes=290-900', status: 206, part: 'bytes 290-299/300', length: 10 },
    { range: 'bytes=300-', status: 200, part: undefined, length: 300 },
    { range: 'bytes=9-2', status: 200, part: undefined, length: 300 },
    { range: 'bytes=0-1,4-5', status: 200, part: undefined, length: 300 },
    { range: 'pages=0-1', status: 200, part: undefined, length: 300 },
  ])('answers "$range" of a film with the range, or with the whole film', async ({ range, ...wanted }) => {
    const { status, headers, body } = await get('/film.webm', { Range: range });
    expect({ status, part: headers['content-range'], length: body.length }).toEqual(wanted);
    const start = Number(/^bytes (\d+)/.exec(headers['content-range'] ?? '')?.[1] ?? 0);
    expect(body).toEqual(film.subarray(start, start + body.length));
    expect(headers['accept-ranges']).toBe('bytes');
    expect(headers['content-type']).toBe('video/webm');
    expect(Number(headers['content-length'])).toBe(body.length);
    expect((await get('/film.webm', { Range: range, 'If-Range': String(headers.etag) })).status).toBe(200);
  });

  it('answers pages as a whole, whatever range is requested', async () => {
    const { status, headers } = await get('/de/bilder', { Range: 'bytes=0-1' });
    expect({ status, ranges: headers['accept-ranges'] }).toEqual({ status: 200, ranges: undefined });
  });

  it('caches hashed assets for ever', async () => {
    const answer = await get('/_astro/a.1.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('sends document headers with documents alone', async () => {
    for (const url of ['/de/bilder', '/room.svg']) expect((await get(url)).headers['x-of']).toBe('documents');
    for (const url of ['/_astro/a.1.js', '/pixel.png'])
      expect((await get(url)).headers['x-of']).toBe(undefined);
    const etag = String((await get('/de/bilder')).headers.etag);
    expect((await get('/de/bilder', { 'If-None-Match': etag })).headers['x-of']).toBe('documents');
  });

  it('answers 304 while the content is unchanged, whatever the file’s time', async () => {
    const { headers } = await get('/de/bilder');
    const etag = String(headers.etag);
    expect((await get('/de/bilder', { 'If-None-Match': etag })).status).toBe(304);
    await writeFile(path.join(directory, 'client/de/bilder.html'), page);
    expect((await get('/de/bilder', { 'If-None-Match': etag })).status).toBe(304);
    await writeFile(path.join(directory, 'client/de/bilder.html'), `${page}!`);
    const changed = await get('/de/bilder', { 'If-None-Match': etag });
    expect(changed.status).toBe(200);
    expect(changed.body.toString()).toBe(`${page}!`);
    await writeFile(path.join(directory, 'client/de/bilder.html'), page);
  });

  it('answers 304 whatever form the tag has', async () => {
    const etag = String((await get('/de/bilder')).headers.etag);
    const strong = etag.replace(/^W\//, '');
    for (const tags of [strong, `W/${strong}`, `"x", W/${strong}`, '*']) {
      expect((await get('/de/bilder', { 'If-None-Match': tags })).status, tags).toBe(304);
    }
    for (const tags of ['', '"x"', 'W/"x", "y"', strong.slice(0, -2)]) {
      expect((await get('/de/bilder', { 'If-None-Match': tags })).status, tags).toBe(200);
    }
  });

  it('has a weak tag, equal for every encoding', async () => {
    const plain = await get('/de/bilder');
    const small = await get('/de/bilder', { 'Accept-Encoding': 'br' });
    expect(plain.headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(small.headers.etag).toBe(plain.headers.etag);
  });

  it('answers HEAD without a body', async () => {
    const answer = await get('/de/bilder', {}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(Number(answer.headers['content-length'])).toBe(page.length);
    expect(answer.body.length).toBe(0);
  });

  it.each([
    '/nothing',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/de/%00',
    '/%ff',
    '/_astro',
    '/de/bilder.html',
    '/de/bilder/x',
    `/${'a'.repeat(300)}`,
  ])('has no file for %s', async (url) => {
    expect((await get(url)).status).toBe(404);
  });
});
