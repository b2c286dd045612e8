import { useEffect, useRef, useState } from 'react';
import {
  baseKeymap,
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands';
import type { MarkType } from 'prosemirror-model';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { EditorState, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { InputProps } from './input-props.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { documentOf, valueOf } from './rich-text-document.ts';
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

const plugins = [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
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

interface Tool {
  readonly label: string;
  readonly run: Command;
  /** A button that stays down while it holds. */
  readonly isOn?: (state: EditorState) => boolean;
}

const hasMark = (mark: MarkType) => (state: EditorState) => {
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

const tools: readonly Tool[] = [
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
  { label: 'Undo', run: undo },
  { label: 'Redo', run: redo },
];

/** A rich text with a toolbar; Tab leaves it, as it leaves other fields. */
export function RichTextInput({ id, label, describedBy, value, onChange }: InputProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const written = useRef(value);
  const told = useRef(onChange);
  const [state, setState] = useState<EditorState>();
  const [isLinking, setLinking] = useState(false);

  useEffect(() => {
    told.current = onChange;
  });

  useEffect(() => {
    const attributes = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      class: 'field rich-text',
      ...(describedBy && { 'aria-describedby': describedBy }),
    };
    const editor = new EditorView(place.current, {
      state: EditorState.create({ doc: documentOf(written.current), plugins }),
      attributes,
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        written.current = valueOf(next.doc);
        told.current(written.current);
      },
    });
    view.current = editor;
    setState(editor.state);
    return () => editor.destroy();
  }, [id, label, describedBy]);

  // Another version was restored: what is typed comes back as the same value.
  useEffect(() => {
    const editor = view.current;
    if (!editor || written.current === value) return;
    written.current = value;
    editor.updateState(EditorState.create({ doc: documentOf(value), plugins }));
    setState(editor.state);
  }, [value]);

  function run(command: Command) {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  }

  function link(href: string) {
    setLinking(false);
    run((current, dispatch) => {
      const { from, to } = current.selection;
      const change = current.tr.removeMark(from, to, marks.link);
      dispatch?.(href === '' ? change : change.addMark(from, to, marks.link.create({ href })));
      return true;
    });
  }

  return (
    <div>
      <div className="editor-tools" role="group" aria-label={`Format of ${label}`}>
        {tools.map(({ label: name, run: command, isOn }) => (
          <button
            key={name}
            type="button"
            aria-pressed={isOn && state ? isOn(state) : undefined}
            onClick={() => run(command)}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={state ? hasMark(marks.link)(state) : false}
          disabled={!state || state.selection.empty}
          onClick={() => setLinking(true)}
        >
          Link
        </button>
      </div>
      {isLinking && (
        <LinkDialog initial={state ? hrefOf(state) : ''} onDone={link} onCancel={() => setLinking(false)} />
      )}
      <div ref={place} />
    </div>
  );
}

function hrefOf({ doc, selection }: EditorState): string {
  let href = '';
  doc.nodesBetween(selection.from, selection.to, (node) => {
    const found = marks.link.isInSet(node.marks);
    if (found) href = String(found.attrs['href']);
  });
  return href;
}
