import sharp from 'sharp';
import { expect, test } from 'vitest';
import { partOfVector } from './draw-vector.ts';

const inside = `<filter id="b"><feGaussianBlur stdDeviation="3"/></filter><rect width="100%" height="100%" fill="#eee"/>
  <circle cx="50%" cy="40" r="30" fill="#c93a2d" filter="url(#b)"/><path d="M0 0L200 90" stroke="#2c5d9b" stroke-width="9"/>`;
const named = 'xmlns="http://www.w3.org/2000/svg"';
const whole = { width: 200, height: 100 };
const part = { left: 50, top: 0, width: 100, height: 100 };

test.each([
  ['plain', `<svg ${named} width="200" height="100">${inside}</svg>`],
  ['with units of its own', `<svg ${named} width="200px" height='100' viewBox="0 0 400 200">${inside}</svg>`],
  [
    'of a program',
    `\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- made -->\n<!-- by -->\n<svg\n ${named} width="200" height="100">${inside}</svg><!-- end -->`,
  ],
])('a part of a drawing, %s, looks as in the whole', async (_what, text) => {
  const svg = Buffer.from(text);
  const alone = partOfVector(svg, whole, part, { width: 300, height: 300 });
  const options = { resolveWithObject: true } as const;
  const drawn = await sharp(alone).removeAlpha().raw().toBuffer(options);
  const cut = await sharp(svg, { density: 3 * 72 })
    .extract({ left: 150, top: 0, width: 300, height: 300 })
    .removeAlpha()
    .raw()
    .toBuffer(options);
  expect([drawn.info.width, drawn.info.height]).toEqual([300, 300]);
  const differences = drawn.data.map((value, index) => Math.abs(value - (cut.data[index] ?? 0)));
  expect(differences.reduce((sum, difference) => sum + difference) / differences.length).toBeLessThan(0.5);
});

test.each([
  ['without a size', `<svg ${named} viewBox="0 0 200 100"/>`],
  ['measured in millimetres', `<svg ${named} width="200mm" height="100mm"/>`],
  ['of another size', `<svg ${named} width="201" height="100"/>`],
  ['of other proportions', `<svg ${named} width="200" height="100" viewBox="0 0 50 50"/>`],
  ['that stands beside its corner', `<svg ${named} x="9" width="200" height="100"/>`],
  ['with a style sheet', `<svg ${named} width="200" height="100"><style>svg{opacity:.5}</style></svg>`],
  ['with a document type', `<!DOCTYPE svg><svg ${named} width="200" height="100"/>`],
  ['in another encoding', `<?xml version="1.0" encoding="latin1"?><svg ${named} width="200" height="100"/>`],
  ['with a prefix', `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="200" height="100"/>`],
])('never draws a part of a drawing %s alone', (_what, text) => {
  expect(partOfVector(Buffer.from(text), whole, part, part)).toBeUndefined();
});
