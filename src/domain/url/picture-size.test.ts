import { expect, test } from 'vitest';
import { pictureSize } from './picture-size.ts';

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
