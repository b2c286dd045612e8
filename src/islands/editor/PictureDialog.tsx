import { useId, useState } from 'react';
import { EditorDialog } from './EditorDialog.tsx';
import { assetOf, PictureInput, type Picture } from './PictureInput.tsx';

interface Props {
  readonly initial: Picture;
  /** With an empty path the picture is taken away. */
  readonly onDone: (picture: Picture) => void;
  readonly onCancel: () => void;
}

/** Asks for a picture within a text. */
export function PictureDialog({ initial, onDone, onCancel }: Props) {
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
