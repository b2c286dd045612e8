import { Fragment, Slice, type Node } from 'prosemirror-model';
import { richTextSchema } from './rich-text-schema.ts';
import { linkProblem } from './editor-texts.ts';

const { link } = richTextSchema.marks;

/** Returns pasted content without the links that `linkProblem` refuses, whose words stay, and the refused addresses. */
export function withoutRefusedLinks(pasted: Slice): {
  readonly slice: Slice;
  readonly refused: readonly string[];
} {
  const refused: string[] = [];
  const cleaned = (node: Node): Node => {
    const mark = link.isInSet(node.marks);
    const href = mark && String(mark.attrs['href']);
    if (mark && href !== undefined && linkProblem(href) !== undefined) {
      refused.push(href);
      return node.mark(mark.removeFromSet(node.marks));
    }
    return node.isLeaf ? node : node.copy(Fragment.from(node.content.content.map(cleaned)));
  };
  const content = Fragment.from(pasted.content.content.map(cleaned));
  const slice = refused.length > 0 ? new Slice(content, pasted.openStart, pasted.openEnd) : pasted;
  return { slice, refused };
}

/** Returns pasted HTML without styles, which are not kept and which the browser would report as against the page's policy. */
export function withoutStyles(html: string): string {
  return html
    .replace(/<style\b[^]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''));
}
