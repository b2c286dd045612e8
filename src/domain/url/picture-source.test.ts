import { expect, test } from 'vitest';
import { pictureSize, pictureSource } from './picture-source.ts';
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

test.each([
  ['https://a.storyblok.com/f/44162/1500x500/68b522b06d/banner.jpeg', { width: 1500, height: 500 }],
  ['/uploads/640x480/wall.png', { width: 640, height: 480 }],
  ['/scenes/wall-1600x900.svg', { width: 1600, height: 900 }],
  ['1600x900.jpg', { width: 1600, height: 900 }],
  ['/uploads/300x300/wall-1600x900.jpg', { width: 300, height: 300 }],
  ['/scenes/home-hero.svg', undefined],
  ['/posters/vm0x10.svg', undefined],
  ['/posters/vm40x60-print.svg', undefined],
  ['/uploads/0x0/wall.png', undefined],
])('the size of %s is %j', (address, size) => {
  expect(pictureSize(address)).toEqual(size);
});
