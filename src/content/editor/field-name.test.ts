import { expect, test } from 'vitest';
import { fieldName } from './field-name.ts';

const content = {
  component: 'page',
  body: [
    { component: 'hero' },
    { component: 'faq', items: [{ component: 'faq_item' }] },
    { component: 'of_tomorrow' },
    7,
  ],
};

test.each([
  ['content.title', 'Title'],
  ['content.body[0].headline', 'Hero (block 1), Headline'],
  ['content.body[1].items[0].question', 'Questions and answers (block 2), Question (block 1), Question'],
  ['content.body[2]', 'body (block 3)'],
  ['content.body[3]', 'body (block 4)'],
  ['content.body[9].x', 'body (block 10), x'],
  ['content.unknown', 'unknown'],
  ['content', 'content'],
  ['slug', 'slug'],
])('%s is %s', (path, name) => {
  expect(fieldName(path, content)).toBe(name);
});
