import { expect, test } from 'vitest';
import { videoAddress } from './video-address.ts';

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
