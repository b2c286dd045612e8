import { Slice } from 'prosemirror-model';
import { describe, expect, test } from 'vitest';
import { withoutRefusedLinks, withoutStyles } from './pasted.ts';
import { lossOf } from './rich-text-document.ts';
import { richTextSchema } from './rich-text-schema.ts';
import { linkProblem } from './editor-texts.ts';

describe('a typed link target', () => {
  test.each([
    '',
    '  ',
    'shipping',
    '/de/shipping?a=1',
    '#top',
    'https://example.com',
    'mailto:a@example.com',
  ])('accepts %j', (href) => {
    expect(linkProblem(href)).toBeUndefined();
  });
  test.each(['javascript:alert(1)', 'file:///C:/x.docx', 'data:text/html,x', 'https://['])(
    'rejects %j',
    (href) => {
      expect(linkProblem(href)).toContain('not allowed');
    },
  );
});

test('drops refused links from pasted text, and keeps their words', () => {
  const link = (href: string) => [{ type: 'link', attrs: { href } }];
  const words = (text: string, href: string) => ({ type: 'text', text, marks: link(href) });
  const paragraph = {
    type: 'paragraph',
    content: [words('file', 'file:///C:/x'), words('page', 'shipping')],
  };
  const document = richTextSchema.nodeFromJSON({
    type: 'doc',
    content: [
      { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph] }] },
      { type: 'paragraph', content: [words('script', 'javascript:alert(1)')] },
    ],
  });
  expect(lossOf(document.toJSON())).toHaveLength(1);
  const { slice, refused } = withoutRefusedLinks(new Slice(document.content, 0, 0));
  expect(refused).toEqual(['file:///C:/x', 'javascript:alert(1)']);
  const kept = document.copy(slice.content);
  expect(kept.textContent).toBe('filepagescript');
  expect(lossOf(kept.toJSON())).toEqual([]);
  expect(JSON.stringify(kept.toJSON())).toContain('shipping');
});

test('pastes text without refused links unchanged', () => {
  const document = richTextSchema.nodeFromJSON({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'words' }] }],
  });
  const pasted = new Slice(document.content, 1, 1);
  expect(withoutRefusedLinks(pasted)).toEqual({ slice: pasted, refused: [] });
});

test.each([
  ['<p style="color: red" class=a>a</p>', '<p class=a>a</p>'],
  ["<p class='a' style='mso-list: \"l0\"'>a</p>", "<p class='a'>a</p>"],
  ['<p STYLE=x>a</p>', '<p>a</p>'],
  ['<style><!-- p { color: red } --></style><p>a</p>', '<p>a</p>'],
  ['<p>a style="b" &lt;p style="c"&gt;</p>', '<p>a style="b" &lt;p style="c"&gt;</p>'],
])('strips styles from pasted text: %s', (html, kept) => {
  expect(withoutStyles(html)).toBe(kept);
});
