import type { Place } from '../../state/editor-calls.ts';

interface Props {
  readonly place: Place;
  readonly onSaveOver: () => void;
  readonly onTakeTheirs: () => void;
}

/** Renders the choices after somebody else has changed the story. */
export function SavedMeanwhile({ place, onSaveOver, onTakeTheirs }: Props) {
  return (
    <div className="editor-row">
      <a className="link-button" href={`/editor?story=${place.store}/${place.slug}`} target="_blank">
        Look at theirs in a new tab
      </a>
      <button type="button" onClick={onSaveOver}>
        Save mine over theirs
      </button>
      <button type="button" onClick={onTakeTheirs}>
        Take theirs
      </button>
    </div>
  );
}
