import { expect, test } from 'vitest';
import { contentChange, unitedChange } from './content-change.ts';

const [a, b, c] = [
  { _uid: 'a', component: 'hero', headline: 'A' },
  { _uid: 'b', component: 'faq', items: [{ _uid: 'i', component: 'faq_item', question: 'Why?' }] },
  { _uid: 'c', component: 'text' },
];
const pageOf = (...body: unknown[]) => ({ _uid: 'p', component: 'page', title: 'Page', body });
const before = pageOf(a, b, c);

test.each([
  ['nothing', before, { kind: 'none' }],
  ['the marks of the editor', pageOf({ ...a, _editable: '<!---->' }, b, c), { kind: 'none' }],
  ['a field', pageOf({ ...a, headline: 'New' }, b, c), { kind: 'blocks', uids: ['a'] }],
  ['two blocks', pageOf({ ...a, text: 'T' }, b, { ...c, body: 'x' }), { kind: 'blocks', uids: ['a', 'c'] }],
  ['a part of a block', pageOf(a, { ...b, items: [] }, c), { kind: 'blocks', uids: ['b'] }],
  ['a block that came', pageOf(a, b, { ...c, _uid: 'd' }, c), { kind: 'page' }],
  ['a block that went', pageOf(a, c), { kind: 'page' }],
  ['blocks that moved', pageOf(b, a, c), { kind: 'page' }],
  ['another kind of block', pageOf({ ...a, component: 'image_text' }, b, c), { kind: 'page' }],
  ['the same block twice', pageOf(a, a, c), { kind: 'page' }],
  ['a block without a uid', pageOf({ component: 'hero' }, b, c), { kind: 'page' }],
  ['what is no block', pageOf(null, 7, 'words'), { kind: 'page' }],
  ['a field of the page', { ...before, title: 'New' }, { kind: 'page' }],
  ['no body', { ...before, body: 'words' }, { kind: 'page' }],
] as const)('%s', (_what, after, change) => {
  expect(contentChange(before, after)).toEqual(change);
});

test('a block whose uid is not on the page is rendered with its page', () => {
  const odd = { ...a, _uid: 'a b' };
  expect(contentChange(pageOf(odd), pageOf({ ...odd, headline: 'New' }))).toEqual({ kind: 'page' });
});

test('rows leave out products of rows above them after a change', () => {
  const [above, below] = ['above', 'below'].map((uid) => ({
    _uid: uid,
    component: 'product_row',
    skus: ['x'],
  }));
  const rows = pageOf(above, b, below);
  expect(contentChange(rows, pageOf({ ...above, skus: ['y'] }, b, below))).toEqual({
    kind: 'blocks',
    uids: ['above', 'below'],
  });
  expect(contentChange(rows, pageOf({ ...above, headline: 'New' }, b, below))).toEqual({
    kind: 'blocks',
    uids: ['above'],
  });
});

test('renders several changes', () => {
  const blocks = (...uids: string[]) => ({ kind: 'blocks', uids }) as const;
  expect(unitedChange([blocks('a', 'b'), { kind: 'none' }, blocks('b', 'c')])).toEqual(blocks('a', 'b', 'c'));
  expect(unitedChange([blocks('a'), { kind: 'page' }])).toEqual({ kind: 'page' });
  expect(unitedChange([{ kind: 'none' }])).toEqual({ kind: 'none' });
});
