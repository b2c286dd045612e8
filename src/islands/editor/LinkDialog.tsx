import { useId, useState } from 'react';
import { EditorDialog } from './EditorDialog.tsx';

interface Props {
  readonly initial: string;
  /** With an empty text the link is taken away. */
  readonly onDone: (href: string) => void;
  readonly onCancel: () => void;
}

/** Asks where a link leads. */
export function LinkDialog({ initial, onDone, onCancel }: Props) {
  const [href, setHref] = useState(initial);
  const id = useId();
  return (
    <EditorDialog title="Link" action="Set link" onDone={() => onDone(href.trim())} onCancel={onCancel}>
      <label htmlFor={id}>Page or address</label>
      <input id={id} className="field" value={href} onChange={({ target }) => setHref(target.value)} />
      <p className="soft">A path of the store, such as shipping, or a whole address. Empty: no link.</p>
    </EditorDialog>
  );
}
