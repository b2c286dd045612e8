import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveUpload } from './save-upload.ts';
import { createImageService, handleImage, type ImageService } from './handle.ts';

const modern = 'image/avif,image/webp,image/png,*/*;q=0.8';
const svg = (width: number, height: number, fill: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${fill}"/></svg>`;

let root: string;
let service: ImageService;

function ask(target: string, init: RequestInit = {}, from: ImageService = service): Promise<Response> {
  return from.handle(new Request(`http://localhost${target}`, init), '203.0.113.1');
}

async function sizeOf(response: Response): Promise<[string | undefined, number, number]> {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [format, width, height];
}

async function shop(name: string): Promise<string> {
  const directory = path.join(root, name);
  await mkdir(path.join(directory, 'media/v/e'), { recursive: true });
  await writeFile(path.join(directory, 'media/v/e/print.svg'), svg(500, 700, '#c93a2d'));
  return directory;
}

/** Files that browsers show and whose decoder complains. */
async function addDamagedFiles(media: string): Promise<void> {
  const jpeg = await readFile(path.join(media, 'photo.jpg'));
  const quantization = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
  const stray = Buffer.concat([
    jpeg.subarray(0, quantization),
    Buffer.from([1, 2, 3]),
    jpeg.subarray(quantization),
  ]);
  await writeFile(path.join(media, 'stray.jpg'), stray);
  await writeFile(path.join(media, 'cut.jpg'), jpeg.subarray(0, -10));
  await writeFile(path.join(media, 'half.jpg'), jpeg.subarray(0, jpeg.length / 2));
  const pixels = { width: 400, height: 300, channels: 3, background: '#2c5d9b' } as const;
  const png = await sharp({ create: pixels }).png().toBuffer();
  const data = png.indexOf('IDAT');
  const checksum = data + 4 + png.readUInt32BE(data - 4);
  png.writeUInt32BE((png.readUInt32BE(checksum) ^ 1) >>> 0, checksum);
  await writeFile(path.join(media, 'checksum.png'), png);
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'images-'));
  const dataDirectory = await shop('shop');
  const media = path.join(dataDirectory, 'media');
  const pixels = { width: 400, height: 300, channels: 3, background: '#2c5d9b' } as const;
  await sharp({ create: pixels }).jpeg().toFile(path.join(media, 'photo.jpg'));
  await sharp({ create: { ...pixels, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } } })
    .png()
    .toFile(path.join(media, 'glass.png'));
  await writeFile(path.join(media, 'å b.svg'), svg(10, 10, '#000'));
  await writeFile(path.join(media, 'notes.txt'), 'not a picture');
  await writeFile(path.join(media, 'empty.jpg'), '');
  await addDamagedFiles(media);
  await writeFile(path.join(dataDirectory, 'secret.svg'), svg(10, 10, '#000'));
  await symlink('../secret.svg', path.join(media, 'link.svg'));
  await symlink('..', path.join(media, 'up'));
  service = createImageService({ dataDirectory, cacheMegabytes: 4 });
});

afterAll(() => rm(root, { recursive: true, force: true }));

describe('a picture on a wall', () => {
  test('has one size, and the picture in a frame in its middle', async () => {
    const answer = await ask('/img/600/600/wall/v/e/print.svg');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    const red = [0xc9, 0x3a, 0x2d];
    for (const [place, color] of at(600, 262).entries())
      expect(Math.abs(color - (red[place] ?? 0))).toBeLessThan(6);
    for (const color of at(20, 20)) expect(color).toBeGreaterThan(225);
  });

  test.each(['photo.jpg', 'glass.png'])('is drawn of %s, once', async (name) => {
    const target = `/img/1200/630/wall/${name}`;
    expect(await sizeOf(await ask(target))).toEqual(['jpeg', 1200, 630]);
    const { rendered } = service;
    expect(await sizeOf(await ask(target))).toEqual(['jpeg', 1200, 630]);
    expect(service.rendered).toBe(rendered);
  });

  test('is the placeholder where there is no picture', async () => {
    expect((await ask('/img/1200/630/wall/none.svg')).status).toBe(404);
  });
});

describe('actions', () => {
  test.each([
    ['resize keeps inside the smaller side', '/img/640/320/resize/v/e/print.svg', 229, 320],
    ['resize never enlarges vectors', '/img/1200/1488/resize/v/e/print.svg', 500, 700],
    ['resize never enlarges pixels', '/img/1024/1024/resize/photo.jpg', 400, 300],
    ['resize scales pixels down', '/img/150/150/resize/photo.jpg', 150, 113],
    ['fit draws vectors at any size', '/img/1200/1488/fit/v/e/print.svg', 1200, 1488],
    ['fit covers the box', '/img/310/380/fit/v/e/print.svg', 310, 380],
    ['fit crops pixels', '/img/150/150/fit/photo.jpg', 150, 150],
    ['another size is the next one', '/img/289/377/resize/v/e/print.svg', 271, 380],
    ['also where it is cut', '/img/1/1/fit/photo.jpg', 150, 150],
    ['a side that is free is as long as the other', '/img/200/0/resize/photo.jpg', 300, 225],
    ['and nothing is cut', '/img/0/200/fit/photo.jpg', 300, 225],
    ['both sides free: the natural size', '/img/0/0/resize/photo.jpg', 400, 300],
    ['names may be encoded', '/img/5/5/resize/%C3%A5%20b.svg', 10, 10],
    ['parameters may come by query', '/img/?url=/photo.jpg&width=100&height=100&action=fit', 150, 150],
    ['the longest side allowed', '/img/2048/1/fit/v/e/print.svg', 2048, 1024],
    ['the largest box allowed', '/img/2048/2045/fit/v/e/print.svg', 1600, 1600],
  ])('%s', async (_name, target, width, height) => {
    const response = await ask(target);
    expect(response.status).toBe(200);
    expect(await sizeOf(response)).toEqual(['jpeg', width, height]);
  });

  test('identify describes the original', async () => {
    const response = await ask('/img/100/100/identify/photo.jpg');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ format: 'jpeg', width: 400, height: 300, hasAlpha: false });
  });
});

describe('formats', () => {
  test.each([
    ['AVIF first', modern, 'photo.jpg', 'image/avif'],
    ['WebP where AVIF is not named', 'image/webp,*/*', 'photo.jpg', 'image/webp'],
    ['a quality of zero is a no', 'image/avif;q=0, image/webp;q=0.5', 'photo.jpg', 'image/webp'],
    ['JPEG for those who take anything', '*/*', 'photo.jpg', 'image/jpeg'],
    ['JPEG for an opaque vector', '*/*', 'v/e/print.svg', 'image/jpeg'],
    ['PNG where one sees through', '*/*', 'glass.png', 'image/png'],
  ])('%s', async (_name, accept, source, type) => {
    const response = await ask(`/img/60/60/resize/${source}`, { headers: { accept } });
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toBe('Accept');
    const [format] = await sizeOf(response);
    expect(format).toBe(type === 'image/avif' ? 'heif' : type.slice('image/'.length));
  });
});

test('answers are immutable, tagged and revalidated without work', async () => {
  const first = await ask('/img/70/70/fit/photo.jpg');
  expect(first.headers.get('cache-control')).toBe('public, max-age=31557600, immutable');
  const tag = first.headers.get('etag') ?? '';
  const before = service.rendered;
  const again = await ask('/img/70/70/fit/photo.jpg', { headers: { 'if-none-match': `"x", W/${tag}` } });
  expect([again.status, await again.text(), service.rendered]).toEqual([304, '', before]);
  const other = await ask('/img/70/70/fit/photo.jpg', { headers: { 'if-none-match': tag, accept: modern } });
  expect(other.status).toBe(200);
});

test('HEAD answers the same without the picture', async () => {
  const response = await ask('/img/70/70/fit/photo.jpg', { method: 'HEAD' });
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
  expect(await response.text()).toBe('');
});

describe('refusals', () => {
  test.each([
    ['too wide', '/img/2049/10/resize/photo.jpg'],
    ['too high', '/img/10/2049/resize/photo.jpg'],
    ['a size that is no number', '/img/x/10/resize/photo.jpg'],
    ['a negative size', '/img/-1/10/resize/photo.jpg'],
    ['an unknown action', '/img/10/10/rotate/photo.jpg'],
    ['nothing at all', '/img/'],
    ['no picture in the query', '/img/?width=10&height=10&action=fit'],
    ['bad encoding', '/img/10/10/fit/%E0%A4%A'],
    ['a way up, encoded', '/img/10/10/resize/%2e%2e%2fsecret.svg'],
    ['a way up, half encoded', '/img/10/10/resize/v/..%2f..%2fsecret.svg'],
    ['a way up, by query', '/img/?url=../secret.svg&width=10&height=10&action=fit'],
    ['a way up, with a backslash', '/img/10/10/resize/..%5Csecret.svg'],
    ['a NUL', '/img/10/10/resize/photo.jpg%00.svg'],
    ['a symbolic link', '/img/10/10/resize/link.svg'],
    ['a linked folder', '/img/10/10/resize/up/secret.svg'],
    ['no path', '/img/10/10/resize/'],
    ['slashes only', '/img/10/10/resize///'],
    ['an empty path in the query', '/img/?url=&width=10&height=10&action=fit'],
    ['a foreign host', '/img/?url=https://example.com/a.png&width=10&height=10&action=fit'],
    ['a file address', '/img/?url=file:///etc/passwd&width=10&height=10&action=fit'],
    ['a host without scheme', '/img/?url=//example.com/a.png&width=10&height=10&action=fit'],
  ])('%s', async (_name, target) => {
    const response = await ask(target);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 400, result: expect.any(String) });
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s', async (method) => {
    const response = await ask('/img/10/10/resize/photo.jpg', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await response.json()).toMatchObject({ code: 405 });
  });
});

test.each([
  'v/e/nothing.svg',
  'no_selection',
  '/no_selection',
  'v/e',
  'photo.jpg/x',
  'notes.txt',
  'empty.jpg',
])('the placeholder fills the box for %j, with status 404, and is cached briefly', async (source) => {
  const response = await ask(`/img/150/150/resize/${source}`);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  expect(await sizeOf(response)).toEqual(['jpeg', 150, 150]);
});

test.each(['v/e/nothing.svg', 'notes.txt', 'empty.jpg'])(
  'identify answers 404 as JSON for %s',
  async (source) => {
    const response = await ask(`/img/10/10/identify/${source}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 404, result: 'There is no such picture' });
  },
);

test.each(['stray.jpg', 'cut.jpg', 'half.jpg', 'checksum.png'])(
  'shows the damaged file %s',
  async (source) => {
    const response = await ask(`/img/150/150/resize/${source}`);
    expect(response.status).toBe(200);
    expect(await sizeOf(response)).toEqual(['jpeg', 150, 113]);
  },
);

test.each(['stray.jpg', 'cut.jpg', 'checksum.png'])(
  'accepts the damaged file %s as an upload',
  async (source) => {
    const media = path.join(root, 'shop/media');
    const file = await saveUpload(media, source, await readFile(path.join(media, source)));
    expect((await ask(`/img/150/150/resize/${file}`)).status).toBe(200);
  },
);

test('reports an unreadable file once', async () => {
  const dataDirectory = await shop('unreadable');
  await writeFile(path.join(dataDirectory, 'media/notes.txt'), 'not a picture');
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const own = createImageService({ dataDirectory, cacheMegabytes: 4, warn });
  for (const side of [150, 300, 150]) await ask(`/img/${side}/${side}/resize/notes.txt`, {}, own);
  expect(warnings).toEqual([expect.stringContaining('notes.txt')]);
});

test('fetches a picture that the media folder lacks from the image endpoint of another shop', async () => {
  const asked: (string | undefined)[] = [];
  const host = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(200, { 'content-type': 'image/svg+xml' });
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>');
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  const pictureUrl = `http://127.0.0.1:${port}/img`;
  const own = createImageService({ dataDirectory: await shop('other'), cacheMegabytes: 4, pictureUrl });
  expect((await ask('/img/150/150/fit/v/e/print.svg', {}, own)).status).toBe(200);
  expect((await ask('/img/150/150/fit/a/b/elsewhere%20%3F.jpg', {}, own)).status).toBe(200);
  expect((await ask('/img/150/150/fit/../b.jpg', {}, own)).status).not.toBe(200);
  host.close();
  expect(asked).toEqual(['/img/1024/1024/resize/a/b/elsewhere%20%3F.jpg']);
});

test('shows the placeholder for a picture that its host does not return', async () => {
  const host = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  const warnings: string[] = [];
  const own = createImageService({
    dataDirectory: await shop('remote'),
    cacheMegabytes: 4,
    allowedHosts: [`127.0.0.1:${port}`],
    warn: (message) => void warnings.push(message),
  });
  const response = await ask(
    `/img/?url=http://127.0.0.1:${port}/a.png&width=150&height=150&action=fit`,
    {},
    own,
  );
  host.close();
  expect([response.status, ...(await sizeOf(response))]).toEqual([404, 'jpeg', 150, 150]);
  expect(warnings).toEqual([expect.stringContaining('answered 503')]);
});

test.each([
  ['composed', 'decomposed'],
  ['decomposed', 'composed'],
])('finds a name that is %s in the catalogue and %s on disk', async (asked, stored) => {
  const spell = (form: string, name: string) => name.normalize(form === 'composed' ? 'NFC' : 'NFD');
  const dataDirectory = await shop(`spelled-${asked}`);
  const folder = path.join(dataDirectory, 'media', spell(asked, 'grüße'));
  await mkdir(folder);
  await writeFile(path.join(folder, spell(stored, 'grün.svg')), svg(10, 10, '#000'));
  const own = createImageService({ dataDirectory, cacheMegabytes: 4 });
  const name = spell(asked, 'grüße/grün.svg');
  expect((await ask(`/img/10/10/resize/${encodeURIComponent(name)}`, {}, own)).status).toBe(200);
});

test('draws a changed original again, but not an unchanged one', async () => {
  const dataDirectory = await shop('edited');
  const own = createImageService({ dataDirectory, cacheMegabytes: 4 });
  const target = '/img/40/40/fit/v/e/print.svg';
  const first = await ask(target, {}, own);
  await ask(target, {}, own);
  expect(own.rendered).toBe(1);
  await writeFile(path.join(dataDirectory, 'media/v/e/print.svg'), svg(500, 700, '#3f7a57') + '\n');
  const second = await ask(target, {}, own);
  expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
  expect(own.rendered).toBe(2);
});

test('requests for the same picture share one piece of work', async () => {
  const own = createImageService({ dataDirectory: await shop('shared'), cacheMegabytes: 4 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask('/img/90/90/fit/v/e/print.svg', {}, own)),
  );
  const bodies = await Promise.all(
    answers.map(async (response) => Buffer.from(await response.arrayBuffer())),
  );
  expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1);
  expect(own.rendered).toBe(1);
});

test('draws and caches few sizes, whatever is requested', async () => {
  const own = createImageService({ dataDirectory: await shop('sizes'), cacheMegabytes: 4 });
  const tags = new Set<string | null>();
  for (let side = 301; side <= 400; side += 9) {
    const { headers } = await ask(`/img/${side}/${side + 3}/resize/v/e/print.svg`, {}, own);
    tags.add(headers.get('etag'));
  }
  expect([own.rendered, tags.size]).toEqual([2, 2]);
});

test('does not draw a picture that nobody waits for', async () => {
  const own = createImageService({ dataDirectory: await shop('abandoned'), cacheMegabytes: 4 });
  const gone = new AbortController();
  const many = Array.from({ length: 30 }, (_, index) =>
    ask(`/img/${index % 2 ? 1200 : 600}/744/fit/none-${index}.svg`, { signal: gone.signal }, own),
  );
  const left = [150, 310, 600].flatMap((width) =>
    ['resize', 'fit'].map((action) =>
      ask(`/img/${width}/380/${action}/v/e/print.svg`, { signal: gone.signal }, own),
    ),
  );
  gone.abort();
  await Promise.all([...many, ...left]);
  expect(own.rendered).toBe(0);
  expect((await ask('/img/150/150/resize/v/e/print.svg', {}, own)).status).toBe(200);
});

test('finished pictures survive a restart', async () => {
  const dataDirectory = await shop('restarted');
  await ask('/img/50/50/fit/v/e/print.svg', {}, createImageService({ dataDirectory, cacheMegabytes: 4 }));
  const later = createImageService({ dataDirectory, cacheMegabytes: 4 });
  expect(await sizeOf(await ask('/img/50/50/fit/v/e/print.svg', {}, later))).toEqual(['jpeg', 150, 150]);
  expect(later.rendered).toBe(0);
});

test('an unwritable cache folder loses the cache, not the picture', async () => {
  const dataDirectory = await shop('read-only');
  await writeFile(path.join(dataDirectory, 'image-cache'), 'a file where the folder should be');
  const warnings: string[] = [];
  const own = createImageService({
    dataDirectory,
    cacheMegabytes: 4,
    warn: (message) => void warnings.push(message),
  });
  for (const side of [150, 300, 400]) {
    expect((await ask(`/img/${side}/${side}/fit/v/e/print.svg`, {}, own)).status).toBe(200);
  }
  expect(warnings).toHaveLength(1);
});

test('handleImage reuses one service for the same options', async () => {
  const dataDirectory = await shop('kept');
  const options = { dataDirectory, cacheMegabytes: 1, allowedHosts: [] };
  const response = await handleImage(new Request('http://localhost/img/9/9/fit/v/e/print.svg'), 'a', options);
  expect(await sizeOf(response)).toEqual(['jpeg', 150, 150]);
  await chmod(path.join(dataDirectory, 'media'), 0o755);
  const folders = await readdir(path.join(dataDirectory, 'image-cache'));
  expect(folders).toHaveLength(1);
  expect((await stat(path.join(dataDirectory, 'image-cache', folders[0] ?? ''))).isDirectory()).toBe(true);
});
