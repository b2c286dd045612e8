import { expect, test } from 'vitest';
import { pictureView } from './picture-kinds.ts';

test.each([
  ['/v/e/vm-1001-room.svg', 'room'],
  ['/v/e/vm-1001-detail.svg', 'detail'],
  ['/r/e/reef-detail.jpg', 'detail'],
  ['/v/e/vm-1001.svg', undefined],
  ['/v/e/bathroom.jpg', undefined],
  ['/v/e/detail-of-a-print.jpg', undefined],
])('%s shows %s', (path, view) => {
  expect(pictureView(path)).toBe(view);
});
