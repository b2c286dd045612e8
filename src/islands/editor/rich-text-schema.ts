import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model';
import { thumbnailOf } from './PictureInput.tsx';

const heading = (level: number) => ({ tag: `h${level}`, attrs: { level: Math.min(4, Math.max(2, level)) } });

const cell = {
  attrs: { colspan: { default: null }, rowspan: { default: null } },
  content: 'block*',
  isolating: true,
} as const;

/** The nodes of rich text (`src/content/rich-text.ts`), by the names that Storyblok has for them. */
const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    attrs: { level: { default: 2 } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map(heading),
    toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ol' }],
    toDOM: () => ['ol', 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  code_block: {
    content: '(text | hard_break)*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  // Tables come from Storyblok: their words are edited here, their rows and columns are not.
  table: {
    content: 'tableRow+',
    group: 'block',
    isolating: true,
    toDOM: () => ['table', ['tbody', 0]],
  },
  tableRow: { content: '(tableCell | tableHeader)+', toDOM: () => ['tr', 0] },
  tableCell: { ...cell, toDOM: ({ attrs }) => ['td', attrs, 0] },
  tableHeader: { ...cell, toDOM: ({ attrs }) => ['th', attrs, 0] },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  // Written by the field of a picture alone: what is pasted brings addresses of other hosts.
  image: {
    inline: true,
    group: 'inline',
    attrs: { src: {}, alt: { default: '' }, focus: { default: null } },
    toDOM({ attrs }) {
      const [filename, alt] = [String(attrs['src']), String(attrs['alt'])];
      const src = thumbnailOf(filename);
      if (src === undefined) return ['span', { class: 'rich-text-picture' }, `Picture: ${alt || filename}`];
      return ['img', { class: 'rich-text-picture', src, alt: alt || filename }];
    },
  },
  text: { group: 'inline' },
} as const satisfies Readonly<Record<string, NodeSpec>>;

const marks = {
  link: {
    attrs: { href: {}, target: { default: null }, linktype: { default: null }, uuid: { default: null } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ href: element.getAttribute('href') }) }],
    // Not followed while it is edited.
    toDOM: () => ['span', { class: 'rich-text-link' }, 0],
  },
  anchor: { attrs: { id: {} }, inclusive: false, toDOM: () => ['span', 0] },
  bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }], toDOM: () => ['s', 0] },
  underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  superscript: { parseDOM: [{ tag: 'sup' }], excludes: 'superscript subscript', toDOM: () => ['sup', 0] },
  subscript: { parseDOM: [{ tag: 'sub' }], excludes: 'superscript subscript', toDOM: () => ['sub', 0] },
} as const satisfies Readonly<Record<string, MarkSpec>>;

export const richTextSchema = new Schema({ nodes, marks });
