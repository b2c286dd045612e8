import { describe, expect, test } from 'vitest';
import { ParseReport } from '../../content/parse-report.ts';
import type { PageLink } from '../../content/parse-link.ts';
import { parseRichText } from '../../content/parse-rich-text.ts';
import { documentOf, lossOf, valueOf } from './rich-text-document.ts';

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
