import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createDecodedSources } from './decoded-sources.ts';
import { decodeImage, encodeImage } from './render.ts';
import type { ImageRequest } from './request.ts';
import type { ImageSource } from './source.ts';

const pixels = { width: 800, height: 600, channels: 3, background: '#2c5d9b' } as const;
const photo = await sharp({ create: pixels }).jpeg().toBuffer();
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="700"><rect width="100%" height="100%" fill="red"/></svg>',
);

function counted(bytes: Buffer, version = 'one') {
  let reads = 0;
  const source: ImageSource = {
    version,
    read: () => {
      reads++;
      return Promise.resolve(bytes);
    },
  };
  return { source, reads: () => reads };
}

const request = (width: number, height: number, action: ImageRequest['action']): ImageRequest => ({
  width,
  height,
  action,
  source: 'one',
});

test.each([
  [
    'a photograph, fitted',
    photo,
    [request(150, 150, 'resize'), request(600, 744, 'resize'), request(310, 380, 'resize')],
  ],
  [
    'a drawing, fitted',
    drawing,
    [request(310, 380, 'resize'), request(150, 150, 'resize'), request(600, 744, 'resize')],
  ],
  ['a photograph, cut', photo, [request(150, 150, 'fit'), request(520, 520, 'fit')]],
  ['a drawing, cut', drawing, [request(400, 400, 'fit'), request(800, 800, 'fit')]],
])(
  '%s: decoded once for all waiting sizes, with the result of decoding each alone',
  async (_name, bytes, requests) => {
    const sources = createDecodedSources();
    const { source, reads } = counted(bytes);
    const releases = requests.map((each) => sources.want(source, each));
    const sizeFrom = async (decoded: Awaited<ReturnType<typeof decodeImage>>, each: ImageRequest) => {
      const { width, height } = await sharp((await encodeImage(decoded, each, undefined)).bytes).metadata();
      return [width, height];
    };
    for (const each of requests) {
      const shared = await sizeFrom(await sources.decode(source, each), each);
      expect(shared).toEqual(await sizeFrom(await decodeImage(bytes, each), each));
    }
    expect(reads()).toBe(1);
    for (const release of releases) release();
    await sources.decode(source, request(150, 150, 'resize'));
    expect(reads()).toBe(2);
  },
);

test('keeps few pictures decoded while others wait', async () => {
  const decoded: string[] = [];
  const sources = createDecodedSources((bytes, each) => {
    decoded.push(bytes.toString());
    return decodeImage(drawing, each);
  });
  const pictures = ['a', 'b', 'c', 'd'].map((name) => counted(Buffer.from(name), name).source);
  const [small, large] = [request(150, 150, 'resize'), request(300, 300, 'resize')];
  for (const source of pictures) for (const each of [small, large]) sources.want(source, each);
  for (const source of pictures) await sources.decode(source, small);
  for (const source of pictures.toReversed()) await sources.decode(source, large);
  expect(decoded).toEqual(['a', 'b', 'c', 'd', 'a']);
});
