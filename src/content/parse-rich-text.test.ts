import { renderRichText } from '@storyblok/astro';
import type { SbRichTextInput } from '@storyblok/astro';
import fc from 'fast-check';
import sanitize from 'sanitize-html';
import { describe, expect, it, test } from 'vitest';
import { Findings } from './findings.ts';
import { parseRichText } from './parse-rich-text.ts';

function parse(value: unknown) {
  const findings = new Findings();
  return { text: parseRichText(value, findings, 'body'), problems: findings.problems };
}

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, ...(marks.length && { marks }) });

describe('parseRichText', () => {
  it('keeps what is allowed as it is', () => {
    const tree = doc(
      { type: 'heading', attrs: { level: 3 }, content: [words('Sizes')] },
      paragraph(words('A '), words('tube', { type: 'bold' }), { type: 'hard_break' }),
      {
        type: 'bullet_list',
        content: [{ type: 'list_item', content: [paragraph(words('one'))] }],
      },
      { type: 'horizontal_rule' },
      { type: 'blockquote', content: [paragraph(words('two'))] },
      paragraph(words('here', { type: 'link', attrs: { href: '/de/about' } })),
      { type: 'image', attrs: { src: '/scenes/a.svg', alt: 'A wall' } },
    );
    expect(parse(tree)).toMatchObject({ text: { type: 'doc' }, problems: [] });
    expect(parse(tree).text?.content.map(({ type }) => type)).toEqual(
      tree.content.map((node) => Reflect.get(Object(node), 'type')),
    );
  });

  it('makes paragraphs of a plain text', () => {
    expect(parse('One\n\nTwo\nlines').text).toEqual(
      doc(paragraph(words('One')), paragraph(words('Two\nlines'))),
    );
  });

  it.each([
    ['a block of code', doc({ type: 'code_block', content: [words('x')] }), /code_block/],
    ['a block', doc({ type: 'blok', attrs: { body: [{ component: 'hero' }] } }), /blok/],
    ['styles', doc(paragraph(words('x', { type: 'textStyle', attrs: { color: 'red' } }))), /textStyle/],
    ['a script', doc(paragraph(words('x', { type: 'link', attrs: { href: 'javascript:x' } }))), /links/],
    ['a strange picture', doc({ type: 'image', attrs: { src: 'https://example.com/a.gif' } }), /pictures/],
    ['a tree of another kind', { type: 'paragraph' }, /no rich text/],
    ['a list', [], /no rich text/],
  ])('leaves out %s, and says so', (_what, tree, problem) => {
    const { text, problems } = parse(tree);
    expect(problems.map((each) => each.problem).join()).toMatch(problem);
    expect(JSON.stringify(text ?? '')).not.toMatch(/code_block|blok|textStyle|javascript|example/);
  });

  it('ends where a tree is too deep or too long', () => {
    const deep = Array.from({ length: 5000 }).reduce<unknown>(
      (inner) => ({ type: 'blockquote', content: [inner] }),
      paragraph(words('x')),
    );
    expect(parse(doc(deep)).problems[0]?.problem).toMatch(/deep/);
    expect(parse(doc(...Array.from({ length: 4000 }, () => paragraph()))).problems[0]?.problem).toMatch(
      /parts/,
    );
    expect(parse(doc(paragraph(words('x'.repeat(200_000))))).problems[0]?.problem).toMatch(/characters/);
  });
});

/** Trees of known and unknown nodes, with attributes that a browser could run. */
const { tree } = fc.letrec<{ tree: unknown; node: unknown; mark: unknown }>((tie) => ({
  mark: fc.record({
    type: fc.constantFrom('bold', 'link', 'anchor', 'styled', 'script', '__proto__', 'constructor'),
    attrs: fc.dictionary(
      fc.constantFrom('href', 'class', 'style', 'onclick', 'target', 'custom', 'linktype', 'anchor', 'src'),
      fc.oneof(
        fc.constantFrom('javascript:alert(1)', 'data:text/html,x', '"><script>', '_blank', 'url'),
        fc.string(),
      ),
    ),
  }),
  node: fc.record(
    {
      type: fc.constantFrom(
        'paragraph',
        'heading',
        'text',
        'image',
        'bullet_list',
        'list_item',
        'blockquote',
        'emoji',
        'table',
        'tableRow',
        'code_block',
        'blok',
        'hard_break',
        'iframe',
        'script',
      ),
      text: fc.constantFrom('<script>alert(1)</script>', '" onload="x', 'word'),
      attrs: fc.dictionary(
        fc.constantFrom('level', 'src', 'alt', 'class', 'style', 'onerror', 'textAlign', 'href', 'body'),
        fc.oneof(fc.constantFrom<unknown>('javascript:alert(1)', '"><script>', 9, -1, { a: 1 }), fc.string()),
      ),
      marks: fc.array(tie('mark'), { maxLength: 4 }),
      content: fc.array(tie('node'), { maxLength: 4 }),
    },
    { requiredKeys: ['type'] },
  ),
  tree: fc.record({ type: fc.constant('doc'), content: fc.array(tie('node'), { maxLength: 6 }) }),
}));

test('whatever the tree is, its HTML holds no script, no handler, no style and no strange address', () => {
  const allowed = /^(?:p|h[234]|ul|ol|li|blockquote|hr|br|img|strong|em|s|u|code|sup|sub|a)$/;
  fc.assert(
    fc.property(tree, (each) => {
      const html = renderRichText(parse(each).text as SbRichTextInput);
      sanitize(html, {
        allowedTags: false,
        allowedAttributes: false,
        allowVulnerableTags: true,
        transformTags: {
          '*': (tagName, attribs) => {
            expect(tagName).toMatch(allowed);
            for (const [name, value] of Object.entries(attribs)) {
              expect(['href', 'target', 'rel', 'src', 'alt', 'focus', 'start']).toContain(name);
              if (/href|src/.test(name)) expect(value).not.toMatch(/^\s*(?:javascript|data|vbscript):/i);
            }
            return { tagName, attribs };
          },
        },
      });
    }),
    { numRuns: 1000 },
  );
});
