import { useEffect, useId, useRef, useState } from 'react';
import { LinkInput } from './LinkInput.tsx';
import { linkProblem } from './editor-texts.ts';
import { assetOf, type Picture, PictureInput } from './PictureInput.tsx';

interface Props {
  readonly title: string;
  /** Words of the button that ends it. */
  readonly action: string;
  /** Error of the input, shown when it is submitted; the dialog stays open. */
  readonly problem?: string | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly children: React.ReactNode;
}

/** Asks for something, above the form. */
export function EditorDialog({ title, action, problem, onDone, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [refused, setRefused] = useState<string>();
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="editor-dialog" aria-labelledby={id} onClose={onCancel}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setRefused(problem);
          if (problem !== undefined) return;
          // Nothing else takes the focus while it is open.
          dialog.current?.close();
          onDone();
        }}
      >
        <h2 id={id}>{title}</h2>
        {children}
        <p role="alert">{problem === undefined ? undefined : refused}</p>
        <div className="editor-row">
          {/* Closed by the browser, which gives the focus back. */}
          <button className="button button-quiet" type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button className="button" type="submit">
            {action}
          </button>
        </div>
      </form>
    </dialog>
  );
}

interface LinkDialogProps {
  /** The code of the store in which a path counts. */
  readonly store: string;
  readonly initial: string;
  /** With an empty text the link is taken away. */
  readonly onDone: (href: string) => void;
  readonly onCancel: () => void;
}

/** Asks where a link leads; stays open for as long as the address is refused. */
export function LinkDialog({ store, initial, onDone, onCancel }: LinkDialogProps) {
  const [href, setHref] = useState(initial);
  const id = useId();
  return (
    <EditorDialog
      title="Link"
      action="Set link"
      problem={linkProblem(href)}
      onDone={() => onDone(href.trim())}
      onCancel={onCancel}
    >
      <label htmlFor={id}>Page or address</label>
      <LinkInput id={id} store={store} tellsRefusal={false} value={href} onChange={setHref} />
      <p className="soft">A page of the store, such as shipping, or a whole address. Empty: no link.</p>
    </EditorDialog>
  );
}

interface PictureDialogProps {
  readonly initial: Picture;
  /** With an empty path the picture is taken away. */
  readonly onDone: (picture: Picture) => void;
  readonly onCancel: () => void;
}

/** Asks for a picture within a text. */
export function PictureDialog({ initial, onDone, onCancel }: PictureDialogProps) {
  const [value, setValue] = useState<unknown>(initial);
  const id = useId();
  return (
    <EditorDialog
      title="Picture in the text"
      action="Set picture"
      onDone={() => onDone(assetOf(value))}
      onCancel={onCancel}
    >
      <PictureInput id={id} label="Picture" accept="image" hasAlt value={value} onChange={setValue} />
    </EditorDialog>
  );
}
