import { expect, test } from 'vitest';
import { assetSource, videoAddress } from './asset-source.ts';

test('a Storyblok file is scaled by its image service, and never enlarged', () => {
  const src = 'https://a.storyblok.com/f/1/1000x500/ab/wall.jpg';
  expect(assetSource({ src })).toEqual({
    src: `${src}/m/1000x0`,
    srcset: `${src}/m/480x0 480w,${src}/m/800x0 800w,${src}/m/1000x0 1000w`,
    width: 1000,
    height: 500,
  });
});

test('a picture of the media folder is scaled by the shop, in sizes that it draws', () => {
  const { src, srcset, width, height } = assetSource({ src: '/uploads/900x1200/a.jpg' });
  expect({ width, height }).toEqual({ width: 900, height: 1200 });
  expect(src).toBe('/img/1200/1488/resize/uploads/900x1200/a.jpg');
  expect(srcset).toContain('/img/600/744/resize/uploads/900x1200/a.jpg 558w');
});

test('a picture of unknown size counts as wide', () => {
  expect(assetSource({ src: 'scenes/home.svg' }).srcset).toContain(
    '/img/1600/800/resize/scenes/home.svg 1600w',
  );
  expect(assetSource({ src: 'scenes/home.svg' })).toMatchObject({ width: 1600, height: 800 });
});

test.each([
  ['youtube', 'dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['vimeo', '76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['youtube', '../../evil?x=', undefined],
  ['youtube', '76979871', undefined],
  ['vimeo', 'dQw4w9WgXcQ', undefined],
  ['', 'dQw4w9WgXcQ', undefined],
] as const)('the film %s %s is at %s', (provider, id, address) => {
  expect(videoAddress(provider, id)).toBe(address);
});
