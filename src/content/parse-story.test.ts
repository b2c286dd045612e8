import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it, test } from 'vitest';
import { page } from './blocks/page.ts';
import type { BlockSchema, Field } from './fields.ts';
import { ParseReport } from './parse-report.ts';
import { parseBlock, type Block } from './parse-block.ts';
import { parseStory } from './parse-story.ts';

const storyOf = (...body: unknown[]) => ({
  uuid: 'ac0d2ed0-e323-43ca-ae59-5cd7d38683cb',
  name: 'About us',
  slug: 'about',
  full_slug: 'de/about',
  content: { _uid: 'p', component: 'page', title: 'About us', body },
});

test('a block’s type comes from its schema', () => {
  type Faq = Extract<Block, { component: 'faq' }>;
  expectTypeOf<Faq['headline']>().toEqualTypeOf<string>();
  expectTypeOf<Faq['items'][number]['question']>().toEqualTypeOf<string>();
  type Video = Extract<Block, { component: 'video' }>;
  expectTypeOf<Video['provider']>().toEqualTypeOf<'' | 'youtube' | 'vimeo'>();
  type Spot = Extract<Block, { component: 'room_picture' }>['spots'][number];
  expectTypeOf<Spot['x']>().toEqualTypeOf<number | undefined>();
});

describe('parseStory', () => {
  it.each(globSync('{demo/stories,src/content/starter-stories}/en/*.json'))('accepts %s', (file) => {
    const story: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(parseStory(story).problems).toEqual([]);
  });

  it('returns a block’s fields in the types of its schema', () => {
    const { story, problems } = parseStory(
      storyOf(
        { _uid: 'a', component: 'product_row', headline: 'New', category_id: '322', extra: { kept: true } },
        { _uid: 'b', component: 'category_teasers', category_ids: '12, 13' },
        { _uid: 'c', component: 'countdown', headline: 'Soon', ends_at: '2026-12-24 18:00' },
      ),
    );
    expect(problems).toEqual([]);
    expect(story?.content.body).toMatchObject([
      { component: 'product_row', category_id: 322, skus: [], link_label: '' },
      { category_ids: [12, 13] },
      { ends_at: '2026-12-24T18:00:00.000Z' },
    ]);
  });

  it('names what can’t be shown, and shows the rest', () => {
    const { story, problems, leftOut } = parseStory(
      storyOf(
        {
          _uid: 'a',
          component: 'map_of_stars',
          place: 'Rome',
          pins: [{ component: 'pin', x: { component: 'x' } }],
        },
        {
          _uid: 'b',
          component: 'faq',
          items: [{ component: 'faq_item', question: 'Why?' }, 7, { component: 'hero' }],
        },
        {
          _uid: '<b>',
          component: 'image',
          image: 'https://example.com/pixel.gif',
          link_path: 'javascript:alert(1)',
        },
        null,
      ),
    );
    expect(problems.map(({ path }) => path)).toEqual([
      'content.body[0]',
      'content.body[1].items[0].answer',
      'content.body[1].items[1]',
      'content.body[1].items[2]',
      'content.body[2].image',
      'content.body[2].link_path',
      'content.body[3]',
    ]);
    expect(leftOut).toEqual(['“map_of_stars” with “pin”, “x”', 'a block without a name', '“hero”']);
    expect(story?.content.body).toMatchObject([
      { component: 'unknown_block', name: 'map_of_stars' },
      { component: 'faq', items: [{ question: 'Why?', answer: '' }] },
      { component: 'image', _uid: 'content-body-2-', image: undefined, link_path: undefined },
      { component: 'unknown_block', name: '' },
    ]);
  });

  it.each([
    ['nothing', undefined, 'story'],
    ['a text', 'story', 'story'],
    ['a story without an address', { ...storyOf(), slug: undefined }, 'slug'],
    ['a story whose address leaves its folder', { ...storyOf(), full_slug: 'de/../en' }, 'full_slug'],
    ['a story without a name', { ...storyOf(), name: 7 }, 'name'],
  ])('rejects %s', (_what, input, path) => {
    const { story, problems } = parseStory(input);
    expect(story).toBeUndefined();
    expect(problems.map((problem) => problem.path)).toEqual([path]);
  });

  it('reads a story of another kind as a page without blocks', () => {
    const sample = {
      component: 'post',
      image: '//a.storyblok.com/f/1/1500x500/a/b.jpeg',
      title: 'My second title',
    };
    const { story, problems, leftOut } = parseStory({ ...storyOf(), content: sample });
    expect(story?.content).toMatchObject({ title: 'My second title', body: [] });
    expect(problems).toEqual([{ path: 'content', problem: 'it is not a block “page”' }]);
    expect(leftOut).toEqual(['what the content type “post” has of its own']);
  });

  it('has limits', () => {
    const faq = { component: 'faq', items: Array.from({ length: 30 }, () => ({ component: 'faq_item' })) };
    const { story } = parseStory(storyOf(...Array.from({ length: 200 }, () => faq)));
    const blocks = story?.content.body.map((block) => 1 + ('items' in block ? block.items.length : 0)) ?? [];
    expect(blocks.length).toBeLessThanOrEqual(100);
    expect(blocks.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(500);
  });

  it('keeps the visual editor’s marks in drafts alone', () => {
    const mark = '<!--#storyblok#{"name": "quote", "space": "1", "uid": "a", "id": "2"}-->';
    const block = { _uid: 'a', component: 'quote', text: 'Yes', _editable: mark };
    expect(parseBlock(block, new ParseReport({ isDraft: true }))._editable).toBe(mark);
    expect(parseBlock(block, new ParseReport())._editable).toBeUndefined();
    const hostile = { ...block, _editable: '"><script>' };
    expect(parseBlock(hostile, new ParseReport({ isDraft: true }))._editable).toBeUndefined();
  });

  it('leaves out lines that quote a missing value', () => {
    const quote = (text: string) =>
      text.includes('{{ none }}') ? '' : text.replace('{{ mail }}', 'a@b.example');
    const line = (...texts: string[]) => ({
      type: 'paragraph',
      content: texts.map((text) => ({ type: 'text', text })),
    });
    const list = (...lines: object[]) => ({
      type: 'bullet_list',
      content: lines.map((each) => ({ type: 'list_item', content: [each] })),
    });
    const link = { type: 'link', attrs: { href: 'mailto:{{ mail }}' } };
    const body = {
      type: 'doc',
      content: [
        line('Managers: ', '{{ none }}'),
        list(line('{{ none }}'), line('kept')),
        list(line('{{ none }}')),
        { type: 'paragraph', content: [{ type: 'text', text: 'Write', marks: [link] }] },
      ],
    };
    expect(parseBlock({ component: 'text', body }, new ParseReport({ quote }))).toMatchObject({
      body: {
        content: [list(line('kept')), { content: [{ marks: [{ attrs: { href: 'mailto:a@b.example' } }] }] }],
      },
    });
    const picture = { component: 'image', image: { filename: '/a.jpg', alt: 'By {{ mail }}' } };
    expect(parseBlock(picture, new ParseReport({ quote }))).toMatchObject({
      image: { alt: 'By a@b.example' },
    });
  });

  it('fills quotes in texts and links', () => {
    const quote = (text: string) => text.replace('{{ a }}', 'b');
    const block = {
      component: 'columns',
      columns: [{ component: 'column', body: '{{ a }}', link_path: '{{ a }}' }],
    };
    expect(parseBlock(block, new ParseReport({ quote }))).toMatchObject({
      columns: [{ body: { content: [{ content: [{ text: 'b' }] }] }, link_path: 'b' }],
    });
  });
});

/** Values of fields: such as editors write, and anything else. */
function valueOf(field: Field): fc.Arbitrary<unknown> {
  const anything = fc.jsonValue({ maxDepth: 3 });
  if (field.kind === 'blocks')
    return fc.oneof(anything, fc.array(fc.oneof(...field.of.map(blockOf)), { maxLength: 3 }));
  const good = fc.constantFrom<unknown>('a', 7, true, '/a.svg', '2026-01-01T00:00Z', {
    type: 'doc',
    content: [],
  });
  return fc.oneof(anything, good);
}

function blockOf(schema: BlockSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.fields).map(([name, field]) => [name, valueOf(field)] as const);
  return fc.record(
    {
      component: fc.constant(schema.name),
      _uid: fc.jsonValue(),
      _editable: fc.jsonValue(),
      ...Object.fromEntries(fields),
    },
    { requiredKeys: ['component'] },
  );
}

test('any input gives a story or a problem, and never throws', () => {
  const story = fc.record(
    {
      uuid: fc.oneof(fc.uuid(), fc.jsonValue()),
      name: fc.oneof(fc.string(), fc.jsonValue()),
      slug: fc.oneof(fc.constant('about'), fc.string(), fc.jsonValue()),
      full_slug: fc.oneof(fc.constant('de/about'), fc.string(), fc.jsonValue()),
      content: fc.oneof(blockOf(page), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), story), (input) => {
      const before = JSON.stringify(input);
      const { story: parsed, problems } = parseStory(input, { isDraft: true });
      expect(parsed !== undefined || problems.length > 0).toBe(true);
      expect(JSON.stringify(input)).toBe(before);
      expect(() => JSON.stringify(parsed)).not.toThrow();
      for (const { path, problem } of problems) expect(path && problem).toBeTruthy();
    }),
    { numRuns: 1000 },
  );
});
