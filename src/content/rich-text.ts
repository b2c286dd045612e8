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
  | { readonly type: 'link'; readonly attrs: { readonly href: string; readonly target?: '_blank' } };

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
      readonly type: 'paragraph' | 'bullet_list' | 'ordered_list' | 'list_item' | 'blockquote';
      readonly content: readonly RichTextNode[];
    };

/** A rich text that holds nothing but the allowed nodes and marks. */
export interface RichText {
  readonly type: 'doc';
  readonly content: readonly RichTextNode[];
}
