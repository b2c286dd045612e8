import { useEffect, useId, useRef, useState } from 'react';

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
