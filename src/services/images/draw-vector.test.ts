import { expect, test } from 'vitest';
import { drawVector } from './draw-vector.ts';

const natural = { width: 400, height: 200 };
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"/>');

test.each([
  ['fit', 100, 300, [100, 300], [100, 300]],
  ['fit', 2048, 2045, [2000, 1997], [2048, 2045]],
  ['fit', 2000, 2000, [2000, 2000], [2000, 2000]],
  ['resize', 300, 300, [300, 150], [300, 150]],
  ['resize', 2048, 2048, [400, 200], [400, 200]],
] as const)('%s %i × %i is drawn at %j', async (action, width, height, drawn, wanted) => {
  const { drawing, size } = drawVector(svg, { action, width, height, source: '' }, natural);
  const { info } = await drawing.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual(drawn);
  expect([size.width, size.height]).toEqual(wanted);
});
