import {
  baseKeymap,
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import type { Mark, MarkType, Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { EditorState, NodeSelection, type Command } from 'prosemirror-state';
import type { Picture } from './PictureInput.tsx';
import { richTextSchema } from './rich-text-schema.ts';

const { nodes, marks } = richTextSchema;
const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};
const drawRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create()));
  return true;
};

/** Key bindings. Undo belongs to the form (`form-steps.ts`), whose steps are others than those of a text. */
export const plugins = [
  keymap({
    'Mod-b': toggleMark(marks.bold),
    'Mod-i': toggleMark(marks.italic),
    'Mod-u': toggleMark(marks.underline),
    'Shift-Enter': chainCommands(exitCode, breakLine),
    Enter: splitListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
    'Mod-]': sinkListItem(nodes.list_item),
  }),
  keymap(baseKeymap),
];

/** A button of the toolbar. */
export interface Tool {
  readonly label: string;
  readonly run: Command;
  /** A button that stays down while it holds. */
  readonly isOn?: (state: EditorState) => boolean;
}

export const hasMark = (mark: MarkType) => (state: EditorState) => {
  const { from, to, empty, $from } = state.selection;
  if (empty) return (state.storedMarks ?? $from.marks()).some(({ type }) => type === mark);
  return state.doc.rangeHasMark(from, to, mark);
};
const isHeading = (level: number) => (state: EditorState) => {
  const { parent } = state.selection.$from;
  return parent.type === nodes.heading && parent.attrs['level'] === level;
};
const headingTool = (level: number): Tool => ({
  label: `H${level}`,
  isOn: isHeading(level),
  run: (state, dispatch) =>
    isHeading(level)(state)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch),
});

export const tools: readonly Tool[] = [
  { label: 'Bold', run: toggleMark(marks.bold), isOn: hasMark(marks.bold) },
  { label: 'Italic', run: toggleMark(marks.italic), isOn: hasMark(marks.italic) },
  { label: 'Underline', run: toggleMark(marks.underline), isOn: hasMark(marks.underline) },
  { label: 'Strike', run: toggleMark(marks.strike), isOn: hasMark(marks.strike) },
  headingTool(2),
  headingTool(3),
  headingTool(4),
  { label: 'Bullets', run: wrapInList(nodes.bullet_list) },
  { label: 'Numbers', run: wrapInList(nodes.ordered_list) },
  { label: 'Quote', run: wrapIn(nodes.blockquote) },
  { label: 'Outdent', run: chainCommands(liftListItem(nodes.list_item), lift) },
  { label: 'Line', run: drawRule },
];

/** Returns where the selected words lead; empty where they are no link. */
export function selectedLink(state: EditorState): string {
  return String(linkIn(state)?.attrs['href'] ?? '');
}

function linkIn({ doc, selection }: EditorState): Mark | undefined {
  let link: Mark | undefined;
  doc.nodesBetween(selection.from, selection.to, (node) => {
    link = marks.link.isInSet(node.marks) ?? link;
  });
  return link;
}

/** Makes the selected words a link, the one that is there already where it leads there; with an empty address they are none. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = state.selection;
    const change = state.tr.removeMark(from, to, marks.link);
    const previous = linkIn(state);
    const link = previous?.attrs['href'] === href ? previous : marks.link.create({ href });
    dispatch?.(href === '' ? change : change.addMark(from, to, link));
    return true;
  };

/** Returns the picture that is selected; one without a path where none is. */
export function selectedPicture({ selection }: EditorState): Picture {
  const node = selection instanceof NodeSelection ? selection.node : undefined;
  if (node?.type !== nodes.image) return { filename: '', alt: '' };
  return { filename: String(node.attrs['src']), alt: String(node.attrs['alt']) };
}

/** Puts a picture in the place of what is selected; without a path it takes the selected picture away. */
export const setPicture =
  ({ filename: src, alt }: Picture): Command =>
  (state, dispatch) => {
    const { tr } = state;
    if (src !== '') dispatch?.(tr.replaceSelectionWith(nodes.image.create({ src, alt }), false));
    else if (selectedPicture(state).filename !== '') dispatch?.(tr.deleteSelection());
    return true;
  };

/** Returns the state with another document; the cursor stays, or goes to where the two differ. */
export function withDocument(state: EditorState, document: Node): EditorState {
  const start = state.doc.content.findDiffStart(document.content);
  const end = state.doc.content.findDiffEnd(document.content);
  if (start === null || !end) return state;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const slice = document.slice(start, end.b + overlap);
  const changed = state.apply(state.tr.replace(start, end.a + overlap, slice));
  return changed.doc.eq(document) ? changed : EditorState.create({ doc: document, plugins });
}
