import fc from 'fast-check';
import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { documentOf } from './rich-text-document.ts';
import { plugins, setLink, withDocument } from './rich-text-tools.ts';

const mark = fc.constantFrom([], [{ type: 'bold' }], [{ type: 'link', attrs: { href: 'shipping' } }]);
const text = fc
  .tuple(fc.constantFrom('a', 'ab', 'words '), mark)
  .map(([words, marks]) => ({ type: 'text', text: words, marks }));
const paragraph = fc.array(text, { maxLength: 3 }).map((content) => ({ type: 'paragraph', content }));
const list = fc
  .tuple(fc.constantFrom('bullet_list', 'ordered_list'), fc.array(paragraph, { minLength: 1, maxLength: 3 }))
  .map(([type, entries]) => ({
    type,
    content: entries.map((entry) => ({ type: 'list_item', content: [entry] })),
  }));
const heading = fc
  .tuple(fc.constantFrom(2, 3, 4), text)
  .map(([level, words]) => ({ type: 'heading', attrs: { level }, content: [words] }));
const cell = paragraph.map((words) => ({ type: 'tableCell', content: [words] }));
const table = fc
  .array(fc.array(cell, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 })
  .map((rows) => ({ type: 'table', content: rows.map((cells) => ({ type: 'tableRow', content: cells })) }));
const tree = fc
  .array(fc.oneof(paragraph, list, heading, table), { maxLength: 5 })
  .map((content) => documentOf({ type: 'doc', content }));

test('applying any other document gives that document, with a valid cursor', () => {
  fc.assert(
    fc.property(tree, tree, fc.nat(40), (from, to, place) => {
      const at = TextSelection.near(from.resolve(Math.min(place, from.content.size)));
      const state = EditorState.create({ doc: from, plugins, selection: at });
      const changed = withDocument(state, to);
      expect(changed.doc.toJSON()).toEqual(to.toJSON());
      expect(changed.selection.to).toBeLessThanOrEqual(to.content.size);
    }),
  );
});

test('the cursor stays before the difference', () => {
  const words = (rest: string) =>
    documentOf({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: `Words ${rest}` }] }],
    });
  const state = EditorState.create({ doc: words('typed'), plugins });
  const at = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 3)));
  const changed = withDocument(at, words('of before'));
  expect([changed.doc.textContent, changed.selection.from]).toEqual(['Words of before', 3]);
});

test('a link set to its present target stays its story’s link', () => {
  const attrs = { href: 'about', linktype: 'story', uuid: 'u' };
  const words = (marks: readonly object[]) =>
    documentOf({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words', marks }] }],
    });
  const linked = words([{ type: 'link', attrs }]);
  const state = EditorState.create({ doc: linked, selection: TextSelection.create(linked, 1, 6) });
  const after = (href: string) => {
    let next = state;
    setLink(href)(state, (transaction) => {
      next = state.apply(transaction);
    });
    return next.doc;
  };
  expect(after('about').eq(linked)).toBe(true);
  expect(after('shipping').eq(words([{ type: 'link', attrs: { href: 'shipping' } }]))).toBe(true);
  expect(after('').eq(words([]))).toBe(true);
});
