import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { page } from '../../content/blocks/page.ts';
import type { BlockSchema } from '../../content/fields.ts';
import { parseStory } from '../../content/parse-story.ts';
import {
  blocksOf,
  duplicated,
  type EditedBlock,
  fieldValue,
  moved,
  newBlock,
  pathTo,
  picturesWithAlt,
  withField,
  withFieldValue,
  withUids,
} from './edited-content.ts';
import { image } from '../../content/blocks/image.ts';

let names = 0;
const uid = () => `b${(names += 1)}`;

const listFields = (schema: BlockSchema) =>
  Object.entries(schema.fields).flatMap(([name, field]) =>
    field.kind === 'blocks' ? [[name, field] as const] : [],
  );

/** One edit of a block, or of a list of blocks anywhere in it; numbers choose what is edited. */
const edit = fc.record({
  kind: fc.constantFrom('add', 'move', 'duplicate', 'remove', 'write'),
  depth: fc.nat(2),
  place: fc.nat(20),
  choice: fc.nat(40),
  by: fc.constantFrom(-1, 1),
  text: fc.string({ unit: 'grapheme', maxLength: 40 }),
});
type Edit = ReturnType<typeof edit.generate>['value'];

function edited(block: EditedBlock, schema: BlockSchema, change: Edit, depth = change.depth): EditedBlock {
  const lists = listFields(schema);
  const [name, field] = lists[change.choice % Math.max(1, lists.length)] ?? [];
  if (name === undefined || field === undefined || change.kind === 'write')
    return written(block, schema, change);
  const blocks = blocksOf(block[name]);
  const index = blocks.length === 0 ? 0 : change.place % blocks.length;
  const inner = blocks[index];
  const innerSchema = field.of.find((each) => each.name === inner?.component);
  if (depth > 0 && inner && innerSchema)
    return withField(block, name, blocks.with(index, edited(inner, innerSchema, change, depth - 1)));
  return withField(block, name, changedList(blocks, index, field, change));
}

function changedList(
  blocks: readonly EditedBlock[],
  index: number,
  { of: schemas, maximum }: { readonly of: readonly BlockSchema[]; readonly maximum: number },
  { kind, choice, by }: Edit,
): readonly EditedBlock[] {
  const schema = schemas[choice % schemas.length];
  if (kind === 'add' && schema && blocks.length < maximum) return [...blocks, newBlock(schema, uid)];
  if (kind === 'duplicate' && blocks.length < maximum) return duplicated(blocks, index, uid);
  if (kind === 'move') return moved(blocks, index, by);
  return kind === 'remove' ? blocks.toSpliced(index, 1) : blocks;
}

function written(block: EditedBlock, schema: BlockSchema, { choice, text }: Edit): EditedBlock {
  const fields = Object.entries(schema.fields).filter(
    ([, { kind }]) => kind === 'text' || kind === 'textarea',
  );
  const [name] = fields[choice % Math.max(1, fields.length)] ?? [];
  return name === undefined ? block : withField(block, name, text);
}

const start = (): EditedBlock => ({ _uid: uid(), component: 'page', title: 'Page', body: [] });
const uidsOf = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = '_uid' in value && !Array.isArray(value) ? [String(value._uid)] : [];
  return [...own, ...Object.values(value).flatMap(uidsOf)];
};

describe('any edits', () => {
  test('leave a story with problems in empty fields alone', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        let content = start();
        for (const change of edits) content = edited(content, page, change);
        const { story, problems } = parseStory({ slug: 'page', name: 'Page', content });
        expect(story?.content.body.length).toBe(blocksOf(content['body']).length);
        expect(story?.content.body.map(({ component }) => component)).not.toContain('unknown_block');
        expect(problems.filter(({ problem }) => problem !== 'it is empty')).toEqual([]);
        const uids = uidsOf(content);
        expect(new Set(uids).size).toBe(uids.length);
        for (const each of uids) expect(pathTo(content, each).at(-1)).toBe(each);
      }),
    );
  });

  test('keep what the schemas don’t know', () => {
    const strange = { _uid: 'x', component: 'of_tomorrow', words: ['a'], _editable: 'm' };
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
        let content: EditedBlock = { ...start(), later: { a: 1 }, body: [strange] };
        for (const change of edits.filter(({ kind }) => kind !== 'remove'))
          content = edited(content, page, change);
        expect(content['later']).toEqual({ a: 1 });
        expect(blocksOf(content['body'])).toContainEqual(strange);
      }),
    );
  });
});

test('moving and moving back changes nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), fc.nat(), (list, place) => {
      const from = list.length === 0 ? 0 : place % list.length;
      const there = moved(list, from, 1);
      expect(there === list ? list : moved(there, from + 1, -1)).toEqual(list);
    }),
  );
});

test('blocks without an ID get one, and all others keep theirs', () => {
  const content = {
    component: 'page',
    body: [{ component: 'faq', _uid: 'f', items: [{ component: 'faq_item' }] }],
  };
  expect(withUids(content, () => 'n')).toEqual({
    _uid: 'n',
    component: 'page',
    body: [{ component: 'faq', _uid: 'f', items: [{ component: 'faq_item', _uid: 'n' }] }],
  });
});

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
