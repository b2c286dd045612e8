import type { Asset } from './parse-asset.ts';

/** Marks without attributes. */
export const plainMarks = [
  'bold',
  'italic',
  'strike',
  'underline',
  'code',
  'superscript',
  'subscript',
] as const;

/** A mark of a text in rich text. */
export type RichTextMark =
  | { readonly type: (typeof plainMarks)[number] }
  | { readonly type: 'link'; readonly attrs: TextLink }
  /** A place that links lead to. */
  | { readonly type: 'anchor'; readonly attrs: { readonly id: string } };

interface TextLink {
  readonly href: string;
  readonly target?: '_blank';
  /** Of a text that is edited: the story that it leads to. */
  readonly linktype?: 'story';
  readonly uuid?: string;
}

interface TextNode {
  readonly type: 'text';
  readonly text: string;
  readonly marks?: readonly RichTextMark[];
}

/** A part of a rich text, in the shape of Storyblok's trees. */
export type RichTextNode =
  | TextNode
  | { readonly type: 'hard_break' | 'horizontal_rule' }
  | { readonly type: 'image'; readonly attrs: Asset }
  | {
      readonly type: 'heading';
      readonly attrs: { readonly level: 2 | 3 | 4 };
      readonly content: readonly RichTextNode[];
    }
  | {
      readonly type:
        | 'paragraph'
        | 'bullet_list'
        | 'ordered_list'
        | 'list_item'
        | 'blockquote'
        | 'code_block'
        | 'table'
        | 'tableRow';
      readonly content: readonly RichTextNode[];
    }
  | {
      readonly type: 'tableCell' | 'tableHeader';
      readonly attrs: CellSpan;
      readonly content: readonly RichTextNode[];
    };

/** The number of columns and rows of a cell; default: one. */
export interface CellSpan {
  readonly colspan?: number;
  readonly rowspan?: number;
}

/** A rich text that holds nothing but the allowed nodes and marks. */
export interface RichText {
  readonly type: 'doc';
  readonly content: readonly RichTextNode[];
}
