import { cleanText } from '../domain/clean-text.ts';
import { embeddedBlock } from './embedded-block.ts';
import type { ParseReport } from './parse-report.ts';
import { parseAsset } from './parse-asset.ts';
import { parseLink } from './parse-link.ts';
import { plainMarks } from './rich-text.ts';
import type { CellSpan, RichText, RichTextMark, RichTextNode } from './rich-text.ts';
import { measureRichText } from '../domain/story/story-limits.ts';
import { richTextLimits } from '../config/limits/content.ts';

const inline: readonly string[] = ['text', 'hard_break', 'image', 'emoji'];
const cells: readonly string[] = ['tableCell', 'tableHeader'];
const inBlocks: readonly string[] = [
  'paragraph',
  'heading',
  'bullet_list',
  'ordered_list',
  'blockquote',
  'horizontal_rule',
  'image',
  'code_block',
  'table',
];
/** The allowed children of each node. */
const children = {
  doc: inBlocks,
  blockquote: inBlocks,
  list_item: inBlocks,
  paragraph: inline,
  heading: inline,
  bullet_list: ['list_item'],
  ordered_list: ['list_item'],
  code_block: ['text', 'hard_break'],
  table: ['tableRow'],
  tableRow: cells,
  tableCell: inBlocks,
  tableHeader: inBlocks,
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Nodes whose content is shown in their place, and as which node, where it is one line. */
const unwrapped = new Map([
  ['details', undefined],
  ['detailsContent', undefined],
  ['detailsSummary', 'paragraph'],
]);

/** Of an anchor. */
const simpleId = /^[A-Za-z][\w-]{0,63}$/;

type Unparsed = Readonly<Record<string, unknown>>;

/**
 * Parses a rich text: Storyblok's tree, or a plain text, of which an empty line begins a new paragraph. What is not
 * allowed is left out and named in the report; undefined where nothing is left.
 */
export function parseRichText(value: unknown, report: ParseReport, path: string): RichText | undefined {
  const reader = new Reader(report, path);
  const content = typeof value === 'string' ? reader.plainText(value) : reader.tree(value);
  return content.length > 0 ? { type: 'doc', content } : undefined;
}

/** Reads one rich text within its bounds. */
class Reader {
  readonly #measured = measureRichText(richTextLimits);
  /** True if a text of the present paragraph quotes a value that the shop does not have. */
  #isLacking = false;
  readonly #anchors = new Set<string>();
  readonly #said = new Set<string>();
  readonly #report: ParseReport;
  readonly #path: string;

  constructor(report: ParseReport, path: string) {
    this.#report = report;
    this.#path = path;
  }

  plainText(text: string): readonly RichTextNode[] {
    return this.#text(text)
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .slice(0, richTextLimits.nodes)
      .map((paragraph) => ({ type: 'paragraph', content: [{ type: 'text', text: paragraph.trim() }] }));
  }

  tree(value: unknown): readonly RichTextNode[] {
    if (value === undefined || value === null || value === '') return [];
    if (!isRecord(value) || value['type'] !== 'doc') {
      this.#say('it is not a rich text');
      return [];
    }
    return this.#content(value, 'doc', 1);
  }

  #content(node: Unparsed, parent: keyof typeof children, depth: number): readonly RichTextNode[] {
    const { content } = node;
    if (!Array.isArray(content)) return [];
    if (!this.#measured.allowsLevel(depth)) {
      this.#say('its lists and quotations are too deep');
      return [];
    }
    const nodes: RichTextNode[] = [];
    for (const each of content as readonly unknown[]) {
      if (!this.#measured.countNode()) {
        this.#say(`it has more than ${richTextLimits.nodes} parts`);
        break;
      }
      const inPlace = children[parent] === inBlocks ? this.#inPlaceOf(each) : undefined;
      if (inPlace) {
        nodes.push(...this.#content({ content: inPlace }, parent, depth + 1));
        continue;
      }
      const parsed = this.#node(each, children[parent], depth);
      if (parsed) nodes.push(parsed);
    }
    return nodes;
  }

  /** Returns the replacement of a node that the shop does not know; undefined for all others. */
  #inPlaceOf(node: unknown): readonly unknown[] | undefined {
    if (!isRecord(node)) return undefined;
    const { type, content, attrs } = node;
    if (type === 'blok') {
      const body = isRecord(attrs) && Array.isArray(attrs['body']) ? (attrs['body'] as unknown[]) : [];
      return body.flatMap((block) => this.#embedded(block));
    }
    if (typeof type !== 'string' || !unwrapped.has(type)) return undefined;
    this.#report.noteChanged('details');
    const line = unwrapped.get(type);
    const parts = Array.isArray(content) ? (content as readonly unknown[]) : [];
    return line === undefined ? parts : [{ type: line, content: parts }];
  }

  #embedded(block: unknown): readonly unknown[] {
    const { nodes, dropped } = embeddedBlock(block);
    const name = isRecord(block) ? nameOf(block['component']) : 'a block';
    if (nodes.length === 0) this.#leaveOut(name, `it can’t show the block ${name} there`);
    else {
      this.#report.noteChanged(name);
      for (const label of dropped)
        this.#leaveOut(`“${label}” of ${name}`, `it can’t show “${label}” of the block ${name} there`);
    }
    return nodes;
  }

  #node(node: unknown, allowed: readonly string[], depth: number): RichTextNode | undefined {
    if (!isRecord(node)) return undefined;
    const { type } = node;
    if (typeof type !== 'string' || !allowed.includes(type)) {
      this.#leaveOut(nameOf(type), `it can’t hold ${nameOf(type)} there`);
      return undefined;
    }
    switch (type) {
      case 'text':
        return this.#textNode(node);
      case 'hard_break':
      case 'horizontal_rule':
        return { type };
      case 'emoji':
        return this.#emoji(node);
      case 'image':
        return this.#image(node);
      case 'heading': {
        const content = this.#line(node, type, depth + 1);
        return content && { type, attrs: { level: levelOf(node) }, content };
      }
      case 'paragraph': {
        const content = this.#line(node, type, depth + 1);
        return content && { type, content };
      }
      case 'bullet_list':
      case 'ordered_list':
      case 'list_item':
      case 'code_block':
      case 'table':
      case 'tableRow':
      case 'blockquote': {
        const content = this.#content(node, type, depth + 1);
        // What held paragraphs that are left out is left out as well.
        const isEmptied =
          content.length === 0 && Array.isArray(node['content']) && node['content'].length > 0;
        return isEmptied ? undefined : { type, content };
      }
      case 'tableCell':
      case 'tableHeader':
        // An empty one stays: those behind it would be in another column.
        return { type, attrs: spanOf(node), content: this.#content(node, type, depth + 1) };
      default:
        return undefined;
    }
  }

  /**
   * Returns the texts of a paragraph or heading; undefined if one of them quotes a value that the shop does not have.
   */
  #line(node: Unparsed, type: 'paragraph' | 'heading', depth: number): readonly RichTextNode[] | undefined {
    this.#isLacking = false;
    const content = this.#content(node, type, depth);
    return this.#isLacking ? undefined : content;
  }

  #textNode({ text, marks }: Unparsed): RichTextNode | undefined {
    if (typeof text !== 'string' || text === '') return undefined;
    const shown = this.#text(text);
    this.#isLacking ||= shown === '' && text.includes('{{');
    const allowed = Array.isArray(marks) ? this.#marks(marks) : [];
    return shown ? { type: 'text', text: shown, ...(allowed.length > 0 && { marks: allowed }) } : undefined;
  }

  #emoji({ attrs }: Unparsed): RichTextNode | undefined {
    const { emoji, name } = isRecord(attrs) ? attrs : {};
    const [character] = [emoji, typeof name === 'string' && name !== '' && `:${name}:`].filter(
      (each): each is string => typeof each === 'string' && each !== '' && each.length <= 60,
    );
    if (character === undefined) this.#leaveOut('an emoji', 'one of its emoji has no character');
    return character === undefined ? undefined : this.#textNode({ text: character });
  }

  #text(text: string): string {
    const shown = this.#measured.shownPart(text);
    if (shown !== text) this.#say(`it has more than ${richTextLimits.characters} characters`);
    return this.#report.quote(cleanText(shown));
  }

  /** Returns one mark of each kind. */
  #marks(marks: readonly unknown[]): readonly RichTextMark[] {
    const found = new Map<string, RichTextMark>();
    for (const mark of marks.slice(0, 20)) {
      const parsed = this.#mark(mark);
      if (parsed && !found.has(parsed.type)) found.set(parsed.type, parsed);
    }
    return [...found.values()];
  }

  #mark(mark: unknown): RichTextMark | undefined {
    const type = isRecord(mark) ? mark['type'] : undefined;
    const plain = plainMarks.find((name) => name === type);
    if (plain) return { type: plain };
    if (type === 'anchor' && isRecord(mark)) return this.#anchor(mark);
    if (type !== 'link' || !isRecord(mark)) {
      this.#leaveOut(nameOf(type), `it can’t hold ${nameOf(type)}`);
      return undefined;
    }
    const href = parseLink(mark['attrs'], this.#report);
    if (href === undefined) {
      this.#leaveOut('a link', 'one of its links leads nowhere, or to what is not allowed');
      return undefined;
    }
    const { target, linktype, uuid } = isRecord(mark['attrs']) ? mark['attrs'] : {};
    const isNewTab = target === '_blank';
    const isKept = this.#report.keepsTargets && linktype === 'story' && typeof uuid === 'string';
    return {
      type: 'link',
      attrs: {
        href,
        ...(isNewTab && { target: '_blank' as const }),
        ...(isKept && { linktype: 'story' as const, uuid: uuid.slice(0, 64) }),
      },
    };
  }

  /** Returns an anchor; each ID is used once, since links lead to the first one. */
  #anchor({ attrs }: Unparsed): RichTextMark | undefined {
    const id = isRecord(attrs) ? attrs['id'] : undefined;
    if (typeof id === 'string' && simpleId.test(id)) {
      if (this.#anchors.has(id)) return undefined;
      this.#anchors.add(id);
      return { type: 'anchor', attrs: { id } };
    }
    this.#leaveOut('an anchor', 'the name of one of its anchors is not made of letters, digits, - and _');
    return undefined;
  }

  #image({ attrs }: Unparsed): RichTextNode | undefined {
    const picture = isRecord(attrs) ? parseAsset({ ...attrs, filename: attrs['src'] }) : undefined;
    if (picture) return { type: 'image', attrs: { ...picture, alt: this.#report.quote(picture.alt) } };
    this.#leaveOut('a picture', 'one of its pictures is neither in the media folder nor a file of Storyblok');
    return undefined;
  }

  #leaveOut(part: string, problem: string): void {
    this.#report.leaveOut(part);
    this.#say(problem);
  }

  #say(problem: string): void {
    if (this.#said.has(problem)) return;
    this.#said.add(problem);
    this.#report.add(this.#path, problem);
  }
}

/**
 * Returns the level of a heading: the page's title is its only heading of the first level, and there are styles for
 * three below it.
 */
function levelOf({ attrs }: Unparsed): 2 | 3 | 4 {
  const level = isRecord(attrs) ? Number(attrs['level']) : 2;
  if (level === 3) return 3;
  return level >= 4 ? 4 : 2;
}

/** Cells are joined over as many columns and rows as tables of a page may have. */
function spanOf({ attrs }: Unparsed): CellSpan {
  const given = isRecord(attrs) ? attrs : {};
  const [colspan, rowspan] = [given['colspan'], given['rowspan']].map((value) =>
    typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 50 ? value : undefined,
  );
  return { ...(colspan !== undefined && { colspan }), ...(rowspan !== undefined && { rowspan }) };
}

function nameOf(type: unknown): string {
  return typeof type === 'string' ? `“${cleanText(type).slice(0, 40)}”` : 'what has no type';
}

function isRecord(value: unknown): value is Unparsed {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
