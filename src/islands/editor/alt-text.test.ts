import { expect, test } from 'vitest';
import { image } from '../../content/blocks/image.ts';
import { fieldValue, picturesWithAlt, withFieldValue } from './alt-text.ts';

const { alt } = image.fields;
const block = (more: object) => ({ _uid: 'i', component: 'image', ...more });
const asset = { filename: 'a.png', alt: 'Of the picture' };

test('the Picture block asks for its alt text once', () => {
  expect([...picturesWithAlt(image)]).toEqual(['image']);
});

test.each([
  [block({ image: asset }), 'Of the picture'],
  [block({ image: asset, alt: 'Its own' }), 'Its own'],
  [block({ image: 'a.png', alt: '' }), ''],
])('the alt text is the one for readers: %j', (given, shown) => {
  expect(fieldValue(given, 'alt', alt)).toBe(shown);
});

test('a new alt text replaces all others, even if it is empty', () => {
  for (const words of ['New', '']) {
    const changed = withFieldValue(block({ image: asset }), 'alt', alt, words);
    expect(changed).toEqual(block({ image: { filename: 'a.png', alt: '' }, alt: words }));
    expect(fieldValue(changed, 'alt', alt)).toBe(words);
  }
  expect(withFieldValue(block({ image: 'a.png' }), 'alt', alt, 'New')).toEqual(
    block({ image: 'a.png', alt: 'New' }),
  );
});
