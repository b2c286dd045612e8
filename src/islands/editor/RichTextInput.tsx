import { useEffect, useMemo, useRef, useState } from 'react';
import { EditorState, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { InputProps } from './input-props.ts';
import { LinkDialog, PictureDialog } from './EditorDialog.tsx';
import { documentOf, lossOf, valueOf, withoutRefusedLinks, withoutStyles } from './rich-text-document.ts';
import { richTextSchema } from './rich-text-schema.ts';
import {
  hasMark,
  plugins,
  selectedLink,
  selectedPicture,
  setLink,
  setPicture,
  tools,
  withDocument,
} from './rich-text-tools.ts';

const { marks } = richTextSchema;

/** Texts that were written here. They are not checked for unknown parts, which would lock them while they are typed. */
const writtenHere = new WeakSet<object>();

/** Renders a rich text. One with parts that this editor does not know stays as it is until somebody gives them up. */
export function RichTextInput(props: InputProps) {
  const { id, label, value } = props;
  const [isAccepted, setAccepted] = useState(false);
  const loss = useMemo(
    () => (typeof value === 'object' && value !== null && writtenHere.has(value) ? [] : lossOf(value)),
    [value],
  );
  if (isAccepted || loss.length === 0) return <RichTextEditor {...props} />;
  return (
    <div id={id} role="group" aria-label={label}>
      <p className="editor-help">
        This text has parts that can’t be edited here ({loss.join('; ')}). They stay as they are while you
        leave it alone, and would be gone once you change it.
      </p>
      <div className="field">{documentOf(value).textBetween(0, documentOf(value).content.size, ' ')}</div>
      <button type="button" onClick={() => setAccepted(true)}>
        Edit it without them
      </button>
    </div>
  );
}

/** Renders a rich text with a toolbar; Tab leaves it, as it leaves other fields. */
function RichTextEditor({ editing, id, label, describedBy, value, onChange }: InputProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const written = useRef(value);
  const told = useRef(onChange);
  const [state, setState] = useState<EditorState>();
  const [asked, setAsked] = useState<'link' | 'picture'>();
  const [pasted, setPasted] = useState('');

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
      transformPastedHTML: withoutStyles,
      transformPasted(content) {
        const { slice, refused } = withoutRefusedLinks(content);
        setPasted(refusedLinks(refused));
        return slice;
      },
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        const typed = valueOf(next.doc);
        if (typed !== undefined) writtenHere.add(typed);
        written.current = typed;
        told.current(written.current);
      },
    });
    view.current = editor;
    setState(editor.state);
    return () => editor.destroy();
  }, [id, label, describedBy]);

  // A step was undone, or another version restored: what is typed comes back as the same value.
  useEffect(() => {
    const editor = view.current;
    if (!editor || written.current === value) return;
    written.current = value;
    editor.updateState(withDocument(editor.state, documentOf(value)));
    setState(editor.state);
  }, [value]);

  function run(command: Command) {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  }

  function answer(command: Command) {
    setAsked(undefined);
    run(command);
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
          onClick={() => setAsked('link')}
        >
          Link
        </button>
        <button type="button" onClick={() => setAsked('picture')}>
          Picture
        </button>
      </div>
      {state && asked === 'link' && (
        <LinkDialog
          store={editing.store}
          initial={selectedLink(state)}
          onDone={(href) => answer(setLink(href))}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {state && asked === 'picture' && (
        <PictureDialog
          initial={selectedPicture(state)}
          onDone={(picture) => answer(setPicture(picture))}
          onCancel={() => setAsked(undefined)}
        />
      )}
      <div ref={place} />
      <p role="status" className="editor-note">
        {pasted}
      </p>
    </div>
  );
}

function refusedLinks(refused: readonly string[]): string {
  if (refused.length === 0) return '';
  return `Links that are not allowed were left out, and their words were kept: ${refused.join(', ')}`;
}
