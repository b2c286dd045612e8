import { useEffect, useId, useRef, useState } from 'react';

interface Props {
  readonly initial: string;
  /** With an empty text the link is taken away. */
  readonly onDone: (href: string) => void;
  readonly onCancel: () => void;
}

/** Asks where a link leads. */
export function LinkDialog({ initial, onDone, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [href, setHref] = useState(initial);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="editor-dialog" aria-labelledby={`${id}-title`} onClose={onCancel}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onDone(href.trim());
        }}
      >
        <h2 id={`${id}-title`}>Link</h2>
        <label htmlFor={id}>Page or address</label>
        <input id={id} className="field" value={href} onChange={({ target }) => setHref(target.value)} />
        <p className="soft">A path of the store, such as shipping, or a whole address. Empty: no link.</p>
        <div className="editor-row">
          <button className="button button-quiet" type="button" onClick={onCancel}>
            Cancel
          </button>
          <button className="button" type="submit">
            Set link
          </button>
        </div>
      </form>
    </dialog>
  );
}
