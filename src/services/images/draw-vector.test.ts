import { expect, test } from 'vitest';
import { drawVector } from './draw-vector.ts';

const natural = { width: 400, height: 200 };
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"/>');

test.each([
  ['fit', 100, 300, [100, 300], [100, 300]],
  ['fit', 2048, 2045, [2000, 1997], [2048, 2045]],
  ['fit', 2000, 2000, [2000, 2000], [2000, 2000]],
  ['fit', 100, 0, [100, 50], [100, 50]],
  ['resize', 300, 300, [300, 150], [300, 150]],
  ['resize', 2048, 2048, [400, 200], [400, 200]],
] as const)('%s %i × %i is drawn at %j', async (action, width, height, drawn, wanted) => {
  const { drawing, size } = drawVector(svg, { action, width, height, source: '' }, natural);
  const { info } = await drawing.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual(drawn);
  expect([size.width, size.height]).toEqual(wanted);
});

test('what is naturally larger than any box is drawn as it is', async () => {
  const large = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2600" height="20"/>');
  const request = { action: 'resize', width: 0, height: 0, source: '' } as const;
  const { drawing } = drawVector(large, request, { width: 2600, height: 20 });
  expect((await drawing.raw().toBuffer({ resolveWithObject: true })).info.width).toBe(2600);
});
