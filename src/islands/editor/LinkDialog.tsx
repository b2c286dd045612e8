import { useId, useState } from 'react';
import { EditorDialog } from './EditorDialog.tsx';
import { LinkInput } from './LinkInput.tsx';
import { linkProblem } from './editor-texts.ts';

interface Props {
  /** The code of the store in which a path counts. */
  readonly store: string;
  readonly initial: string;
  /** With an empty text the link is taken away. */
  readonly onDone: (href: string) => void;
  readonly onCancel: () => void;
}

/** Asks where a link leads; stays open for as long as the address is refused. */
export function LinkDialog({ store, initial, onDone, onCancel }: Props) {
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
