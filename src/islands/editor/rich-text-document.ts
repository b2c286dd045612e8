import { Fragment, type Node, Slice } from 'prosemirror-model';
import { ParseReport } from '../../content/parse-report.ts';
import { parseRichText } from '../../content/parse-rich-text.ts';
import type { RichText } from '../../content/rich-text.ts';
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

/** Returns the rich text that a field holds, without what is not allowed in one, as the editor edits it. */
export function documentOf(value: unknown): Node {
  const parsed = parseRichText(value, new ParseReport({ keepsTargets: true }), 'text');
  try {
    const document = richTextSchema.nodeFromJSON(parsed ?? emptyDocument);
    document.check();
    return document;
  } catch {
    // Its parts are allowed, and in no order that can be edited, such as a list without entries: its words stay.
    return richTextSchema.node('doc', null, paragraphsOf(parsed));
  }
}

/** Returns the parts of a rich text that would be lost by editing it here, in words; empty if there are none. */
export function lossOf(value: unknown): readonly string[] {
  const report = new ParseReport();
  parseRichText(value, report, 'text');
  const changed = [...report.changed].map((part) => `${part} would become its words`);
  return [...report.problems.map(({ problem }) => problem), ...changed];
}

const emptyDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

function paragraphsOf(text: RichText | undefined): readonly Node[] {
  const texts = (text?.content ?? []).map(wordsOf);
  return (texts.length > 0 ? texts : ['']).map((words) =>
    richTextSchema.node('paragraph', null, words === '' ? [] : [richTextSchema.text(words)]),
  );
}

function wordsOf(node: RichText['content'][number]): string {
  if (node.type === 'text') return node.text;
  return 'content' in node ? node.content.map(wordsOf).join(' ') : '';
}

/** Returns what is edited as Storyblok has it; undefined where it is empty. */
export function valueOf(document: Node): object | undefined {
  const isEmpty = document.childCount === 1 && document.firstChild?.isTextblock && document.content.size <= 2;
  return isEmpty ? undefined : (document.toJSON() as object);
}
