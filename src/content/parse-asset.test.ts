import { expect, test } from 'vitest';
import { parseAsset } from './parse-asset.ts';

test.each([
  ['/scenes/home.svg', { src: '/scenes/home.svg', alt: '' }],
  ['uploads/1600x900/wall.jpg', { src: 'uploads/1600x900/wall.jpg', alt: '' }],
  [
    '//a.storyblok.com/f/44162/1500x500/68b522b06d/1500x500.jpeg',
    { src: 'https://a.storyblok.com/f/44162/1500x500/68b522b06d/1500x500.jpeg', alt: '' },
  ],
  [
    {
      filename: 'https://a-us.storyblok.com/f/1/800x600/ab/wall.png',
      alt: 'A wall',
      focus: '420x210:421x211',
    },
    { src: 'https://a-us.storyblok.com/f/1/800x600/ab/wall.png', alt: 'A wall', focus: '420x210:421x211' },
  ],
  [
    { filename: '/wall.jpg', alt: 7, focus: 'x' },
    { src: '/wall.jpg', alt: '' },
  ],
  [
    'https://a.storyblokchina.cn/f/1/800x600/ab/wall.png',
    { src: 'https://a.storyblokchina.cn/f/1/800x600/ab/wall.png', alt: '' },
  ],
  [{ filename: '', fieldtype: 'asset' }, undefined],
  ['https://example.com/pixel.gif', undefined],
  ['https://a.storyblok.com.example.com/f/1/a.png', undefined],
  ['https://a.storyblok.com/f/1/a.png?x=1', undefined],
  ['//example.com/a.png', undefined],
  ['/\\example.com/a.png', undefined],
  ['javascript:alert(1)', undefined],
  ['/../secret.svg', undefined],
  ['', undefined],
  [null, undefined],
  [[], undefined],
])('%j is %j', (value, expected) => {
  expect(parseAsset(value)).toEqual(expected);
});
