import { describe, expect, test } from 'vitest';
import { ParseReport } from '../../content/parse-report.ts';
import type { PageLink } from '../../content/parse-link.ts';
import { parseRichText } from '../../content/parse-rich-text.ts';
import { documentOf, lossOf, valueOf, withoutRefusedLinks, withoutStyles } from './rich-text-document.ts';
import { Slice } from 'prosemirror-model';
import { richTextSchema } from './rich-text-schema.ts';
import { linkProblem } from './editor-texts.ts';

const text = (words: string, ...marks: readonly object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: readonly object[]) => ({ type: 'paragraph', content });
const tree = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 3 }, content: [text('Title')] },
    paragraph(
      text('bold', { type: 'bold' }),
      { type: 'hard_break' },
      text('link', { type: 'link', attrs: { href: 'shipping', target: '_blank' } }),
    ),
    { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(text('one'))] }] },
    { type: 'ordered_list', content: [{ type: 'list_item', content: [paragraph(text('two'))] }] },
    { type: 'blockquote', content: [paragraph(text('said', { type: 'italic' }))] },
    { type: 'horizontal_rule' },
    { type: 'code_block', content: [text('a < b')] },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', attrs: { colspan: 2 }, content: [paragraph(text('Size'))] },
            { type: 'tableCell', attrs: {} },
          ],
        },
      ],
    },
    paragraph({ type: 'emoji', attrs: { name: 'wave', emoji: '👋' } }),
    paragraph(text('here', { type: 'anchor', attrs: { id: 'prices' } })),
  ],
};
const shown = (value: unknown) => parseRichText(value, new ParseReport(), 'text');

describe('a rich text opened without changes', () => {
  test('stays the same for readers', () => {
    expect(shown(valueOf(documentOf(tree)))).toEqual(shown(tree));
  });
  test('may be plain text', () => {
    expect(shown(valueOf(documentOf('One.\n\nTwo.')))).toEqual(shown('One.\n\nTwo.'));
  });
  test.each([undefined, '', null, 7, { type: 'doc' }, { type: 'doc', content: [{ type: 'paragraph' }] }])(
    '%j is empty',
    (value) => {
      expect(valueOf(documentOf(value))).toBeUndefined();
    },
  );
});

test('a link keeps its story after the text around it is edited', () => {
  const attrs = { href: '/de/sizes', linktype: 'story', uuid: 'u-1', anchor: 'top' };
  const value = { type: 'doc', content: [paragraph(text('sizes', { type: 'link', attrs }))] };
  const follow = ({ uuid, path }: PageLink) => (uuid === 'u-1' ? '/de/guides/sizes' : path);
  const edited = parseRichText(valueOf(documentOf(value)), new ParseReport({ follow }), 'text');
  expect(JSON.stringify(edited)).toContain('"href":"/de/guides/sizes#top"');
});

test('unsupported content can’t be edited', () => {
  const hostile = {
    type: 'doc',
    content: [
      { type: 'script', content: [text('x')] },
      paragraph(text('go', { type: 'link', attrs: { href: 'javascript:alert(1)' } })),
    ],
  };
  expect(valueOf(documentOf(hostile))).toEqual({ type: 'doc', content: [paragraph(text('go'))] });
});

test.each([
  [tree, []],
  ['One.', []],
  [
    {
      type: 'doc',
      content: [
        { type: 'iframe' },
        { type: 'blok', attrs: { body: [{ component: 'faq', headline: 'Why?' }] } },
        { type: 'details', content: [paragraph(text('a'))] },
      ],
    },
    ['“iframe”', '“faq” would become its words', 'details would become its words'],
  ],
  [{ type: 'doc', content: [paragraph(text('a', { type: 'highlight' }))] }, ['“highlight”']],
  [
    {
      type: 'doc',
      content: [
        paragraph(text('a', { type: 'link', attrs: { href: '/de/x', linktype: 'story', uuid: 'u' } })),
      ],
    },
    [],
  ],
])('warns about content that editing would lose: %#', (value, lost) => {
  const problems = lossOf(value);
  expect(problems).toHaveLength(lost.length);
  for (const [index, name] of lost.entries()) expect(problems[index]).toContain(name);
});

test('content that can’t be edited in order keeps its words', () => {
  const value = { type: 'doc', content: [{ type: 'bullet_list', content: [] }, paragraph(text('kept'))] };
  expect(JSON.stringify(valueOf(documentOf(value)))).toContain('kept');
});

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
