import { expect, test } from 'vitest';
import { pictureSource } from './picture-source.ts';
import { imageUrl } from './url.ts';

test('offers the box in all its sizes with their widths, and a single one alone', () => {
  const { src, srcset } = pictureSource('/moon.jpg', { width: 301, height: 200, scales: [0.5, 1, 2] });
  expect(src).toBe(imageUrl('/moon.jpg', { width: 301, height: 200 }));
  expect(srcset.split(',')).toEqual([
    `${imageUrl('/moon.jpg', { width: 151, height: 100 })} 151w`,
    `${imageUrl('/moon.jpg', { width: 301, height: 200 })} 301w`,
    `${imageUrl('/moon.jpg', { width: 602, height: 400 })} 602w`,
  ]);
});

test('crops to the box on request', () => {
  const shape = { width: 800, height: 800, scales: [0.5], action: 'fit' } as const;
  expect(pictureSource('/moon.jpg', shape)).toEqual({
    src: '/img/800/800/fit/moon.jpg',
    srcset: '/img/400/400/fit/moon.jpg 400w',
  });
});
