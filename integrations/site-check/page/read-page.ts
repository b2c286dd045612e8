import { Parser } from 'htmlparser2';

/** An element as its start tag has it. */
export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The start of its start tag, in characters from the start of the file. */
  readonly at: number;
  /** The element that it stands in. */
  readonly parent: PageElement | undefined;
}

/** Text between two tags. */
interface PageText {
  readonly text: string;
  readonly at: number;
  /** The element that it stands in. */
  readonly element: PageElement | undefined;
  /** True if an element around it declares another language than the page's (`lang`). */
  readonly isForeign: boolean;
}

/** The result of one pass over a page's HTML. */
export interface PageContent {
  readonly html: string;
  readonly elements: readonly PageElement[];
  readonly texts: readonly PageText[];
  /** Elements by their `id`, or the `name` of an anchor, the first where several have it. */
  readonly ids: ReadonlyMap<string, PageElement>;
  /** Elements of one kind, in the order of the page. */
  named(name: string): readonly PageElement[];
}

/** Reads a page in one pass. */
export function readPage(html: string): PageContent {
  const elements: PageElement[] = [];
  const texts: PageText[] = [];
  const ids = new Map<string, PageElement>();
  const byName = new Map<string, PageElement[]>();
  const open: PageElement[] = [];
  let foreignDepth = 0;
  let language: string | undefined;
  let text = '';
  let textAt = 0;

  const isOtherLanguage = ({ attributes }: PageElement) =>
    attributes['lang'] !== undefined && attributes['lang'] !== language;
  const endText = () => {
    if (text.trim() !== '') {
      texts.push({ text, at: textAt, element: open.at(-1), isForeign: foreignDepth > 0 });
    }
    text = '';
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      endText();
      const element: PageElement = { name, attributes, at: parser.startIndex, parent: open.at(-1) };
      elements.push(element);
      const same = byName.get(name);
      if (same) same.push(element);
      else byName.set(name, [element]);
      const id = attributes['id'] ?? (name === 'a' ? attributes['name'] : undefined);
      if (id !== undefined && !ids.has(id)) ids.set(id, element);
      if (name === 'html') language = attributes['lang'];
      if (isOtherLanguage(element)) foreignDepth += 1;
      open.push(element);
    },
    ontext(part) {
      if (text === '') textAt = parser.startIndex;
      text += part;
    },
    onclosetag() {
      endText();
      const closed = open.pop();
      if (closed && isOtherLanguage(closed)) foreignDepth -= 1;
    },
  });
  parser.end(html);
  return { html, elements, texts, ids, named: (name) => byName.get(name) ?? [] };
}

/** Text directly in an element. */
export function textIn({ texts }: PageContent, element: PageElement): string {
  return texts
    .filter((each) => each.element === element)
    .map(({ text }) => text)
    .join('');
}

/** Returns the place of a character in a file: `line:column`, both from 1. */
export function placeOf(text: string, at: number): string {
  const before = text.slice(0, at);
  const lines = before.split('\n');
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}
