import { renderRichText } from '@storyblok/astro';
import type { SbRichTextInput } from '@storyblok/astro';
import fc from 'fast-check';
import sanitize from 'sanitize-html';
import { describe, expect, it, test } from 'vitest';
import { ParseReport } from './parse-report.ts';
import { parseRichText } from './parse-rich-text.ts';

function parse(value: unknown) {
  const report = new ParseReport();
  const text = parseRichText(value, report, 'body');
  return {
    text,
    problems: report.problems,
    leftOut: [...report.leftOut],
    changed: [...report.changed],
  };
}

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, ...(marks.length && { marks }) });

describe('parseRichText', () => {
  it('keeps allowed nodes unchanged', () => {
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

  it('makes paragraphs of plain text', () => {
    expect(parse('One\n\nTwo\nlines').text).toEqual(
      doc(paragraph(words('One')), paragraph(words('Two\nlines'))),
    );
  });

  it.each([
    ['an unknown block', doc({ type: 'blok', attrs: { body: [{ component: 'teaser' }] } }), /teaser/],
    ['a node of another editor', doc({ type: 'iframe', attrs: { src: 'https://example.com' } }), /iframe/],
    ['styles', doc(paragraph(words('x', { type: 'textStyle', attrs: { color: 'red' } }))), /textStyle/],
    ['a script', doc(paragraph(words('x', { type: 'link', attrs: { href: 'javascript:x' } }))), /links/],
    ['a strange picture', doc({ type: 'image', attrs: { src: 'https://example.com/a.gif' } }), /pictures/],
    ['a tree of another kind', { type: 'paragraph' }, /not a rich text/],
    ['a list', [], /not a rich text/],
  ])('leaves out %s, and reports it', (_what, tree, problem) => {
    const { text, problems } = parse(tree);
    expect(problems.map((each) => each.problem).join()).toMatch(problem);
    expect(JSON.stringify(text ?? '')).not.toMatch(/teaser|blok|iframe|textStyle|javascript|example/);
  });

  const cell = (text: string, more: object = {}) => ({
    type: 'tableCell',
    ...more,
    content: [paragraph(words(text))],
  });

  it('keeps tables with merged cells, and code', () => {
    const row = (...cells: unknown[]) => ({ type: 'tableRow', content: cells });
    const head = { ...cell('Size'), type: 'tableHeader' };
    const attrs = { colspan: 2, rowspan: 1, colwidth: [400], backgroundColor: 'red;x' };
    const table = {
      type: 'table',
      content: [row(head, head), row(cell('A', { attrs })), row(cell('B', { attrs: { rowspan: 999 } }))],
    };
    const code = { type: 'code_block', attrs: { class: 'language-x' }, content: [words('a < b')] };
    const { text, leftOut } = parse(doc(table, code));
    expect(leftOut).toEqual([]);
    expect(renderRichText(text as SbRichTextInput)).toBe(
      '<table><thead><tr><th><p>Size</p></th><th><p>Size</p></th></tr></thead><tbody>' +
        '<tr><td colspan="2"><p>A</p></td></tr><tr><td><p>B</p></td></tr></tbody></table>' +
        '<pre><code>a &lt; b</code></pre>',
    );
  });

  it('keeps an empty cell, so that later ones stay in their columns', () => {
    const table = {
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell' }, cell('B')] }],
    };
    expect(renderRichText(parse(doc(table)).text as SbRichTextInput)).toContain('<td></td><td>');
  });

  it('shows emoji as characters, and keeps the marks around them', () => {
    const emoji = (attrs: object) => ({ type: 'emoji', attrs });
    const line = paragraph(
      words('Hello '),
      emoji({ name: 'wave', emoji: '👋', fallbackImage: 'https://cdn.example/wave.png' }),
      emoji({ name: 'shop', emoji: null }),
      emoji({}),
    );
    const { text, leftOut } = parse(doc(line));
    expect(text).toEqual(doc(paragraph(words('Hello '), words('👋'), words(':shop:'))));
    expect(leftOut).toEqual(['an emoji']);
  });

  it('keeps the words of details in place, and reports that they are shown differently', () => {
    const details = {
      type: 'details',
      content: [
        { type: 'detailsSummary', content: [words('More')] },
        { type: 'detailsContent', content: [paragraph(words('Inside'))] },
      ],
    };
    const { text, leftOut, changed } = parse(doc(paragraph(words('Before')), details));
    expect(text).toEqual(
      doc(paragraph(words('Before')), paragraph(words('More')), paragraph(words('Inside'))),
    );
    expect([leftOut, changed]).toEqual([[], ['details']]);
  });

  it('shows headings, sentences, texts, pictures and links of embedded blocks', () => {
    const embedded = [
      {
        component: 'faq',
        headline: 'Questions',
        items: [{ component: 'faq_item', question: 'When?', answer: 'Today.' }],
      },
      { component: 'text', headline: 'Head', body: doc(paragraph(words('Body', { type: 'bold' }))) },
      { component: 'image', image: '/a.svg', alt: 'A wall', caption: 'Seen', link_path: 'javascript:x' },
      { component: 'image_text', link_label: 'More', link_path: { linktype: 'story', cached_url: 'de/a' } },
      { component: 'product_row', skus: ['a'] },
      { component: 'teaser', headline: 'Unknown' },
    ];
    const { text, leftOut, changed } = parse(doc({ type: 'blok', attrs: { id: 'x', body: embedded } }));
    expect(renderRichText(text as SbRichTextInput)).toBe(
      '<h3>Questions</h3><h3>When?</h3><p>Today.</p><h3>Head</h3><p><strong>Body</strong></p>' +
        '<img src="/a.svg" alt="A wall"><p>Seen</p><p><a href="de/a">More</a></p>',
    );
    expect(leftOut).toEqual(['“Link” of “image”', '“product_row”', '“teaser”']);
    expect(changed).toEqual(['“faq”', '“text”', '“image”', '“image_text”']);
  });

  it('keeps every readable field of an embedded block, and names the others', () => {
    const embedded = [
      { component: 'quote', text: 'Lovely prints', author: 'Ann Doe', role: 'Curator' },
      { component: 'wall_teaser', headline: 'Walls', link_label: 'Compose one', skus: ['A', 'B'] },
      { component: 'product_row', headline: 'New', link_label: 'Show all', category_id: 3 },
      { component: 'hero', headline: 'Big', link_label: 'See them', link_category_id: 4, link_path: '' },
      { component: 'countdown', headline: 'Sale', ends_at: '2026-12-01', text_after: 'It is over' },
      { component: 'usp_bar', items: [{ component: 'usp', icon: 'frame', text: 'Made here' }] },
    ];
    const { text, leftOut } = parse(doc({ type: 'blok', attrs: { body: embedded } }));
    const words = JSON.stringify(text)
      .matchAll(/"text":"([^"]*)"/g)
      .map(([, each]) => each);
    expect([...words]).toEqual([
      'Lovely prints',
      'Ann Doe',
      'Curator',
      'Walls',
      'Compose one',
      'New',
      'Show all',
      'Big',
      'See them',
      'Sale',
      'Made here',
    ]);
    expect([...leftOut]).toEqual([
      '“Prints” of “wall_teaser”',
      '“Category” of “product_row”',
      '“Link to a category” of “hero”',
      '“End” of “countdown”',
      '“Text after the end” of “countdown”',
    ]);
  });

  it('stops at blocks embedded without end', () => {
    const nested = Array.from({ length: 100 }).reduce<unknown>(
      (inner) => doc({ type: 'blok', attrs: { body: [{ component: 'text', body: inner }] } }),
      doc(paragraph(words('x'))),
    );
    expect(parse(nested).problems[0]?.problem).toMatch(/deep/);
  });

  it('keeps anchors’ IDs, each once', () => {
    const anchor = (id: unknown) => ({ type: 'anchor', attrs: { id } });
    const tree = doc(
      paragraph(words('a', anchor('prices'))),
      paragraph(words('b', anchor('prices'))),
      paragraph(words('c', anchor('a b"><script>'))),
    );
    const { text, leftOut } = parse(tree);
    expect(renderRichText(text as SbRichTextInput)).toBe('<p><span id="prices">a</span></p><p>b</p><p>c</p>');
    expect(leftOut).toEqual(['an anchor']);
  });

  it('stops at a tree that is too deep or too long', () => {
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
      fc.constantFrom(
        'href',
        'class',
        'style',
        'onclick',
        'target',
        'custom',
        'linktype',
        'anchor',
        'src',
        'id',
      ),
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
        'tableCell',
        'tableHeader',
        'details',
        'code_block',
        'blok',
        'hard_break',
        'iframe',
        'script',
      ),
      text: fc.constantFrom('<script>alert(1)</script>', '" onload="x', 'word'),
      attrs: fc.dictionary(
        fc.constantFrom(
          'level',
          'src',
          'alt',
          'class',
          'style',
          'onerror',
          'textAlign',
          'href',
          'body',
          'colspan',
          'rowspan',
          'colwidth',
          'backgroundColor',
          'emoji',
          'name',
        ),
        fc.oneof(fc.constantFrom<unknown>('javascript:alert(1)', '"><script>', 9, -1, { a: 1 }), fc.string()),
      ),
      marks: fc.array(tie('mark'), { maxLength: 4 }),
      content: fc.array(tie('node'), { maxLength: 4 }),
    },
    { requiredKeys: ['type'] },
  ),
  tree: fc.record({ type: fc.constant('doc'), content: fc.array(tie('node'), { maxLength: 6 }) }),
}));

test('no tree gives HTML with a script, handler, style or foreign address', () => {
  const allowed =
    /^(?:p|h[234]|ul|ol|li|blockquote|hr|br|img|strong|em|s|u|code|pre|sup|sub|a|span|table|thead|tbody|tr|td|th)$/;
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
              expect([
                'href',
                'target',
                'rel',
                'src',
                'alt',
                'focus',
                'start',
                'id',
                'colspan',
                'rowspan',
              ]).toContain(name);
              if (name === 'id') expect(value).toMatch(/^[\w-]+$/);
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
